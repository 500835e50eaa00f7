import type { ReleaseStore } from '@capsule/releases';
import { DEFAULT_DAYS, pruneStore, verifyStore } from '@capsule/releases/teams';
import { InvalidArgumentError, type Command } from 'commander';
import type { Terminal } from './terminal';
import { pruningWords, verificationWords } from './upkeep-words';

/** The commands that look after a store: verify and prune. */

function toDays(text: string): number {
  if (!/^[1-9]\d{0,3}$/.test(text)) throw new InvalidArgumentError('Days are a number from 1.');
  return Number(text);
}

const withDays = (command: Command): Command =>
  command.option('--days <n>', 'what was live in this time', toDays, DEFAULT_DAYS);

export function addUpkeep(program: Command, store: ReleaseStore, who: string, { say, fail }: Terminal): void {
  withDays(program.command('verify'))
    .description('read every byte of what was live in the last days, and say what is damaged')
    .option('--all', 'everything that is in the store')
    .action(async ({ days, all }: { days: number; all?: boolean }) => {
      const verification = await verifyStore(store, { days: all ? null : days });
      const { words, isSound } = verificationWords(verification);
      say(words);
      if (!isSound) fail();
    });
  withDays(program.command('prune'))
    .description(
      'remove releases that were neither live nor published in the last days, and drafts of killed publishes',
    )
    .option('--dry-run', 'only say what would be removed')
    .option('--by <name>', 'who does it, for the history', who)
    .action(async (options: { days: number; by: string; dryRun?: boolean }) =>
      say(pruningWords(await pruneStore(store, options), options.dryRun)),
    );
}
