import type { ReleaseStore } from '@capsule/releases';
import { changeBudget, currentBudgets } from '@capsule/releases/teams';
import { InvalidArgumentError, type Command } from 'commander';
import { FIRST_BUDGETS } from './budgets';
import { budgetsWords } from './words';

/** `npm run release -- budgets`: what releases may weigh, which belongs to the store (record 021). */

/** @returns bytes; `null` for "none" */
function toBytes(text: string): number | null {
  if (text === 'none') return null;
  if (!/^\d{1,6}(\.\d)?$/.test(text))
    throw new InvalidArgumentError('A budget is a number of kB, such as 180, or "none".');
  return Math.round(Number(text) * 1000);
}

interface Who {
  by: string;
  why: string;
}

export function addBudgets(program: Command, store: ReleaseStore, who: string, say: (text: string) => void): void {
  const budgets = program
    .command('budgets')
    .description('what releases may weigh')
    .action(async () => {
      const current = await currentBudgets(store);
      say(budgetsWords(current?.budgets ?? FIRST_BUDGETS, current));
    });
  budgets
    .command('set <of> <what> <kilobytes>')
    .description(
      'change one: of "host" or "remote" its "public", "admin" or "later"; of an app "page:<key>" or "later", "none" to end it',
    )
    .requiredOption('--why <text>', 'why, for the history')
    .option('--by <name>', 'who does it, for the history', who)
    .action(async (of: string, what: string, kilobytes: string, { by, why }: Who) => {
      const change = { of, what, bytes: toBytes(kilobytes), by, why };
      const set = await changeBudget(store, { ...change, firstBudgets: FIRST_BUDGETS });
      say(budgetsWords(set.budgets, set));
    });
}
