import { afterAll, afterEach, beforeAll, expect, it, jest } from '@jest/globals';
import { eventually } from '@capsule/test-kit/eventually';
import { rawRequest } from '@capsule/test-kit/raw-http';
import { marketing, shell, storeFixture, type StoreFixture } from '../testing/site-fixture';
import { startGateway, type RunningGateway } from '../testing/start-gateway';

/** Ample on any machine. */
const SOON_MS = 20_000;

let fixture: StoreFixture;
let gateway: RunningGateway;

beforeAll(async () => {
  fixture = await storeFixture();
  await fixture.deploy(shell(), marketing());
  gateway = await startGateway({ store: fixture.store }, { PUBLIC_URL: 'https://homes.example', RATE_LIMITS: 'off' });
});
afterEach(() => {
  jest.useRealTimers();
});
afterAll(async () => {
  await gateway.close();
  await fixture.remove();
});

it('who has a page as it was compressed at first is not sent it again, once it is compressed better', async () => {
  const get = (headers: Record<string, string> = {}) =>
    rawRequest(gateway.port, '/contact', { headers: { 'accept-encoding': 'br', ...headers } });
  const first = String((await get()).headers.etag);
  await eventually(async () => expect((await get()).headers.etag).not.toBe(first), SOON_MS);
  const again = await get({ 'if-none-match': first });
  expect([again.status, again.headers.etag, again.body.length]).toEqual([304, first, 0]);
});

it('addresses without a page have the same one, which is compressed better as soon as two of them are asked for', async () => {
  let asked = 0;
  const etagOfAnother = async () => {
    const headers = { 'accept-encoding': 'br' };
    return String((await rawRequest(gateway.port, `/nothing-${(asked += 1)}`, { headers })).headers.etag);
  };
  const first = await etagOfAnother();
  expect(await etagOfAnother()).toBe(first);
  await eventually(async () => expect(await etagOfAnother()).toBe(first.replace('-br', '-br-best')), SOON_MS);
});

it('security.txt is written anew when a month begins, though nothing else has changed', async () => {
  const expires = async () => {
    const { body } = await rawRequest(gateway.port, '/.well-known/security.txt');
    return /^Expires: (.*)$/m.exec(body.toString())?.[1];
  };
  const at = (now: string) => {
    jest.useFakeTimers({
      now: new Date(now),
      doNotFake: [
        ...(['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'setImmediate', 'clearImmediate'] as const),
        ...(['hrtime', 'nextTick', 'performance', 'queueMicrotask'] as const),
      ],
    });
  };
  at('2026-11-30T23:59:00Z');
  expect(await expires()).toBe('2027-05-01T00:00:00.000Z');
  at('2026-12-01T00:01:00Z');
  expect(await expires()).toBe('2027-06-01T00:00:00.000Z');
});

it('a client that makes up host names fills no memory: pages are kept for the last two hundred of them', async () => {
  const settings = { RATE_LIMITS: 'off' };
  const own = await startGateway({ store: fixture.store }, settings);
  const etagFor = async (host: string) => {
    const headers = { host, 'accept-encoding': 'br' };
    return String((await rawRequest(own.port, '/contact', { headers })).headers.etag);
  };
  const isKept = async () => (await etagFor('homes.example')).endsWith('-br-best"');
  // A page that is made anew is compressed as the first time.
  const settle = () => eventually(async () => expect(await isKept()).toBe(true), SOON_MS);
  const askForOthers = async (count: number) => {
    for (let other = 0; other < count; other += 1) await etagFor(`made-up-${other}.example`);
  };
  await settle();
  await askForOthers(199);
  expect(await isKept()).toBe(true);
  await askForOthers(200);
  expect(await isKept()).toBe(false);
  await own.close();
}, 120_000);
