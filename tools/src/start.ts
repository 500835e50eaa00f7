import { performance } from 'node:perf_hooks';
import { composeLocal } from './compose-local';
import { ensureBuilt } from './ensure-built';
import { stopOnSignals } from './stop-signals';
import { startSystem, type System } from './system';
import { buildOf, dataDir, webApps } from './workspace';

/** `npm start`: build what is not built, start everything, say where it is and how to sign in. */

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

let system: System | null = null;
stopOnSignals(async () => system?.stop());
try {
  await ensureBuilt();
  const compose = () => composeLocal({ root: dataDir(), builds: webApps().map(buildOf), by: 'npm start' });
  system = await startSystem({ compose });
  greet(system);
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
