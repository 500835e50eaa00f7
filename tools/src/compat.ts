import path from 'node:path';
import type { Lock } from '@capsule/contracts';
import { createFolderStore, type ReleaseStore } from '@capsule/releases';
import { Command } from 'commander';
import { composeBuilds } from './compose-local';
import { ensureBuilt } from './build/ensure-built';
import { findChromium } from './find-chromium';
import { buildOf, dataDir, webApps } from './workspace';
import { newFailures } from './journeys/calls';
import { runJourneys } from './journeys/journeys';
import { NEW, verdictOf } from './journeys/verdict';

/**
 * `npm run compat`: checks that the live front end works with this checkout's API. The API is deployed first and
 * changes by expand, then contract (architecture §3), so for a while visitors use exactly this combination. The
 * journeys run twice: with this checkout's front end, to learn which refusals they provoke on purpose, and with the
 * live one.
 */

async function previousLock(store: ReleaseStore, number: number | undefined): Promise<Lock> {
  const lock = number === undefined ? await store.readLive() : await store.readLock(number);
  if (lock) return lock;
  throw new Error(`Nothing is live in ${dataDir()}: set DATA_DIR to the store that holds the previous release.`);
}

/** Publishes and deploys a former composition in the store of `DATA_DIR`. @param from the folder of the former store */
async function composeFormer(from: string, lock: Lock): Promise<void> {
  const [source, store] = [createFolderStore(from), createFolderStore(dataDir())];
  for (const [app, version] of Object.entries(lock.apps)) {
    await store.publish(path.join(from, 'releases', app, version), await source.readRelease(app, version));
  }
  await store.deploy({ expected: 0, apps: lock.apps, by: 'npm run compat', why: `As in lock ${lock.number}` });
}

async function compare(args: string[], { lock: number }: { lock?: number }): Promise<void> {
  const from = dataDir();
  const lock = await previousLock(createFolderStore(from), number);
  const chromium = await findChromium();
  await ensureBuilt();
  const current = await runJourneys({
    chromium,
    compose: () => composeBuilds({ root: dataDir(), builds: webApps().map(buildOf), by: 'npm run compat' }),
    args,
  });
  if (!current.passed) throw new Error("The journeys fail with this checkout's own front end: mend that first.");
  const compose = () => composeFormer(from, lock);
  const previous = await runJourneys({ chromium, compose, args: [...args, '--grep-invert', NEW], logLevel: 'debug' });
  const { lines, isSound } = verdictOf(lock, newFailures(previous.calls, current.calls), previous);
  console.log(`\n${lines.join('\n')}`);
  process.exitCode = isSound ? 0 : 1;
}

try {
  await new Command('compat')
    .description('Run the front end that is live, or that of a lock, with the API of this checkout.')
    .argument('[journeys...]', 'only these, as Playwright takes them')
    .option('--lock <number>', 'the lock to take instead of the live one', Number)
    .action(compare)
    .parseAsync();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
