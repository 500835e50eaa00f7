import { afterAll, afterEach, expect, it, jest } from '@jest/globals';
import { existsSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PostgresStartError } from './errors';
import { isAlive } from './processes';
import { launchServer } from './server';
import { cleanUp, tempFolder } from './testing/folders';
import { until } from './testing/until';

afterEach(() => void jest.restoreAllMocks());
afterAll(cleanUp);

/** Runs, and is never ready; ends by itself, so that a failed test leaves it for a moment only. */
const NEVER_READY = `const fs = require('node:fs');
  fs.writeFileSync(process.argv[1] + '.next', String(process.pid));
  fs.renameSync(process.argv[1] + '.next', process.argv[1]);
  setTimeout(() => {}, 60_000);`;

it('a server that is not ready in time is ended, so that there is one at a time', async () => {
  const folder = await tempFolder();
  const [clusterDir, started] = [join(folder, 'cluster'), join(folder, 'started')];
  await mkdir(clusterDir);
  const user = {
    account: null,
    command: () => ({ file: process.execPath, args: ['-e', NEVER_READY, started], as: {} }),
  };
  // Its time is over as soon as it runs.
  jest.spyOn(Date, 'now').mockImplementation(() => (existsSync(started) ? 1e9 : 0));
  const launched = launchServer({
    clusterDir,
    binaries: { root: folder, postgres: '', initdb: '', pgCtl: '' },
    user,
    endpoint: { socketDir: '', host: '', port: 5432 },
    logFile: join(folder, 'server.log'),
    onEnd: () => undefined,
  });
  await expect(launched).rejects.toThrow(PostgresStartError);
  await expect(launched).rejects.toThrow('did not become ready in time');
  const pid = Number(await readFile(started, 'utf8'));
  await until(async () => !(await isAlive(pid)));
});
