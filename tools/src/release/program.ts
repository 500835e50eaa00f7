import { userInfo } from 'node:os';
import path from 'node:path';
import type { ReleaseStore } from '@capsule/releases';
import {
  deployRelease,
  historyOf,
  readAllBudgets,
  readLocks,
  refusalOf,
  retireApp,
  rollbackApp,
  rollbackTo,
  statusOf,
  type Outcome,
} from '@capsule/releases/teams';
import { Command, InvalidArgumentError } from 'commander';
import { ensureBuilt } from '../build/ensure-built';
import { buildOf, webApps } from '../workspace';
import { runApiProgram } from '../with-database';
import { addBudgets } from './budget-commands';
import { FIRST_BUDGETS } from './budgets';
import { publishApp } from './publish-app';
import { ship } from './ship';
import {
  historyWords,
  outcomeWords,
  publishWords,
  refusalWords,
  shipmentWords,
  statusWords,
  wouldPublishWords,
} from './words';

/** The command line for releases. It works only on the store: no server needs to run, and a running one follows. */

interface MoveOptions {
  by: string;
  why?: string;
  dryRun?: boolean;
}

/** In a container the user may have no name. */
function whoAmI(): string {
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

const withMoveOptions = (command: Command): Command =>
  command
    .option('--dry-run', 'only say what would become of it')
    .option('--by <name>', 'who does it, for the history', whoAmI())
    .option('--why <text>', 'why, for the history');

/** Builds what is not up to date. @returns the folders of all apps' builds */
async function buildCheckout(): Promise<string[]> {
  await ensureBuilt();
  return webApps().map(buildOf);
}

export interface Terminal {
  say: (text: string) => void;
  /** Called when something was refused. */
  fail: () => void;
}

function addMoves(program: Command, store: ReleaseStore, report: (what: string, outcome: Outcome) => void): void {
  withMoveOptions(program.command('deploy <app> [version]'))
    .description('make a published version live, the newest one unless named, if the deploy checks pass')
    .action(async (app: string, version: string | undefined, options: MoveOptions) =>
      report(app, await deployRelease(store, { app, version, firstBudgets: FIRST_BUDGETS, ...options })),
    );
  withMoveOptions(program.command('rollback [app] [version]'))
    .description('make the former version of an app live again, or everything as a lock had it')
    .option('--to <lock>', 'everything as this lock had it', toLockNumber)
    .action(
      async (app: string | undefined, version: string | undefined, { to, ...who }: MoveOptions & { to?: number }) => {
        if ((app === undefined) === (to === undefined)) program.error('Name an app, or a lock with --to.');
        if (to !== undefined) report('everything', await rollbackTo(store, { number: to, ...who }));
        else if (app !== undefined)
          report(app, await rollbackApp(store, { app, version, firstBudgets: FIRST_BUDGETS, ...who }));
      },
    );
  withMoveOptions(program.command('retire <app>'))
    .description('take a module off; its releases stay in the store')
    .action(async (app: string, options: MoveOptions) => report(app, await retireApp(store, { app, ...options })));
}

function addQuestions(program: Command, store: ReleaseStore, say: Terminal['say']): void {
  program
    .command('status [app]')
    .description('what is live, and what is published and newer')
    .action(async (app?: string) => {
      const status = await statusOf(store);
      const apps = status.apps.filter((each) => app === undefined || each.app === app);
      say(statusWords({ ...status, apps }));
      if (app !== undefined && apps.length === 0) say(`Nothing of ${app} is live or published.`);
    });
  program
    .command('history [app]')
    .description('who made what live or changed a budget, when and why: the newest first')
    .action(async (app?: string) => {
      const entries = historyOf(await readLocks(store), app);
      say(historyWords(entries, app === undefined ? await readAllBudgets(store) : []));
    });
  program
    .command('faults <app>')
    .description('what failed of an app in browsers, the last first, with stacks in terms of the sources')
    .action((app: string) => runApiProgram('module-faults', [app]));
}

/** Builds the command; `parseAsync` runs it. Refusals are printed, not thrown. */
export function releaseProgram(store: ReleaseStore, { say, fail }: Terminal): Command {
  const program = new Command('release').description(
    'Publish modules, make them live, take them back (docs/teams.md).',
  );
  program
    .command('publish <app>')
    .description('put a build into the store; identical content writes nothing')
    .option('--from <folder>', 'a build that was made elsewhere, and not of this checkout')
    .option('--dry-run', 'only say what would be published')
    .action(async (app: string, options: { from?: string; dryRun?: boolean }) => {
      const { version, published, wasThere } = await publishApp(store, { app, ...options });
      say(published ? publishWords(app, version, published) : wouldPublishWords(app, version, wasThere));
    });
  withMoveOptions(program.command('ship'))
    .description('publish and deploy what this checkout has newer; what was rolled back or retired stays so')
    .option('--from <folders...>', 'builds that were made elsewhere, and not of this checkout')
    .action(async ({ from, ...options }: MoveOptions & { from?: string[] }) => {
      const builds = from?.map((folder) => path.resolve(folder)) ?? (await buildCheckout());
      const shipment = await ship(store, { builds, firstBudgets: FIRST_BUDGETS, ...options });
      say(shipmentWords(shipment));
      if (shipment.shipped.some(({ outcome }) => outcome?.kind === 'refused')) fail();
    });
  addMoves(program, store, (what, outcome) => {
    say(outcomeWords(what, outcome));
    if (outcome.kind === 'refused') fail();
  });
  addQuestions(program, store, say);
  addBudgets(program, store, whoAmI(), say);
  return program;
}

/** Runs the command line. Refusals of the store are printed like those of the deploy checks. */
export async function runRelease(store: ReleaseStore, args: string[], terminal: Terminal): Promise<void> {
  try {
    await releaseProgram(store, terminal).parseAsync(args, { from: 'user' });
  } catch (error) {
    terminal.say(refusalWords([refusalOf(error)]));
    terminal.fail();
  }
}
