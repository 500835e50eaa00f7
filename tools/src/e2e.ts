import { composeBuilds } from './compose-local';
import { ensureBuilt } from './build/ensure-built';
import { findChromium } from './find-chromium';
import { runJourneys } from './journeys/journeys';
import { buildOf, dataDir, webApps } from './workspace';

/** The browser tests: starts the built product like `npm start`, with separate data and ports. */

// Asked to end, we have the product to stop first; Playwright, in the same group of processes, is asked too.
process.once('SIGTERM', () => undefined);

try {
  const chromium = await findChromium();
  await ensureBuilt();
  const compose = () => composeBuilds({ root: dataDir(), builds: webApps().map(buildOf), by: 'npm test' });
  const { passed } = await runJourneys({ chromium, compose, args: process.argv.slice(2) });
  process.exitCode = passed ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
