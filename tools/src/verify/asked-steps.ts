import { findBase, touchedProjects } from './nx';
import { concerns, stepsOf, type Step } from './steps';

const AFFECTED = 'affected';

/**
 * The steps that are named, or that this branch's changes concern; without either, all.
 *
 * @param asked names of steps, and `affected`
 * @throws Error for a name that no step has
 */
export async function askedSteps(asked: string[]): Promise<Step[]> {
  const names = asked.filter((name) => name !== AFFECTED);
  const known = stepsOf('all').map(({ name }) => name);
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0)
    throw new Error(`Unknown steps: ${unknown.join(', ')}. There are: ${known.join(', ')}; and ${AFFECTED}.`);
  const isAsked = ({ name }: Step) => names.length === 0 || names.includes(name);
  if (!asked.includes(AFFECTED)) return stepsOf('all').filter(isAsked);

  const since = await findBase();
  const touched = await touchedProjects({ since });
  console.log(`Touched since ${since.slice(0, 12)}: ${touched.join(', ') || 'no project'}.`);
  return stepsOf({ since }).filter((step) => isAsked(step) && concerns(step, touched));
}
