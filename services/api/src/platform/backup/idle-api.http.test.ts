import path from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { eventually } from '@capsule/test-kit/eventually';
import { temporaryFolder, type TemporaryFolder } from '@capsule/test-kit/temporary-folder';
import pg from 'pg';
import { runProgram } from '../../testing/api-process';
import { startTestApi } from '../../testing/test-api';
import { testDatabase, type TestDatabase } from '../../testing/test-database';
import { backup } from './backup';

/** Ample on any machine. */
const WITHIN_MS = 20_000;

/** As the pool does by itself when nobody has asked anything for a while. */
const END_THE_POOL = `
  SELECT pg_terminate_backend(pid) FROM pg_stat_activity
  WHERE datname = current_database() AND application_name = 'capsule-api'`;
const LEFT = `
  SELECT application_name AS name FROM pg_stat_activity
  WHERE datname = current_database() AND pid <> pg_backend_pid()`;

let temporary: TemporaryFolder;
let database: TestDatabase;
beforeAll(async () => {
  temporary = await temporaryFolder('idle-api');
  database = await testDatabase();
});
afterAll(async () => {
  await database.drop();
  await temporary.remove();
});

it('a restore is refused while an API runs of which nobody asks anything, so that its pool has no connection', async () => {
  const dataDir = path.join(temporary.folder, 'data');
  const file = path.join(temporary.folder, 'backup.tar.gz');
  await backup(database.url, dataDir, file);
  const api = await startTestApi({ databaseUrl: database.url, settings: { DATA_DIR: dataDir } });
  const client = new pg.Client({ connectionString: database.url });
  try {
    await client.connect();
    await eventually(async () => {
      await client.query(END_THE_POOL);
      expect((await client.query(LEFT)).rows).toEqual([{ name: 'capsule-api-events' }]);
    }, WITHIN_MS);
    const environment = { DATABASE_URL: database.url, DATA_DIR: dataDir };
    const stderr = 'Stop the product first: its API has the database open.\n';
    expect(await runProgram('restore.js', environment, [file])).toEqual({ exit: 1, stdout: '', stderr });
  } finally {
    await client.end();
    await api.close();
  }
});
