import { describe, expect, it } from '@jest/globals';
import { setTimeout as sleep } from 'node:timers/promises';
import { KeyedQueue } from './keyed-queue';

describe('a keyed queue', () => {
  it('runs tasks of a key in turn, also after a failure, and is empty afterwards', async () => {
    const queue = new KeyedQueue();
    const events: string[] = [];
    const task = (name: string, fails: boolean) => async () => {
      events.push(`${name} begins`);
      await sleep(5);
      events.push(`${name} ends`);
      if (fails) throw new Error(name);
      return name;
    };
    const results = await Promise.allSettled([
      queue.run('key', task('one', false)),
      queue.run('key', task('two', true)),
      queue.run('key', task('three', false)),
    ]);
    expect(events).toEqual(['one begins', 'one ends', 'two begins', 'two ends', 'three begins', 'three ends']);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(queue.size).toBe(0);
  });

  it('lets one that comes late wait for who is before it, also when the first is over', async () => {
    const queue = new KeyedQueue();
    const letGo: (() => void)[] = [];
    const held = () => queue.run('key', () => new Promise<void>((resolve) => letGo.push(resolve)));
    const [first, second] = [held(), held()];
    await sleep(0);
    letGo[0]!();
    await first;
    const third = held();
    await sleep(0);
    expect(letGo).toHaveLength(2);
    letGo[1]!();
    await second;
    await sleep(0);
    letGo[2]!();
    await third;
    expect(queue.size).toBe(0);
  });

  it('runs tasks of different keys at the same time', async () => {
    const queue = new KeyedQueue();
    let letGo = () => {};
    const held = queue.run('slow', () => new Promise<void>((resolve) => (letGo = resolve)));
    expect(await queue.run('fast', async () => 'done')).toBe('done');
    letGo();
    await held;
  });
});
