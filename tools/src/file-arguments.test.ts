import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';

/** Which file is meant by `npm run backup -- <file>`: npm runs it in the root, wherever it was typed. */

const ran = jest.fn<(name: string, args: string[]) => Promise<void>>();
jest.unstable_mockModule('./with-database', () => ({ runApiProgram: ran }));

const [argv, environment] = [process.argv, { ...process.env }];
beforeEach(() => {
  jest.resetModules();
  ran.mockReset().mockResolvedValue();
  process.env['INIT_CWD'] = '/home/priya/safe';
});
afterEach(() => {
  process.argv = argv;
  process.env = { ...environment };
});

it.each(['backup', 'restore'])('the file of %s is that of the folder where the command was typed', async (name) => {
  process.argv = ['node', name, '../monday.tar.gz'];
  await import(`./${name}`);
  expect(ran.mock.calls).toEqual([[name, ['/home/priya/monday.tar.gz']]]);
});

it('a whole path, an option and what is empty are passed on as they are', async () => {
  process.argv = ['node', 'backup', '/mnt/a.tar.gz', '--help', ''];
  await import('./backup');
  expect(ran.mock.calls).toEqual([['backup', ['/mnt/a.tar.gz', '--help', '']]]);
});
