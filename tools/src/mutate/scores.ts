import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { format, resolveConfig } from 'prettier';
import { ROOT } from '../workspace';
import { percent, type Score, type Survivor } from './report';
import { TARGETS, type Target } from './targets';

/** The checked-in scores, and what is known of the changes that no test notices. */
const SCORES = path.join(ROOT, 'docs/mutation.md');
const SURVIVORS = path.join(ROOT, 'tools/src/mutate/survivors.json');

const START = '<!-- scores: written by npm run mutate -->';
const END = '<!-- end of scores -->';

/** A change that no test notices, and why none has to. */
export interface KnownSurvivor {
  file: string;
  from: string;
  to: string;
  why: string;
}

const key = ({ file, from, to }: Pick<Survivor, 'file' | 'from' | 'to'>) => JSON.stringify([file, from, to]);

/** Those that no reason is written down for. */
export function unexplained(survivors: readonly Survivor[], known: readonly KnownSurvivor[]): Survivor[] {
  const explained = new Set(known.filter(({ why }) => why !== '').map(key));
  return survivors.filter((survivor) => !explained.has(key(survivor)));
}

export const readKnown = async (): Promise<KnownSurvivor[]> =>
  JSON.parse(await readFile(SURVIVORS, 'utf8')) as KnownSurvivor[];

const row = ({ name, folder, goal }: Target, score: Score) =>
  `| ${name} | \`${folder}\` | ${score.tried} | ${score.caught} | ${percent(score)} % | ${goal} % |`;

/**
 * Puts a package's score into the table of the page.
 *
 * @throws when the page has no table
 */
export function withScore(page: string, target: Target, score: Score): string {
  const [before, table, after] = page.split(new RegExp(`(?<=${START})|(?=${END})`));
  if (before === undefined || table === undefined || after === undefined)
    throw new Error(`docs/mutation.md needs the lines "${START}" and "${END}".`);
  const rows = new Map(
    TARGETS.map(({ name }) => [name, table.split('\n').find((line) => line.startsWith(`| ${name} `))]),
  );
  rows.set(target.name, row(target, score));
  const head = '| Name | Package | Changes tried | Noticed | Score | To reach |\n|---|---|---|---|---|---|';
  return `${before}\n\n${[head, ...rows.values()].filter(Boolean).join('\n')}\n\n${after}`;
}

/** Writes a package's score into `docs/mutation.md`. */
export async function writeScore(target: Target, score: Score): Promise<void> {
  const page = withScore(await readFile(SCORES, 'utf8'), target, score);
  await writeFile(SCORES, await format(page, { ...(await resolveConfig(SCORES)), parser: 'markdown' }));
}
