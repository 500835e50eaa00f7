import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from './ensure-built';
import type * as product from './product';
import { stopOnSignals } from './stop-signals';
import type { System } from './system';
import { PRODUCT, ROOT } from './workspace';

/** `npm start`: build what is not built, start everything, say where it is and how to sign in. */

/** What is built is imported by its address: there is none before the first build. */
const importBuilt = async () => (await import(pathToFileURL(path.join(ROOT, PRODUCT)).href)) as typeof product;

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
  const { startProduct } = await importBuilt();
  system = await startProduct();
  greet(system);
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
