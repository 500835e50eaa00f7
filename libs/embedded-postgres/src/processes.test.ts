import { describe, expect, it } from '@jest/globals';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { commandOf, identityOf, isAlive, signal } from './processes';
import { until } from './testing/until';

describe('processes', () => {
  it('are identified by more than their pid', async () => {
    const other = spawn('sleep', ['60']);
    const [mine, again, theirs] = [
      await identityOf(process.pid),
      await identityOf(process.pid),
      await identityOf(Number(other.pid)),
    ];
    other.kill();
    expect(mine).toBe(again);
    expect(mine).not.toBe(theirs);
  });

  it('have a command line', async () => {
    const other = spawn('sleep', ['61.5']);
    await once(other, 'spawn');
    expect(await commandOf(Number(other.pid))).toBe('sleep 61.5');
    other.kill();
  });

  it('are not alive after their end, and signalling them is no error', async () => {
    const other = spawn('true');
    await once(other, 'exit');
    expect(await isAlive(Number(other.pid))).toBe(false);
    expect(await commandOf(Number(other.pid))).toBeNull();
    expect(() => signal(Number(other.pid), 'SIGINT')).not.toThrow();
  });

  it('are not alive as zombies', async () => {
    // The child of the shell ends, but the shell has become `sleep`, which never waits for it.
    const parent = spawn('sh', ['-c', 'sleep 0.1 & echo $!; exec sleep 60']);
    const [line] = await once(parent.stdout, 'data');
    const zombie = Number(String(line));
    await until(async () => !(await isAlive(zombie)));
    expect(() => process.kill(zombie, 0)).not.toThrow();
    parent.kill();
  });
});
