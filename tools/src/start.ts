import { performance } from 'node:perf_hooks';
import { composeLocal } from './compose-local';
import { ensureBuilt } from './build/ensure-built';
import { createProgress } from './progress/create-progress';
import { stopOnSignals } from './stop-signals';
import { startSystem, type System } from './system';
import { buildOf, dataDir, webApps } from './workspace';

/** `npm start`: builds what is not built, starts everything, says where it is and how to sign in. */

function greet({ url, firstAdmin }: System): void {
  const seconds = (performance.now() / 1000).toFixed(1);
  console.log(`
  Capsule Smart Homes is ready (${seconds} s)

  Site         ${url}
  Back office  ${url}/admin
  API          ${url}/api/docs
`);
  if (firstAdmin) {
    console.log(`  Sign in as   ${firstAdmin.username}
  Password     ${firstAdmin.password}
               shown this once; \`npm run reset-password -- ${firstAdmin.username}\` makes a new one
`);
  } else {
    console.log('  Sign in with your account; `npm run reset-password -- <username>` makes a new password.\n');
  }
  console.log('  Ctrl-C stops everything.\n');
}

/** Says how far the start is: what is built, then database, API and gateway. */
async function start(): Promise<System> {
  const progress = createProgress();
  const wasBuilt = await ensureBuilt(progress);
  if (!wasBuilt) progress.begin('Build').done('current');
  const compose = () => composeLocal({ root: dataDir(), builds: webApps().map(buildOf), by: 'npm start' });
  return startSystem({ compose, progress });
}

let system: System | null = null;
stopOnSignals(async () => system?.stop());
try {
  system = await start();
  greet(system);
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
