import { performance } from 'node:perf_hooks';
import { createFolderStore } from '@capsule/releases';
import { composeFirst } from './compose-local';
import { ensureBuilt } from './build/ensure-built';
import type { FirstAdmin } from './child';
import { createProgress } from './progress/create-progress';
import { newerBuilds } from './release/newer-builds';
import { refuseRootInProduction, startWarnings, thisStart } from './start-warnings';
import { stopOnSignals } from './stop-signals';
import { stoppableSystem } from './stoppable-system';
import type { System } from './system';
import { buildOf, dataDir, webApps } from './workspace';

/** `npm start`: builds what is not up to date, starts everything, and prints the address and how to sign in. */

const HERE = thisStart(process);

const indented = (text: string) => text.replaceAll(/^/gm, '  ');

/** The first account, until somebody has read of it. */
let untold: FirstAdmin | null = null;

/** Says how to sign in for the first time, also where the start failed after that: it is said only once. */
function tellFirstAdmin(): boolean {
  if (!untold) return false;
  console.log(`  Sign in as   ${untold.username}
  Password     ${untold.password}
               shown this once; \`npm run reset-password -- ${untold.username}\` makes a new one
`);
  untold = null;
  return true;
}

function greet({ url }: System): void {
  const seconds = (performance.now() / 1000).toFixed(1);
  console.log(`
  Capsule Smart Homes is ready (${seconds} s)

  Site         ${url}
  Back office  ${url}/admin
  API          ${url}/api/docs
`);
  if (!tellFirstAdmin()) {
    console.log('  Sign in with your account; `npm run reset-password -- <username>` makes a new password.\n');
  }
  for (const warning of startWarnings(HERE)) console.log(`${indented(warning)}\n`);
  console.log('  Ctrl-C stops everything.\n');
}

/** A restart changes nothing that is live (record 010), so it says what the checkout has newer. */
async function sayWhatIsNewer(): Promise<void> {
  const lines = await newerBuilds(createFolderStore(dataDir()), webApps().map(buildOf));
  if (lines.length > 0) console.log(`${lines.map(indented).join('\n')}\n`);
}

const product = stoppableSystem();

/** Starts the product and shows the progress: the builds, then database, API and gateway. */
async function start(): Promise<System> {
  const progress = createProgress();
  const wasBuilt = await ensureBuilt(progress);
  if (!wasBuilt) progress.begin('Build').done('current');
  const compose = () => composeFirst({ root: dataDir(), builds: webApps().map(buildOf), by: 'npm start' });
  return product.start({ compose, progress, onFirstAdmin: (account) => void (untold = account) });
}

stopOnSignals(async () => {
  await product.stop();
  tellFirstAdmin();
});
try {
  refuseRootInProduction(HERE);
  greet(await start());
  await sayWhatIsNewer();
} catch (error) {
  if (!product.isStopping()) {
    console.error(`\n${error instanceof Error ? error.message : String(error)}\n`);
    tellFirstAdmin();
    process.exit(1);
  }
}
