import { asStep, type Progress } from '../progress/progress';
import { buildProjects } from './build-projects';

const PREFIX = '@capsule/';

/** `5 apps, 2 of them unchanged` */
function summary(what: string, all: number, unchanged: number): string {
  if (unchanged === 0) return what;
  return unchanged === all ? `${what}, unchanged` : `${what}, ${unchanged} of them unchanged`;
}

/**
 * Builds what has changed of some apps and services, as a step that shows which are done.
 *
 * @param names without `@capsule/`
 * @param what they are called together, once they are built
 * @throws BuildError with the whole output of what could not be built
 */
export async function buildAsStep(progress: Progress, names: string[], what: string): Promise<void> {
  const step = progress.begin('Build', names);
  let unchanged = 0;
  const build = () =>
    buildProjects({
      projects: names.map((name) => PREFIX + name),
      onFinished: ({ project, outcome, isCached }) => {
        if (isCached) unchanged += 1;
        step.endPart(project.slice(PREFIX.length), outcome);
      },
    });
  await asStep(step, build, () => summary(what, names.length, unchanged));
}
