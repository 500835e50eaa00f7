import { readFile, writeFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import path from 'node:path';
import { setTimeout as realPause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { eventually } from '@capsule/test-kit/eventually';
import { startUpstream, type Upstream } from '@capsule/test-kit/http-server';
import { temporaryFolder, type TemporaryFolder } from '@capsule/test-kit/temporary-folder';
import type { FastifyBaseLogger } from 'fastify';
import { publicSite } from '../testing/site-api';
import type { FollowedSite as Followed } from './followed-site';

/** How soon and how often the public site is asked for. Pauses are noted, and take no time but in the order of things. */

const pauses: number[] = [];
/** What ends the pauses early. */
const ends: (AbortSignal | undefined)[] = [];
/** Whether pauses come to an end. */
let isPatient = true;
jest.unstable_mockModule('node:timers/promises', () => ({
  setTimeout: (ms: number, value: unknown, options: { signal?: AbortSignal }) => {
    pauses.push(ms);
    ends.push(options.signal);
    return realPause(isPatient ? 10 : 2 ** 30, value, { ...options, ref: false });
  },
}));
const { FollowedSite } = await import('./followed-site');

/** Ample on any machine. */
const SOON_MS = 20_000;
const CHANGE = 'event: change\ndata: {}\n\n';
const ALIVE = 'event: alive\ndata: {}\n\n';
const EVENTS = '/public-site/events';

let folder: TemporaryFolder;
let api: Upstream;
let followed: Followed | undefined;
let streams: ServerResponse[] = [];
/** What the API answers; a test may change each. */
let says: { type: string; status: number; site: object | null };
const log = { info: jest.fn(), warn: jest.fn() };

beforeEach(async () => {
  folder = await temporaryFolder('followed');
  says = { type: 'text/event-stream', status: 200, site: publicSite() };
  isPatient = true;
  streams = [];
  [pauses.length, ends.length] = [0, 0];
  jest.clearAllMocks();
  api = await startUpstream((request, response) => {
    if (request.url !== EVENTS && says.site === null) return;
    if (request.url !== EVENTS) return void response.writeHead(says.status).end(JSON.stringify(says.site));
    response.writeHead(200, { 'content-type': says.type }).write(CHANGE);
    streams.push(response);
  });
});
afterEach(async () => {
  jest.useRealTimers();
  await followed?.stop();
  await api.close();
  await folder.remove();
});

async function follow() {
  const access = { apiOrigin: api.origin, gatewaySecret: null };
  followed = new FollowedSite(access, folder.folder, log as unknown as FastifyBaseLogger);
  const changed = jest.fn();
  followed.onChange(changed);
  await followed.start();
  return { site: followed, changed };
}
/** Follows, and waits until the first reading, which a start does not wait for where it takes long. */
async function followKnown() {
  const started = await follow();
  await eventually(() => expect(started.site.current).not.toBeNull(), SOON_MS);
  return started;
}
/** Follows a stream whose time passes as the test says: it is the second one. */
async function followByOwnClock(): Promise<void> {
  await followKnown();
  streams.at(-1)?.end();
  jest.useFakeTimers({ doNotFake: ['nextTick', 'performance', 'queueMicrotask', 'setImmediate', 'setInterval'] });
  await eventually(() => expect(streams).toHaveLength(2), SOON_MS);
  await eventually(() => expect(reads()).toBe(2), SOON_MS);
}
const asked = (url: string) => api.received.filter((request) => request.url === url).length;
const reads = () => asked('/public-site');
/** Says that something has changed, and waits until it was read. */
async function tellChange(): Promise<void> {
  const before = reads();
  streams.at(-1)?.write(CHANGE);
  await eventually(() => expect(reads()).toBeGreaterThan(before), SOON_MS);
}

describe('the public site', () => {
  it('is waited for half a second at the start where nothing is known, and not where something is', async () => {
    isPatient = false;
    const { site } = await follow();
    expect([pauses, site.current]).toEqual([[500], publicSite()]);
    expect(ends[0]?.aborted).toBe(true);
    const kept = path.join(folder.folder, 'gateway', 'public-site.json');
    await eventually(() => readFile(kept), SOON_MS);
    await site.stop();
    pauses.length = 0;
    await follow();
    expect(pauses).toEqual([]);
  });

  it('is followed again 0.4 s after a stream was lost, so that pages follow within a second', async () => {
    await followKnown();
    pauses.length = 0;
    streams.at(-1)?.end();
    await eventually(() => expect(asked(EVENTS)).toBe(2), SOON_MS);
    expect(pauses).toEqual([400]);
  });

  it('is as it was where the same is told again: nothing is rendered anew', async () => {
    const { changed } = await followKnown();
    expect(changed).toHaveBeenCalledTimes(1);
    await tellChange();
    says.site = publicSite([], { companyName: 'Hillview' });
    await tellChange();
    await eventually(() => expect(changed).toHaveBeenCalledTimes(2), SOON_MS);
  });

  it('is lost where the stream gives no sign of life for 40 s', async () => {
    await followByOwnClock();
    jest.advanceTimersByTime(39_999);
    await tellChange();
    jest.advanceTimersByTime(39_999);
    await tellChange();
    expect(log.warn).not.toHaveBeenCalled();
    jest.advanceTimersByTime(40_000);
    await eventually(() => {
      const problem = 'Error: The stream is silent.';
      expect(log.warn).toHaveBeenCalledWith({ problem, known: true }, 'the public site cannot be followed');
    }, SOON_MS);
  });

  it('is followed by one stream for as long as that gives signs of life, however long nothing changes', async () => {
    await followByOwnClock();
    for (let seconds = 0; seconds < 120; seconds += 15) {
      jest.advanceTimersByTime(15_000);
      streams.at(-1)?.write(ALIVE);
      // Within one process, what was written is read within a few turns.
      for (let turns = 0; turns < 10; turns += 1) await new Promise((resolve) => setImmediate(resolve));
    }
    await tellChange();
    expect([asked(EVENTS), log.warn.mock.calls]).toEqual([2, []]);
  });
});

describe('a reading that is not answered', () => {
  /** Ends the reading that is under way, as its limit does. */
  let isOver: () => void;
  let limits: jest.SpiedFunction<typeof AbortSignal.timeout>;
  beforeEach(() => {
    limits = jest.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
      const limit = new AbortController();
      isOver = () => limit.abort(new Error('5 s are over'));
      return limit.signal;
    });
  });
  afterEach(() => void jest.restoreAllMocks());

  it('is given up after 5 s, complained of, and tried again', async () => {
    says.site = null;
    const { site } = await follow();
    await eventually(() => expect(reads()).toBe(1), SOON_MS);
    expect(limits).toHaveBeenCalledWith(5000);
    says.site = publicSite();
    isOver();
    await eventually(() => expect(site.current).toEqual(publicSite()), SOON_MS);
    const problem = 'Error: 5 s are over';
    expect(log.warn.mock.calls).toEqual([[{ problem, known: false }, 'the public site cannot be followed']]);
  });

  it('does not keep a gateway from stopping', async () => {
    says.site = null;
    const { site } = await follow();
    await eventually(() => expect(reads()).toBe(1), SOON_MS);
    await site.stop();
    expect(log.warn).not.toHaveBeenCalled();
  });
});

it('a gateway that stops has nothing to complain of', async () => {
  const { site } = await follow();
  await site.stop();
  expect(log.warn).not.toHaveBeenCalled();
});

describe('an API that answers with something else', () => {
  it.each<[string, Partial<typeof says>, string]>([
    ['in place of the stream', { type: 'text/html' }, 'Error: The API answers /public-site/events with 200.'],
    ['when it is read', { site: {} }, 'Error: The API answers /public-site with 200.'],
    ['when it fails', { status: 500 }, 'Error: The API answers /public-site with 500.'],
  ])(
    '%s is complained of once, however often it is tried, and nothing of it is taken',
    async (_when, other, problem) => {
      Object.assign(says, other);
      const { site, changed } = await follow();
      await eventually(() => expect(asked(EVENTS)).toBeGreaterThan(3), SOON_MS);
      expect(log.warn.mock.calls).toEqual([[{ problem, known: false }, 'the public site cannot be followed']]);
      expect([site.current, changed.mock.calls]).toEqual([null, []]);
      Object.assign(says, { type: 'text/event-stream', status: 200, site: publicSite() });
      await eventually(() => expect(log.info.mock.calls).toEqual([['the public site is followed again']]), SOON_MS);
      expect(site.current).toEqual(publicSite());
    },
  );
});

it('what cannot be kept on the disk is shown all the same', async () => {
  await writeFile(path.join(folder.folder, 'gateway'), 'a file where the folder should be');
  const { site } = await follow();
  await eventually(() => expect(site.current).toEqual(publicSite()), SOON_MS);
  await eventually(
    () => expect(log.warn.mock.calls[0]?.[1]).toBe('what pages say could not be kept on the disk'),
    SOON_MS,
  );
  await tellChange();
  expect(asked(EVENTS)).toBe(1);
});
