import { expect, it, jest } from '@jest/globals';
import type { ReleaseStore } from '@capsule/releases';
import { Command } from 'commander';
import { addUpkeep } from './upkeep-commands';

it.each([
  ['verify', '0'],
  ['prune', '0'],
  ['prune', '-1'],
  ['prune', '1.5'],
  ['prune', '10000'],
  ['prune', 'all'],
])('%s is refused %s days, and reads and removes nothing', async (name, days) => {
  const untouched = jest.fn();
  const store = new Proxy({} as ReleaseStore, { get: () => untouched });
  const program = new Command().exitOverride();
  addUpkeep(program, store, 'Priya', { say: untouched, fail: untouched });
  for (const command of program.commands) command.exitOverride().configureOutput({ writeErr: () => undefined });
  await expect(program.parseAsync([name, `--days=${days}`], { from: 'user' })).rejects.toThrow(
    'Days are a number from 1.',
  );
  expect(untouched).not.toHaveBeenCalled();
});
