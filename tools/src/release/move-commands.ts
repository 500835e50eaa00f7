import { userInfo } from 'node:os';
import type { ReleaseStore } from '@capsule/releases';
import { deployRelease, retireApp, rollbackApp, rollbackTo, type Outcome } from '@capsule/releases/teams';
import { InvalidArgumentError, Option, type Command } from 'commander';
import { FIRST_BUDGETS } from './budgets';
import type { Terminal } from './terminal';
import { strictRender } from './strict-render';
import { outcomeWords, plain } from './words';

/** The commands that change what is live: deploy, rollback, retire. */

export interface MoveOptions {
  by: string;
  why?: string;
  dryRun?: boolean;
}

/** The user's name; in a container there may be none. */
export function whoAmI(): string {
  try {
    return userInfo().username;
  } catch {
    return 'unknown';
  }
}

function toLockNumber(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new InvalidArgumentError('A lock is a number from 1.');
  return Number(text);
}

export const withMoveOptions = (command: Command): Command =>
  command
    .option('--dry-run', 'only say what would become of it')
    .option('--by <name>', 'who does it, for the history', whoAmI())
    .option('--why <text>', 'why, for the history');

export interface DeployOptions extends MoveOptions {
  strictRender?: boolean;
}

/** Of what makes releases live that never were: a rollback is refused for nothing that was there before. */
export const withDeployOptions = (command: Command): Command =>
  withMoveOptions(command).option('--strict-render', 'refuse it where a public page could not be rendered');

interface RollbackOptions extends MoveOptions {
  to?: number;
  from?: string;
  yes?: boolean;
  urgent?: boolean;
}

/** @returns `undefined` where nobody can be asked: the rollback is refused then, and the refusal says what to do */
function confirmation({ yes }: RollbackOptions, { ask }: Terminal): Terminal['ask'] {
  if (yes) return async () => true;
  return ask && ((question) => ask(`${plain(question)} Take it back?`));
}

async function rollback(
  store: ReleaseStore,
  app: string,
  version: string | undefined,
  options: RollbackOptions,
  terminal: Terminal,
): Promise<Outcome> {
  const { by, why, urgent, dryRun, from } = options;
  const confirm = confirmation(options, terminal);
  return rollbackApp(store, { app, version, by, why, urgent, dryRun, from, confirm, firstBudgets: FIRST_BUDGETS });
}

export function addMoves(program: Command, store: ReleaseStore, terminal: Terminal): void {
  const report = (what: string, outcome: Outcome) => {
    terminal.say(outcomeWords(what, outcome));
    if (outcome.kind === 'refused') terminal.fail();
  };
  withDeployOptions(program.command('deploy <app> [version]'))
    .description('make a published version live, the newest one unless named, if the deploy checks pass')
    .action(async (app: string, version: string | undefined, { strictRender: strict, ...options }: DeployOptions) => {
      const check = strict ? await strictRender() : undefined;
      report(app, await deployRelease(store, { app, version, firstBudgets: FIRST_BUDGETS, check, ...options }));
    });
  withMoveOptions(program.command('rollback [app] [version]'))
    .description('make the former version of an app live again, or everything as a lock had it')
    .option('--to <lock>', 'everything as this lock had it', toLockNumber)
    // What everything is rolled back from is no version: the condition would be passed over.
    .addOption(new Option('--from <version>', 'of an app: only if this version is live').conflicts('to'))
    .option('--urgent', 'open tabs are told at once, and take it with the next page')
    .option('--yes', 'also what somebody else did less than a minute ago')
    .action(async (app: string | undefined, version: string | undefined, options: RollbackOptions) => {
      const { to, by, why, urgent, dryRun } = options;
      if ((app === undefined) === (to === undefined)) program.error('Name an app, or a lock with --to.');
      if (to !== undefined) report('everything', await rollbackTo(store, { number: to, by, why, urgent, dryRun }));
      else if (app !== undefined) report(app, await rollback(store, app, version, options, terminal));
    });
  withMoveOptions(program.command('retire <app>'))
    .description('take a module off; its releases stay in the store')
    .action(async (app: string, options: MoveOptions) => report(app, await retireApp(store, { app, ...options })));
}
