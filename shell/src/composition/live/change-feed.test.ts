import { readChanges } from '@capsule/contracts/changes/changes';
import type { ChangeNews } from '@capsule/host/admin';
import { answering, fakeApi, oneOf, refusal, type FakeRoute } from '@capsule/web-kit/testing';
import { openFeed } from './change-feed';
import { FakeEventSource } from './testing/fake-browser';

/** In place of the series of a process. */
const at = (count: number) => `5f2c9a01be37-${count}`;
const change = (id: number) => ({ entity: 'unit', id, version: 2, action: 'update', by: null, window: null }) as const;

let end: () => void = () => undefined;

/** Begins at the cursor 1, or at another. Its own cursor moves with what it tells. */
function open(routes: FakeRoute[] = [], streams = true, start: string | null = at(1)) {
  const calls = fakeApi(...routes);
  const news: ChangeNews[] = [];
  let cursor = start;
  end = openFeed({
    streams,
    cursor: () => cursor,
    onNews: (one) => {
      news.push(one);
      cursor = one.cursor ?? cursor;
    },
    onLock: () => undefined,
  });
  const stream = () => FakeEventSource.open.at(-1);
  return { calls, stream, told: () => news.flatMap(({ changes }) => changes.map(({ id }) => id)), news };
}
const unavailable = answering(readChanges, () => refusal('service.unavailable'));
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  jest.useFakeTimers();
  FakeEventSource.opened = [];
  Object.assign(globalThis, { EventSource: FakeEventSource });
});
afterEach(() => {
  end();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('a stream that comes through', () => {
  it('begins where the page is, and tells what was missed and what happens', () => {
    const { stream, told, news } = open();
    expect(stream()?.url).toBe(`/api/events?since=${at(1)}`);
    stream()?.send('change', change(7));
    stream()?.send('ready', {}, at(2));
    stream()?.send('change', change(8), at(3));
    expect(told()).toEqual([7, 8]);
    expect(news.map(({ from, cursor }) => [from, cursor])).toEqual([
      [at(1), null],
      [at(1), at(2)],
      [at(2), at(3)],
    ]);
  });

  it.each([
    ['a stream', true, '/api/events'],
    ['asking', false, '/api/changes'],
  ])('begins with what happens from now on, where nothing is known: by %s', async (_what, streams, address) => {
    const { stream, calls } = open([unavailable], streams, null);
    await pass(0);
    expect([stream()?.url, ...calls.map(({ path }) => path)]).toContain(address);
  });

  it('is the only one, whatever the browser says of its network', () => {
    open();
    dispatchEvent(new Event('online'));
    document.dispatchEvent(new Event('visibilitychange'));
    expect(FakeEventSource.opened).toHaveLength(1);
  });

  it('says when changes were missed', () => {
    const { stream, news } = open();
    stream()?.send('resync', {}, at(9));
    expect(news).toEqual([{ from: at(1), cursor: at(9), changes: [], missed: true }]);
  });
});

describe('a stream that is cut', () => {
  it('is opened again after a second, then later and later, from where it was cut', async () => {
    const { stream } = open([unavailable]);
    stream()?.send('ready', {}, at(2));
    stream()?.send('change', change(8), at(3));
    stream()?.cut();
    expect(stream()).toBeUndefined();
    await pass(1000);
    expect(stream()?.url).toBe(`/api/events?since=${at(3)}`);
    for (const pause of [2000, 4000, 8000]) {
      stream()?.cut();
      await pass(pause / 2 - 1);
      expect(stream()).toBeUndefined();
      await pass(pause / 2 + 1);
      expect(stream()).toBeDefined();
    }
  });

  it('is opened at once when the browser is online again', () => {
    const { stream } = open();
    stream()?.cut();
    dispatchEvent(new Event('online'));
    expect(FakeEventSource.open).toHaveLength(1);
  });

  it('is opened at once when somebody looks at the tab again, and not while nobody does', () => {
    open();
    const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    FakeEventSource.open[0]?.cut();
    for (const event of ['online', 'visibilitychange']) {
      dispatchEvent(new Event(event));
      document.dispatchEvent(new Event(event));
    }
    expect(FakeEventSource.open).toEqual([]);
    visibility.mockReturnValue('visible');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(FakeEventSource.open).toHaveLength(1);
  });

  it('is tried every minute at least, however often that has failed', async () => {
    const { stream } = open([unavailable]);
    for (let failures = 0; failures < 10; failures += 1) {
      stream()?.cut();
      let seconds = 0;
      for (; !stream() && seconds < 120; seconds += 1) await pass(1000);
      expect(seconds).toBeLessThanOrEqual(60);
    }
  });

  it('that has come through meanwhile is opened again after a second', async () => {
    const { stream } = open([unavailable]);
    for (const pause of [1000, 2000, 4000]) {
      stream()?.cut();
      await pass(pause);
    }
    stream()?.send('ready', {}, at(1));
    stream()?.send('alive', {}, at(1));
    stream()?.cut();
    await pass(1000);
    expect(stream()).toBeDefined();
  });

  it('is noticed by its silence, though nothing says so', async () => {
    const { stream } = open();
    const first = stream();
    first?.send('ready', {}, at(1));
    await pass(30_000);
    first?.send('alive', {}, at(1));
    await pass(30_000);
    expect(stream()).toBe(first);
    await pass(12_000);
    expect(stream()).not.toBe(first);
    expect(FakeEventSource.open).toHaveLength(1);
  });

  it('is left alone once it is ended', async () => {
    const { stream } = open();
    stream()?.cut();
    end();
    await pass(120_000);
    dispatchEvent(new Event('online'));
    document.dispatchEvent(new Event('visibilitychange'));
    expect(FakeEventSource.open).toEqual([]);
  });
});

describe('where no stream comes through', () => {
  const answer = (count: number, ids: number[]) =>
    oneOf({ cursor: at(count), missed: false, changes: ids.map(change) });

  it('the API is asked every few seconds, from where the last answer ended', async () => {
    let count = 1;
    const routes = [answering(readChanges, () => answer((count += 1), [count]))];
    const { stream, calls, news, told } = open(routes);
    stream()?.cut();
    await pass(1000);
    stream()?.cut();
    await pass(11_000);
    // It fits what is known only where it begins there.
    expect(news.slice(0, 3).map(({ from }) => from)).toEqual([1, 2, 3].map(at));
    const paths = calls.map(({ path }) => path);
    expect(paths.slice(0, 3)).toEqual([1, 2, 3].map((one) => `/api/changes?since=${at(one)}`));
    expect(told().slice(0, 3)).toEqual([2, 3, 4]);
  });

  it('that ends when one comes through', async () => {
    const { stream, calls } = open([answering(readChanges, () => answer(1, []))]);
    stream()?.cut();
    await pass(1000);
    stream()?.cut();
    await pass(2000);
    stream()?.send('ready', {}, at(1));
    const asked = calls.length;
    expect(asked).toBeGreaterThan(0);
    for (let beats = 0; beats < 8; beats += 1) {
      await pass(15_000);
      stream()?.send('alive', {}, at(1));
    }
    expect(calls).toHaveLength(asked);
  });

  it('that ends as well where a stream was there for a moment while an answer was slow', async () => {
    const answerAll: (() => void)[] = [];
    const held = () => new Promise<void>((resolve) => void answerAll.push(resolve));
    const { stream, calls } = open([answering(readChanges, () => held().then(() => answer(1, [])))]);
    stream()?.cut();
    await pass(1000);
    stream()?.cut();
    await pass(2000);
    stream()?.send('ready', {}, at(1));
    stream()?.cut();
    await pass(0);
    // Both are on their way, and both are answered: only one of them is followed by another.
    expect(answerAll).toHaveLength(2);
    for (const answerNow of answerAll) answerNow();
    await pass(0);
    dispatchEvent(new Event('online'));
    stream()?.send('ready', {}, at(1));
    for (let beats = 0; beats < 8; beats += 1) {
      stream()?.send('alive', {}, at(1));
      await pass(15_000);
    }
    expect(calls).toHaveLength(2);
  });

  it('a stream that is held back on its way counts as none', async () => {
    const { calls } = open([answering(readChanges, () => answer(1, []))]);
    // It is connected, but nothing of it arrives.
    await pass(25_000);
    expect(calls.length).toBeGreaterThan(0);
  });

  it('a stream that is always cut as soon as it is open counts as none', async () => {
    const { stream, calls } = open([answering(readChanges, () => answer(1, []))]);
    for (let times = 0; times < 3; times += 1) {
      stream()?.send('ready', {}, at(1));
      stream()?.cut();
      await pass(4000);
    }
    expect(calls.length).toBeGreaterThan(0);
  });

  it('an API that does not answer is asked less and less', async () => {
    const { calls } = open([unavailable], false);
    await pass(300_000);
    expect(calls.length).toBeGreaterThan(3);
    expect(calls.length).toBeLessThan(20);
  });

  it('an API that answers again is asked as often as before', async () => {
    let fails = true;
    const routes = [answering(readChanges, () => (fails ? refusal('service.unavailable') : answer(1, [])))];
    const { calls } = open(routes, false);
    await pass(200_000);
    fails = false;
    await pass(60_000);
    calls.length = 0;
    await pass(30_000);
    expect(calls.length).toBeGreaterThanOrEqual(6);
  });

  it('the API is asked no more after the end, which comes between two questions', async () => {
    const { calls } = open([answering(readChanges, () => answer(1, []))], false);
    await pass(1000);
    end();
    const asked = calls.length;
    expect(asked).toBe(1);
    await pass(60_000);
    expect(calls).toHaveLength(asked);
  });

  it('an answer that comes after the end is told to nobody', async () => {
    let answerNow: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (answerNow = resolve));
    const routes = [
      answering(readChanges, async () => {
        await held;
        return answer(2, [7]);
      }),
    ];
    const { news, calls } = open(routes, false);
    end();
    answerNow();
    await pass(60_000);
    expect(news).toEqual([]);
    expect(calls).toHaveLength(1);
  });
});
