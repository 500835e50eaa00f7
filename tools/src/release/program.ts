import path from 'node:path';
import type { ReleaseStore } from '@capsule/releases';
import { historyOf, readAllBudgets, readLocks, refusalOf, statusOf } from '@capsule/releases/teams';
import { Command } from 'commander';
import { ensureBuilt } from '../build/ensure-built';
import { buildOf, callerFolder, webApps } from '../workspace';
import { addBudgets } from './budget-commands';
import { FIRST_BUDGETS } from './budgets';
import { addMoves, whoAmI, withDeployOptions, type DeployOptions } from './move-commands';
import { addPreview } from './preview';
import { publishApp } from './publish-app';
import { ship } from './ship';
import { strictRender } from './strict-render';
import type { Terminal } from './terminal';
import { addUpkeep } from './upkeep-commands';
import { historyWords, publishWords, refusalWords, shipmentWords, statusWords, wouldPublishWords } from './words';

/** The command line for releases. It works only on the store: no server needs to run, and a running one follows. */

/** Builds what is not up to date. @returns the folders of all apps' builds */
async function buildCheckout(): Promise<string[]> {
  await ensureBuilt();
  return webApps().map(buildOf);
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
    .action(async (app: string) => {
      // Loaded only here: the database's client would make every rollback slower.
      const { runApiProgram } = await import('../with-database');
      return runApiProgram('module-faults', [app]);
    });
}

/** Builds the command; `parseAsync` runs it. Refusals are printed, not thrown. */
function releaseProgram(store: ReleaseStore, terminal: Terminal): Command {
  const { say, fail } = terminal;
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
  withDeployOptions(program.command('ship'))
    .description('publish and deploy what this checkout has newer; what was rolled back or retired stays so')
    .option('--from <folders...>', 'builds that were made elsewhere, and not of this checkout')
    .action(async ({ from, strictRender: strict, ...options }: DeployOptions & { from?: string[] }) => {
      const builds = from?.map((folder) => path.resolve(callerFolder(), folder)) ?? (await buildCheckout());
      const check = strict ? await strictRender() : undefined;
      const shipment = await ship(store, { builds, firstBudgets: FIRST_BUDGETS, check, ...options });
      say(shipmentWords(shipment));
      if (shipment.shipped.some(({ outcome }) => outcome?.kind === 'refused')) fail();
    });
  addMoves(program, store, terminal);
  addQuestions(program, store, say);
  addBudgets(program, store, whoAmI(), say);
  addUpkeep(program, store, whoAmI(), terminal);
  addPreview(program, store, say);
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
