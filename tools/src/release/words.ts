import { stripVTControlCharacters } from 'node:util';
import type {
  AppStatus,
  Budgets,
  BudgetsDocument,
  Change,
  HistoryEntry,
  Outcome,
  Refusal,
  Status,
} from '@capsule/releases/teams';
import { plural } from '@capsule/contracts/plural';
import type { Lock } from '@capsule/contracts';
import type { Published } from '@capsule/releases';
import type { Shipment, StandingBuild } from './ship';

/** The messages of the command. */

/** Names and reasons were typed by people; control characters in them must not reach the terminal. */
export const plain = (text: string) => stripVTControlCharacters(text).replaceAll(/\p{Cc}/gu, ' ');

const or = (version: string | null) => version ?? 'not live';

export const refusalWords = (refusals: Refusal[]): string =>
  [
    'Refused; nothing live was changed.',
    ...refusals.map(({ code, message }) => `  ${code.padEnd(20)} ${plain(message)}`),
    'docs/teams.md says what each code means.',
  ].join('\n');

/** Names the version, because the release that was published last need not be the one that was built last. */
export function publishWords(app: string, version: string, published: Published): string {
  const what = {
    published: 'is published.',
    existed: 'is already there: nothing was written.',
    repaired: 'was there, but not whole: its files were put back.',
  }[published];
  return `${app} ${version} ${what} To make it live: npm run release -- deploy ${app} ${version}`;
}

/** @param isThere whether the store already has this release */
export const wouldPublishWords = (app: string, version: string, isThere: boolean): string =>
  isThere
    ? `${app} ${version} is already there: its files would be compared, and put back where they are damaged.`
    : `${app} ${version} would be published.`;

const UNITS = [
  ['day', 86_400],
  ['h', 3600],
  ['min', 60],
] as const;

/** `12 s`, `3 min`, `2 days`. */
function age(at: string): string {
  const seconds = Math.max(0, Math.round((Date.now() - Date.parse(at)) / 1000));
  const [unit, size] = UNITS.find(([, each]) => seconds >= each) ?? (['s', 1] as const);
  const count = Math.floor(seconds / size);
  return unit === 'day' ? plural(count, 'day') : `${count} ${unit}`;
}

/** What a rollback takes back: a version, or the retirement of a module that is not live. */
const takenBackWords = (from: string | null, { at, by }: Lock) =>
  from === null
    ? ` It takes back the retirement of ${age(at)} ago by ${plain(by)}.`
    : ` It takes back ${from} (deployed ${age(at)} ago by ${plain(by)}).`;

/** @param what the app, or whatever else was deployed */
export function outcomeWords(what: string, outcome: Outcome): string {
  const notes = outcome.notes.map((note) => `Note: ${plain(note)}`);
  const takesBack = ({ from, takesBack: lock }: { from: string | null; takesBack?: Lock }) =>
    lock ? takenBackWords(from, lock) : '';
  const said = () => {
    switch (outcome.kind) {
      case 'done':
        return `${what}: ${or(outcome.from)} → ${or(outcome.to)}. Lock ${outcome.lock.number} is live.${takesBack(outcome)}`;
      case 'no-change':
        return `${what} is so already (lock ${outcome.lock.number}): nothing was written.`;
      case 'allowed':
        return `${what}: ${or(outcome.from)} → ${or(outcome.to)} would be let through. Nothing was changed.${takesBack(outcome)}`;
      case 'refused':
        return refusalWords(outcome.refusals);
    }
  };
  return [said(), ...notes].join('\n');
}

const changeWords = ({ app, from, to }: Change) => `${app} ${or(from)} → ${or(to)}`;

interface Line {
  at: string;
  text: string;
}

function lockLine({ lock, changes }: HistoryEntry): Line {
  const what = changes.map(changeWords).join(', ') || 'no change';
  const text = `${String(lock.number).padStart(4)}  ${lock.at}  ${plain(lock.by)}: ${what} (${plain(lock.why)})`;
  return { at: lock.at, text };
}

const kilobytes = (bytes: number) => `${bytes / 1000} kB`;

/** Every budget by its name, such as `remote admin`. */
function budgetLines({ host, remote, exceptions }: Budgets): Map<string, number> {
  const named = Object.entries({ host, remote, ...exceptions }).flatMap(([of, budgets]) =>
    Object.entries(budgets).map(([what, bytes]) => [`${of} ${what}`, bytes] as const),
  );
  return new Map(named);
}

/** @param before the budgets that held until then; `undefined` for the first ones */
function budgetsLine({ budgets, at, by, why }: BudgetsDocument, before: BudgetsDocument | undefined): Line {
  const line = (what: string) => ({ at, text: `   -  ${at}  ${plain(by)}: ${what} (${plain(why)})` });
  if (before === undefined) return line('budgets');
  const [now, then] = [budgetLines(budgets), budgetLines(before.budgets)];
  const or = (bytes: number | undefined) => (bytes === undefined ? 'none' : kilobytes(bytes));
  const changes = [...new Set([...then.keys(), ...now.keys()])]
    .filter((name) => now.get(name) !== then.get(name))
    .map((name) => `budget ${plain(name)} ${or(then.get(name))} → ${or(now.get(name))}`);
  return line(changes.join(', ') || 'no change of a budget');
}

/**
 * Puts the second lines where they belong among the first, by their time. The order within both stays, because a clock may
 * have been set back, and what is live is the lock with the highest number.
 */
function merged(firsts: readonly Line[], seconds: readonly Line[]): Line[] {
  const rest = [...seconds];
  const before = ({ at }: Line) => {
    const older = rest.findIndex((line) => line.at <= at);
    return rest.splice(0, older < 0 ? rest.length : older);
  };
  return [...firsts.flatMap((line) => [...before(line), line]), ...rest];
}

/** @param budgets all that were set, the oldest first */
export function historyWords(entries: HistoryEntry[], budgets: BudgetsDocument[]): string {
  const lines = merged(
    entries.map(lockLine),
    budgets.map((document, index) => budgetsLine(document, budgets[index - 1])).reverse(),
  );
  return lines.length === 0 ? 'No lock has changed this.' : lines.map(({ text }) => text).join('\n');
}

/** @param since who set them; `null` where the store has none of its own yet */
export function budgetsWords(budgets: Budgets, since: BudgetsDocument | null): string {
  const whose = since
    ? `Set by ${plain(since.by)} at ${since.at} (${plain(since.why)}).`
    : 'This store has none of its own yet: the first deployment gives it these.';
  const lines = [...budgetLines(budgets)].map(([name, bytes]) => `  ${plain(name).padEnd(32)} ${kilobytes(bytes)}`);
  return [whose, ...lines].join('\n');
}

function appWords({ app, live, since, newer, damage }: AppStatus): string[] {
  const cure = 'Publish it again, which mends it; verify reads every byte.';
  const when = since ? `  since ${since.at} by ${plain(since.by)} (lock ${since.number})` : '';
  return [
    `${app.padEnd(24)} ${or(live)}${when}`,
    ...(damage === null ? [] : [`  damaged                ${plain(damage)} ${cure}`]),
    ...newer.map(({ version, publishedAt }) => `  published and newer    ${version}  ${publishedAt.toISOString()}`),
  ];
}

/** A gateway that runs goes on with what it has read, so an older lock is not said to be live. */
function lockWords(lock: Lock | null, problem: string | null): string[] {
  if (problem === null) return [lock === null ? 'Nothing is live.' : `Lock ${lock.number} is live.`];
  const cure = lock
    ? `Lock ${lock.number} is the newest that can be: npm run release -- rollback --to ${lock.number} makes it live.`
    : 'No other can be, either: restore a backup, or move the folder of the locks away, and npm start makes the builds of its checkout live.';
  return [`The newest lock cannot be read: ${plain(problem)} ${cure}`];
}

export function statusWords({ lock, problem, apps }: Status): string {
  return [...lockWords(lock, problem), ...apps.flatMap(appWords)].join('\n');
}

const buildWords = ({ app, version }: StandingBuild) => `${app.padEnd(24)} ${version}`;

/** Why `ship` leaves a build out, and what brings it back. */
const leftOutWords = ({ app, version, standing }: StandingBuild) =>
  standing === 'retired'
    ? `${app} was taken off, and stays so. To bring it back: npm run release -- publish ${app}, and what that says.`
    : `${app} ${version} was live before, and stays as it is. To make it live again: npm run release -- deploy ${app} ${version}`;

export function shipmentWords({ shipped, leftOut }: Shipment): string {
  const lines = shipped.map(({ build, outcome }) =>
    outcome === null ? `${buildWords(build)}  would be published and deployed` : outcomeWords(build.app, outcome),
  );
  if (lines.length === 0) lines.push('Nothing of this checkout is newer than what is live.');
  return [...lines, ...leftOut.map(leftOutWords)].join('\n');
}

/** For `npm start`: what of the checkout is not live; empty when everything is. */
export function newerBuildsWords(builds: readonly StandingBuild[]): string[] {
  const newer = builds.filter(({ standing }) => standing === 'new');
  if (newer.length === 0) return [];
  return [
    'This checkout has builds that were never live:',
    ...newer.map((build) => `  ${buildWords(build)}`),
    'To make them live, through the deploy checks: npm run release -- ship',
  ];
}
