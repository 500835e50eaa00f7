import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startPostgres } from '@capsule/embedded-postgres';
import { freePorts } from './free-ports';
import { run } from './run';
import { ROOT } from './workspace';

/**
 * Runs the API's tests on a PostgreSQL over TCP, as with `DATABASE_URL` in production; the packaged binaries serve it.
 */

const data = await mkdtemp(path.join(tmpdir(), 'capsule-tcp-'));
const host = '127.0.0.1';
const [port = 0] = await freePorts(1, host);
const server = await startPostgres({ dataDir: data, tcp: { host, port } });
try {
  const url = new URL(server.url);
  url.host = `${host}:${port}`;
  url.search = '';
  await run(
    process.execPath,
    ['--experimental-vm-modules', '--no-warnings', path.join(ROOT, 'node_modules/jest/bin/jest.js')],
    {
      cwd: path.join(ROOT, 'services/api'),
      env: { ...process.env, DATABASE_URL: url.href },
    },
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await server.stop();
  await rm(data, { recursive: true, force: true });
}
