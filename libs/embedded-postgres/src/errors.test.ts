import { expect, it } from '@jest/globals';
import { DataDirAccessError, DataDirInUseError, PostgresStartError, PostgresUnavailableError } from './errors';

/** What stands in the terminal where the database does not start: what is wrong, and what to do about it. */

const SERVER = 'a PostgreSQL server of your own';

it.each([
  [
    new DataDirInUseError('/data', 4711),
    'The database folder /data is in use by the running process 4711. Stop that one first, or set DATA_DIR to another folder.',
  ],
  [
    new DataDirInUseError('/data', null),
    'The database folder /data is in use by a process of another container. Stop that one first, or set DATA_DIR to another folder.',
  ],
  [
    new DataDirAccessError('/data', 'it belongs to root'),
    `The database folder /data cannot be used: it belongs to root. Set DATA_DIR to a folder that can, or DATABASE_URL to ${SERVER}.`,
  ],
  [
    new PostgresUnavailableError('linux-mips'),
    `The embedded PostgreSQL does not run on this machine (linux-mips). Set DATABASE_URL to ${SERVER}, for example postgres://user:password@localhost:5432/capsule.`,
  ],
  [new PostgresStartError('It ended.', 'out of memory'), 'It ended.\nout of memory'],
  [new PostgresStartError('It ended.', ''), 'It ended.'],
])('%s', ({ message }, text) => {
  expect(message).toBe(text);
});
