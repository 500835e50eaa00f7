import { readChanges } from '@capsule/contracts/changes/changes';
import { liveLock } from '@capsule/host';
import { liveChanges } from '@capsule/host/admin';
import { answering, fakeApi, oneOf } from '@capsule/web-kit/testing';
import { listenToEvents } from './event-stream';
import { FakeEventSource, FakeLocks } from './live/testing/fake-browser';

/** One stream for all tabs of a browser (decision 032). Another tab is its channel and its place in the queue. */

type Told = Record<string, unknown>;

/** `BroadcastChannel`: a message reaches the other ones of its name. */
class FakeChannel extends EventTarget {
  static all: FakeChannel[] = [];

  constructor(readonly name: string) {
    super();
    FakeChannel.all.push(this);
  }

  tell(data: Told): void {
    for (const other of FakeChannel.all)
      if (other !== this && other.name === this.name) other.dispatchEvent(new MessageEvent('message', { data }));
  }

  /** As the real one is asked to. */
  readonly postMessage = (data: Told) => this.tell(data);

  close(): void {
    FakeChannel.all = FakeChannel.all.filter((other) => other !== this);
  }
}

/** The series of a process; each test goes on from where the last one has ended. */
let count = 0;
const at = (place: number) => `5f2c9a01be37-${place}`;
const change = (id: number) => ({ entity: 'unit', id, version: 2, action: 'update', by: null, window: null }) as const;

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
const stream = () => FakeEventSource.open.at(-1);
const looking = (state: DocumentVisibilityState) =>
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);

let ends: (() => void)[] = [];
const listen = async () => {
  ends.push(listenToEvents());
  await pass(0);
};
/** Another tab: what it hears, and a way to speak. */
function otherTab() {
  const channel = new FakeChannel('capsule-live');
  const heard: Told[] = [];
  channel.addEventListener('message', (event) => heard.push((event as MessageEvent<Told>).data));
  return { heard, say: (told: Told) => channel.tell(told) };
}
/** Another tab leads, and goes on for ever. */
const leadElsewhere = () => navigator.locks.request('capsule-live', {}, () => new Promise<void>(() => undefined));

beforeEach(() => {
  jest.useFakeTimers();
  looking('visible');
  FakeEventSource.opened = [];
  FakeChannel.all = [];
  Object.assign(globalThis, { EventSource: FakeEventSource, BroadcastChannel: FakeChannel });
  Object.defineProperty(navigator, 'locks', { configurable: true, value: new FakeLocks() });
  fakeApi();
  liveChanges.tell({ from: null, cursor: at((count += 100)), changes: [], missed: true });
});
afterEach(() => {
  for (const end of ends.splice(0)) end();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('a tab that stays open over night', () => {
  it('is told of the new day, as long as somebody is signed in', async () => {
    fakeApi(answering(readChanges, () => oneOf({ cursor: at(count), missed: false, changes: [] })));
    jest.setSystemTime(new Date('2026-11-27T12:58:00Z'));
    await listen();
    const told = jest.fn();
    ends.push(liveChanges.subscribe(told));
    await pass(3 * 60_000);
    expect(told.mock.calls).toEqual([[{ from: null, cursor: null, changes: [], missed: true }]]);
    ends[0]!();
    await pass(48 * 60 * 60_000);
    expect(told).toHaveBeenCalledTimes(1);
  });
});

describe('the tab that leads', () => {
  it('listens, takes in what it hears, and tells the others', async () => {
    const { heard } = otherTab();
    const locks: number[] = [];
    const unsubscribe = liveLock.subscribe((lock) => locks.push(lock));
    await listen();
    expect(heard).toEqual([{ alive: true }]);
    expect(stream()?.url).toBe(`/api/events?since=${at(count)}`);
    stream()?.send('ready', {}, at(count));
    stream()?.send('change', change(7), at(count + 1));
    stream()?.send('lock', count);
    expect(liveChanges.cursor()).toBe(at(count + 1));
    expect(locks).toEqual([count]);
    expect(heard).toContainEqual({
      news: { from: at(count), cursor: at(count + 1), changes: [change(7)], missed: false },
    });
    expect(heard).toContainEqual({ lock: String(count) });
    unsubscribe();
  });

  it('says every 30 s that it is there', async () => {
    const { heard } = otherTab();
    await listen();
    stream()?.send('ready', {}, at(count));
    heard.length = 0;
    await pass(29_999);
    expect(heard).toEqual([]);
    await pass(1);
    expect(heard).toEqual([{ alive: true }]);
  });

  it('passes on each sign of life of its stream', async () => {
    const { heard } = otherTab();
    await listen();
    stream()?.send('ready', {}, at(count));
    heard.length = 0;
    stream()?.send('alive', {}, at(count));
    expect(heard).toEqual([{ news: { from: at(count), cursor: at(count), changes: [], missed: false } }]);
  });

  it('says and hears nothing any more once it is ended, and lets another one lead', async () => {
    const { heard } = otherTab();
    await listen();
    for (const end of ends.splice(0)) end();
    heard.length = 0;
    const led = jest.fn(async () => undefined);
    await navigator.locks.request('capsule-live', {}, led);
    expect(led).toHaveBeenCalledTimes(1);
    await pass(200_000);
    expect(heard).toEqual([]);
    expect(FakeEventSource.open).toEqual([]);
    expect(FakeChannel.all).toHaveLength(1);
    expect(jest.getTimerCount()).toBe(0);
  });
});

it('what is heard is fetched again until this is ended', async () => {
  const heard = new Set<unknown>();
  jest.spyOn(liveChanges, 'subscribe').mockImplementation((listener) => {
    heard.add(listener);
    return () => heard.delete(listener);
  });
  await listen();
  expect(heard.size).toBe(1);
  for (const end of ends.splice(0)) end();
  expect(heard.size).toBe(0);
});

describe('a tab that waits', () => {
  it('opens no stream, and takes in what the leading one tells', async () => {
    void leadElsewhere();
    await pass(0);
    const { say } = otherTab();
    const locks: number[] = [];
    const unsubscribe = liveLock.subscribe((lock) => locks.push(lock));
    await listen();
    expect(FakeEventSource.opened).toEqual([]);
    const seen = jest.spyOn(liveLock, 'seen');
    say({ news: { from: at(count), cursor: at(count + 1), changes: [change(8)], missed: false } });
    expect(seen).not.toHaveBeenCalled();
    say({ lock: String(count) });
    expect(liveChanges.cursor()).toBe(at(count + 1));
    expect(locks).toEqual([count]);
    unsubscribe();
  });

  it('asks for what it has missed', async () => {
    const calls = fakeApi(
      answering(readChanges, () => oneOf({ cursor: at(count + 9), missed: false, changes: [change(8)] })),
    );
    void leadElsewhere();
    await pass(0);
    const { say } = otherTab();
    await listen();
    say({ news: { from: at(count + 5), cursor: at(count + 6), changes: [change(8)], missed: false } });
    await pass(0);
    expect(calls.map(({ path }) => path)).toEqual([`/api/changes?since=${at(count)}`]);
    expect(liveChanges.cursor()).toBe(at(count + 9));
  });

  it('takes over from one that has been silent for 90 s, where somebody looks at it', async () => {
    void leadElsewhere().catch(() => undefined);
    await pass(0);
    const { say } = otherTab();
    await listen();
    await pass(60_000);
    say({ alive: true });
    await pass(89_999);
    expect(FakeEventSource.opened).toEqual([]);
    await pass(1);
    expect(FakeEventSource.open).toHaveLength(1);
  });

  it('leaves that to a tab that somebody looks at, and looks again 90 s later', async () => {
    void leadElsewhere().catch(() => undefined);
    await pass(0);
    await listen();
    looking('hidden');
    await pass(90_000);
    expect(FakeEventSource.opened).toEqual([]);
    looking('visible');
    await pass(89_999);
    expect(FakeEventSource.opened).toEqual([]);
    await pass(1);
    expect(FakeEventSource.open).toHaveLength(1);
  });
});

describe('where tabs cannot share a stream', () => {
  it.each([
    ['locks', () => Reflect.deleteProperty(navigator, 'locks')],
    ['channels', () => Reflect.deleteProperty(globalThis, 'BroadcastChannel')],
  ])('each asks by itself: without %s', async (_what, without) => {
    without();
    const calls = fakeApi(answering(readChanges, () => oneOf({ cursor: at(count), missed: false, changes: [] })));
    await listen();
    expect(FakeEventSource.opened).toEqual([]);
    expect(calls.map(({ path }) => path)).toEqual([`/api/changes?since=${at(count)}`]);
  });

  it('an old browser without streams asks nothing', async () => {
    Reflect.deleteProperty(globalThis, 'EventSource');
    const calls = fakeApi();
    await listen();
    await pass(120_000);
    expect(calls).toEqual([]);
  });
});
