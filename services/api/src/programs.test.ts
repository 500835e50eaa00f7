import { describe, expect, it } from '@jest/globals';
import { runProgram } from './testing/api-process';

const SOME = { DATABASE_URL: 'postgresql://localhost/x?host=/nowhere' };

describe('a program of the command line', () => {
  it.each([
    ['backup', [], SOME, 'Usage: backup <file>'],
    ['backup', ['a.tar.gz', 'b.tar.gz'], SOME, 'Usage: backup <file>'],
    ['backup', ['--help'], SOME, 'Usage: backup <file>'],
    ['backup', ['a.tar.gz'], {}, 'DATABASE_URL must be set.'],
    ['restore', [], SOME, 'Usage: restore <file>'],
    ['restore', ['a.tar.gz', 'b.tar.gz'], SOME, 'Usage: restore <file>'],
    ['restore', ['a.tar.gz'], {}, 'DATABASE_URL must be set.'],
    ['reset-password', ['priya'], {}, 'DATABASE_URL must be set.'],
    ['module-faults', [], { ...SOME, DATA_DIR: '/nowhere' }, 'Usage: module-faults <app>'],
    ['module-faults', ['mfe-admin-ops'], SOME, 'DATABASE_URL and DATA_DIR must be set.'],
    ['module-faults', ['mfe-admin-ops'], { DATA_DIR: '/nowhere' }, 'DATABASE_URL and DATA_DIR must be set.'],
  ])('says what it lacks: %s %j with %j', async (program, parameters, environment, words) => {
    const ended = await runProgram(`${program}.js`, environment, parameters);
    expect(ended).toEqual({ exit: 1, stdout: '', stderr: `${words}\n` });
  });
});
