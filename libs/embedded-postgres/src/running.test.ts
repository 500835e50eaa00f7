import { afterAll, describe, expect, it } from '@jest/globals';
import { join } from 'node:path';
import { findRunning, startPostgres } from './index';
import { cleanUp, tempDataDir } from './testing/folders';
import { query } from './testing/query';

afterAll(cleanUp);

describe('a program that needs the running database for a moment', () => {
  it('finds it only while it runs', async () => {
    const dataDir = await tempDataDir();
    expect(await findRunning(join(dataDir, 'never made'))).toBeNull();
    const database = await startPostgres({ dataDir });
    const url = await findRunning(dataDir);
    expect(await query(url ?? '', 'SELECT current_database() AS name')).toEqual([{ name: 'capsule' }]);
    await database.stop();
    expect(await findRunning(dataDir)).toBeNull();
  });
});
