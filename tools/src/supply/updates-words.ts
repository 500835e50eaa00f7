import { rangeOf, UPDATE_DAYS, type AskedPackage, type UpdateAnswer, type UpdateAnswers } from './ask-for-updates';

/** What the answers of `npm outdated --json` mean, in words. */

export interface UpdatesResult {
  outcome: 'current' | 'overdue' | 'unknown';
  words: string;
}

/** Under what name npm lists a package: one that has another name in the registry with both. */
const listedAs = (each: AskedPackage): string =>
  each.alias === undefined ? each.name : rangeOf(each).replace('npm', each.name);

/** Under what name people know it. */
const titleOf = (each: AskedPackage): string => ('by' in each ? `${each.alias} (of ${each.by})` : each.name);

const notChecked = (why: string): UpdatesResult => ({
  outcome: 'unknown',
  words:
    `No registry said which versions there are: ${why}\n` +
    'Whether packages are up to date was NOT checked. Run it again where the registry answers `npm outdated`.',
});

const whyNot = (answer: UpdateAnswer | null): string | undefined =>
  answer === null
    ? 'npm printed no answer.'
    : answer.error && (answer.error.summary ?? answer.error.code ?? 'npm said neither yes nor no.');

const linesOf = (title: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : [title, ...lines.map((line) => `  ${line}`)];

/** @returns `unknown` where a package was not looked up, which is no success */
export function readUpdates(packages: readonly AskedPackage[], { now, before }: UpdateAnswers): UpdatesResult {
  const why = whyNot(now) ?? whyNot(before);
  if (why !== undefined || now === null || before === null) return notChecked(why ?? '');
  const silent = packages.filter((each) => now[listedAs(each)] === undefined);
  if (silent.length > 0) return notChecked(`it knows nothing of ${silent.map(titleOf).join(', ')}.`);

  const overdue: string[] = [];
  const waiting: string[] = [];
  const lines: string[] = [];
  for (const each of packages) {
    const { wanted = each.version, latest = wanted } = now[listedAs(each)] ?? {};
    // What is not listed was not there yet, our own version included.
    const due = before[listedAs(each)]?.wanted ?? each.version;
    const step = `${titleOf(each)} ${each.version} → ${wanted}`;
    if (due !== each.version) overdue.push(`${step}, of which ${due} has been there for longer`);
    else if (wanted !== each.version) waiting.push(step);
    if (latest !== wanted && !('by' in each)) lines.push(`${each.name} ${each.version}, and there is ${latest}`);
  }
  const words = [
    ...linesOf(`Newer versions for more than ${UPDATE_DAYS} days:`, overdue),
    ...linesOf(`Newer versions for up to ${UPDATE_DAYS} days:`, waiting),
    ...linesOf('Other lines, which are taken when ours is not mended any more:', lines),
    overdue.length === 0
      ? `None of ${packages.length} packages has waited for an update for more than ${UPDATE_DAYS} days.`
      : `${overdue.length} of ${packages.length} packages have waited for an update for more than ${UPDATE_DAYS} days.`,
  ];
  return { outcome: overdue.length === 0 ? 'current' : 'overdue', words: words.join('\n') };
}
