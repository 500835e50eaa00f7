import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startPostgres } from '@capsule/embedded-postgres';
import { freePorts } from '@capsule/embedded-postgres/free-ports';
import { API, missingFiles, OVER_TCP } from './over-tcp';
import { run } from './run';
import { ROOT } from './workspace';

/**
 * The API's tests that a connection matters to, on a PostgreSQL over TCP, as `DATABASE_URL` has it in production: the
 * packaged binaries serve as it.
 */

// Asked to end, we have a server to stop first; jest, in the same group of processes, is asked too.
process.once('SIGTERM', () => undefined);

const data = await mkdtemp(path.join(tmpdir(), 'capsule-tcp-'));
const host = '127.0.0.1';
const [port = 0] = await freePorts(1, host);
const server = await startPostgres({ dataDir: data, tcp: { host, port } });
try {
  const url = new URL(server.url);
  url.host = `${host}:${port}`;
  url.search = '';
  // Jest passes over a file that is not there.
  const missing = await missingFiles(ROOT);
  if (missing.length > 0) throw new Error(`There is no ${missing.join(', no ')} in ${API}.`);
  const jest = path.join(ROOT, 'node_modules/jest/bin/jest.js');
  await run(
    process.execPath,
    ['--experimental-vm-modules', '--no-warnings', jest, '--runTestsByPath', ...Object.keys(OVER_TCP)],
    { cwd: path.join(ROOT, API), env: { ...process.env, DATABASE_URL: url.href } },
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await server.stop();
  await rm(data, { recursive: true, force: true });
}
