import { plural } from '@capsule/contracts/plural';
import type { DamagedRelease, Pruning, Refusal, Verification } from '@capsule/releases/teams';
import { plain } from './words';

/** The messages of verify and prune. */

const lineOf = ({ code, message }: Refusal) => `  ${code.padEnd(20)} ${plain(message)}`;

const damagedWords = ({ app, version, isLive, refusals }: DamagedRelease): string[] => [
  `${app} ${version}${isLive ? ', which is live,' : ''} is damaged:`,
  ...refusals.map(lineOf),
  `  Publish it again from the same sources, which mends it: npm run release -- publish ${app}`,
];

/** What was found, and what to do about each. */
export function verificationWords({ releases, damaged, locks, newest, budgets }: Verification): {
  words: string;
  isSound: boolean;
} {
  const problems = [
    ...damaged.flatMap(damagedWords),
    ...(locks.length > 0 ? [`${plural(locks.length, 'lock')} cannot be read:`, ...locks.map(lineOf)] : []),
    ...(newest
      ? ['  The newest is among them: npm run release -- rollback --to <lock> with the last good one mends that.']
      : locks.length > 0
        ? ['  None of them is the newest: only history is lost.']
        : []),
    ...(budgets
      ? ['The budgets cannot be read:', lineOf(budgets), '  npm run release -- budgets set … mends them.']
      : []),
  ];
  const read = `${plural(releases, 'release')} read, ${damaged.length} damaged.`;
  return { words: [...problems, read].join('\n'), isSound: problems.length === 0 };
}

/** What was removed, line by line. */
export function pruningWords({ releases, leftovers, lock }: Pruning, dryRun = false): string {
  const removed = [...releases.map(({ app, version }) => `${app} ${version}`), ...leftovers];
  if (removed.length === 0) return 'There is nothing to remove.';
  const verb = dryRun ? 'would be removed' : 'is removed';
  const trace = lock ? [`Lock ${lock.number} keeps this in the history.`] : [];
  return [...removed.map((what) => `${what} ${verb}`), ...trace].join('\n');
}
