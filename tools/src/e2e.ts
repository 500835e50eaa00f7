import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { composeLocal } from './compose-local';
import { ensureBuilt } from './ensure-built';
import { findChromium } from './find-chromium';
import { run } from './run';
import { startSystem } from './system';
import { buildOf, dataDir, ROOT, webApps } from './workspace';

/** The browser tests: the built product, started as `npm start` does, on data and ports of its own. */

const ADMIN_PASSWORD = 'correct horse battery staple';

const chromium = await findChromium();
await ensureBuilt();
const data = await mkdtemp(path.join(tmpdir(), 'capsule-e2e-'));
process.env.DATA_DIR = data;
try {
  await composeLocal({ root: dataDir(), builds: webApps().map(buildOf), by: 'npm test' });
  // A hundred tests come from one address within minutes; the limits have tests of their own.
  const system = await startSystem({
    env: { PORT: '0', ADMIN_USERNAME: 'admin', ADMIN_PASSWORD, RATE_LIMITS: 'off', DEMO: 'off' },
  });
  try {
    await run(
      process.execPath,
      [path.join(ROOT, 'node_modules/@playwright/test/cli.js'), 'test', ...process.argv.slice(2)],
      {
        cwd: path.join(ROOT, 'e2e'),
        env: { ...process.env, E2E_URL: system.url, E2E_ADMIN_PASSWORD: ADMIN_PASSWORD, CHROMIUM_PATH: chromium },
      },
    );
  } finally {
    await system.stop();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await rm(data, { recursive: true, force: true });
}
