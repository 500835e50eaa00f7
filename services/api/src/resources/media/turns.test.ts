import { describe, expect, it } from '@jest/globals';
import { Turns } from './turns';

/** Work that ends when it is told to. */
function held() {
  let end = () => {};
  const done = new Promise<void>((resolve) => (end = resolve));
  return { end, done };
}
const staying = new AbortController().signal;
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('turns', () => {
  it('let so many work at once, the others in their order, also after a failure', async () => {
    const turns = new Turns(2);
    const begun: number[] = [];
    const works = [held(), held(), held(), held()];
    const all = works.map(({ done }, n) =>
      turns.run(staying, async () => {
        begun.push(n);
        await done;
        if (n === 0) throw new Error('broken');
      }),
    );
    const results = Promise.allSettled(all);
    await settled();
    expect([begun, turns.queued]).toEqual([[0, 1], 2]);
    works[0]?.end();
    await settled();
    expect([begun, turns.queued]).toEqual([[0, 1, 2], 1]);
    for (const { end } of works) end();
    expect((await results).map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled', 'fulfilled']);
    expect(begun).toEqual([0, 1, 2, 3]);
    expect(await turns.run(staying, async () => 'free again')).toBe('free again');
  });

  it('that are handed on are no free ones: who comes then waits', async () => {
    const turns = new Turns(1);
    const [first, second] = [held(), held()];
    const working = turns.run(staying, () => first.done);
    const next = turns.run(staying, () => second.done);
    first.end();
    await working;
    const third = turns.run(staying, async () => 'third');
    expect(turns.queued).toBe(1);
    second.end();
    await next;
    expect(await third).toBe('third');
  });

  it('are given up by who has gone, and taken by the next', async () => {
    const turns = new Turns(1);
    const first = held();
    const leaving = new AbortController();
    const working = turns.run(staying, () => first.done);
    const waited = turns.run(leaving.signal, async () => 'never');
    const last = turns.run(staying, async () => 'last');
    leaving.abort(new Error('gone'));
    await expect(waited).rejects.toThrow('gone');
    expect(turns.queued).toBe(1);
    first.end();
    await working;
    expect(await last).toBe('last');
    await expect(turns.run(leaving.signal, async () => 'never')).rejects.toThrow('gone');
    expect(await turns.run(staying, async () => 'free')).toBe('free');
  });
});
