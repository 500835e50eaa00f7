import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { RemoteRegistry } from '@capsule/contracts';
import { eventually } from '@capsule/test-kit/eventually';
import { inbox, INDEX, marketing, shell, storeFixture, type StoreFixture } from '../testing/site-fixture';
import { startGateway, type RunningGateway } from '../testing/start-gateway';
import { startVisitors, type Visitors } from '../testing/visitors';

/** Ample on any machine. How soon a new lock is seen is the store's promise, and tested there. */
const SOON_MS = 20_000;

let fixture: StoreFixture;
let gateway: RunningGateway | null = null;
let visitors: Visitors | null = null;

beforeEach(async () => {
  fixture = await storeFixture();
});
afterEach(async () => {
  jest.useRealTimers();
  // Also after a test that ended too soon: its failure is the one to be told.
  await visitors?.end().catch(() => undefined);
  visitors = null;
  await gateway?.close();
  gateway = null;
  await fixture.remove();
});

const start = async (settings: Record<string, string> = {}) =>
  (gateway = await startGateway({ store: fixture.store }, { RATE_LIMITS: 'off', ...settings }));
const get = (address: string) => fetch(`${gateway?.origin}${address}`);
const registry = async () => (await (await get('/_mfe/table.json')).json()) as RemoteRegistry;
const names = async () => (await registry()).remotes.map(({ name }) => name);
const problems = () => gateway?.logs().filter(({ msg }) => msg === 'unreadable') ?? [];

/**
 * From here on the test says when the time has come to look again at what could not be read; everything else takes its
 * own time. The first look is at the start, the second one with the watch that begins there.
 */
function holdRetries() {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'performance', 'queueMicrotask', 'setImmediate', 'setInterval'] });
  const listLocks = jest.spyOn(fixture.store, 'listLocks');
  /** Waits until the last of so many looks has ended in vain: there will be another one. */
  const are = (count: number) =>
    eventually(() => {
      expect(listLocks).toHaveBeenCalledTimes(count);
      expect(jest.getTimerCount()).toBe(1);
    }, SOON_MS);
  return { are };
}

describe('before the first deploy', () => {
  it('pages answer 503 with a plain page, until the first lock appears', async () => {
    await start();
    const answer = await get('/contact');
    expect([answer.status, answer.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8']);
    expect([answer.headers.get('retry-after'), answer.headers.get('cache-control')]).toEqual(['5', 'no-store']);
    expect(await answer.text()).toContain('not ready yet');
    const noRegistry = await get('/_mfe/table.json');
    expect(noRegistry.status).toBe(503);
    expect(await noRegistry.json()).toMatchObject({ success: false, code: 'service.unavailable' });
    expect((await get('/livez')).status).toBe(200);

    await fixture.deploy(shell(), marketing());
    await eventually(async () => expect((await get('/contact')).status).toBe(200), SOON_MS);
  });
});

describe('a running gateway', () => {
  it('serves a new lock, and the former one when it is rolled back', async () => {
    const [host, first] = await fixture.deploy(shell(), marketing('first()'));
    await start();
    const [, second] = await fixture.deploy(shell(), marketing('second()'));
    const version = async () => (await registry()).remotes[0]?.version;
    await eventually(async () => expect(await version()).toBe(second?.version), SOON_MS);
    expect(await (await get('/')).text()).toContain(second?.version);

    const apps = { shell: String(host?.version), 'mfe-marketing': String(first?.version) };
    await fixture.store.deploy({ expected: 2, apps, by: 'a test', why: 'rolled back' });
    await eventually(async () => expect(await version()).toBe(first?.version), SOON_MS);
    expect((await registry()).lock).toBe(3);
    // Of what is live its log says when it went live, and nothing of trouble that there never was.
    const said = (text: string) => gateway?.logs().filter(({ msg }) => msg === text) ?? [];
    expect(said('a lock went live')).toMatchObject([{ lock: 1 }, { lock: 2 }, { lock: 3, apps }]);
    expect(said('everything live is readable again')).toEqual([]);
  });

  it('drops no request while locks move under load', async () => {
    await fixture.deploy(shell(), marketing());
    await start();
    visitors = startVisitors(3, async () => {
      const answer = await get('/');
      await answer.text();
      return answer.status;
    });
    for (let round = 0; round < 5; round += 1) await fixture.deploy(shell(), marketing(`round ${round}`), inbox());
    const statuses = await visitors.end();
    expect(statuses.length).toBeGreaterThan(0);
    expect(new Set(statuses)).toEqual(new Set([200]));
  });
});

describe('a page', () => {
  it.each([
    ['on', undefined],
    ['off', true],
  ])('says what modules may do with built-ins: frozen is %s', async (setting, told) => {
    await fixture.deploy(shell(), marketing());
    await start({ FROZEN_BUILT_INS: setting });
    expect((await registry()).openBuiltIns).toBe(told);
    expect((await (await get('/contact')).text()).includes('"openBuiltIns":true')).toBe(told === true);
  });
});

describe('what is served already', () => {
  it('is not read again with a new lock, so damage in the store does not affect it', async () => {
    const [, unchanged] = await fixture.deploy(shell(), inbox(), marketing('first()'));
    await start();
    await writeFile(fixture.placeOf(unchanged!, 'release.json'), 'not JSON');
    await fixture.deploy(shell(), inbox(), marketing('second()'));
    await eventually(async () => expect((await registry()).lock).toBe(2), SOON_MS);
    expect((await registry()).remotes[0]).toMatchObject({
      name: 'mfe-admin-inbox',
      entry: expect.stringContaining('remoteEntry'),
    });
    expect(problems()).toEqual([]);
  });
});

describe('what cannot be read', () => {
  it('one remote: it is left out and logged once, the others work, and it recovers by itself', async () => {
    const [, broken] = await fixture.deploy(shell(), inbox(), marketing());
    const document = fixture.placeOf(broken!, 'release.json');
    await rename(document, `${document}.away`);
    const looks = holdRetries();
    await start();
    await looks.are(2);
    expect(await names()).toEqual(['mfe-marketing']);
    expect((await get('/contact')).status).toBe(200);
    expect((await get('/admin/contacts')).status).toBe(404);
    expect(problems()).toHaveLength(1);
    expect(String(problems()[0]?.['problem'])).toContain('mfe-admin-inbox');

    jest.advanceTimersByTime(2000);
    await looks.are(3);
    await rename(`${document}.away`, document);
    jest.advanceTimersByTime(1999);
    await looks.are(3);
    expect(await names()).toEqual(['mfe-marketing']);
    jest.advanceTimersByTime(1);
    await eventually(async () => expect(await names()).toEqual(['mfe-admin-inbox', 'mfe-marketing']), SOON_MS);
    expect((await get('/admin/contacts')).status).toBe(200);
    expect(problems()).toHaveLength(1);
    expect(gateway?.logs().filter(({ msg }) => msg === 'everything live is readable again')).toHaveLength(1);
    expect(jest.getTimerCount()).toBe(0);
  });

  it('is not looked at any more when the gateway is closed', async () => {
    const [, broken] = await fixture.deploy(shell(), marketing());
    await writeFile(fixture.placeOf(broken!, 'release.json'), 'not JSON');
    const looks = holdRetries();
    await start();
    await looks.are(2);
    await gateway?.close();
    expect(jest.getTimerCount()).toBe(0);
  });

  it('the live lock and the next one: what is served stays, and no older one comes back', async () => {
    for (const round of ['first()', 'second()']) await fixture.deploy(shell(), marketing(round));
    await start();
    expect((await registry()).lock).toBe(2);
    const write = (name: string) => writeFile(path.join(fixture.root, 'locks', name), 'not JSON');
    await Promise.all([write('000002.json'), write('000003.json')]);
    await eventually(async () => expect(problems()).not.toEqual([]), SOON_MS);
    expect((await registry()).lock).toBe(2);
    expect((await get('/contact')).status).toBe(200);
  });

  it('one remote with an earlier release: its pages remain and say that they are not available', async () => {
    await fixture.deploy(shell(), marketing('former()'));
    const [, broken] = await fixture.deploy(shell(), marketing('broken()'));
    await writeFile(fixture.placeOf(broken!, 'release.json'), 'not JSON');
    await start();
    expect((await registry()).remotes).toMatchObject([{ name: 'mfe-marketing', version: broken?.version, entry: '' }]);
    expect((await get('/contact')).status).toBe(200);
    expect(problems()).toHaveLength(1);
  });

  it.each([
    ['is not JSON', '{ "format": 1'],
    ['is of a future format', '{ "format": 2, "number": 2 }'],
  ])('a lock that %s: the last good one is still served, and the next one is used', async (_why, content) => {
    await fixture.deploy(shell(), marketing());
    await start();
    await writeFile(path.join(fixture.root, 'locks', '000002.json'), content);
    await eventually(async () => expect(problems()).toHaveLength(1), SOON_MS);
    expect((await get('/contact')).status).toBe(200);
    expect((await registry()).lock).toBe(1);

    await fixture.deploy(shell(), inbox());
    await eventually(async () => expect((await registry()).lock).toBe(3), SOON_MS);
  });

  it('a host: the last good one is still served', async () => {
    await fixture.deploy(shell(), marketing());
    await start();
    await fixture.deploy(shell('<html>no places for head and table</html>'), marketing());
    await eventually(async () => expect(problems()).toHaveLength(1), SOON_MS);
    expect((await registry()).lock).toBe(1);
    expect((await get('/contact')).status).toBe(200);
  });

  it("a host's page that was modified in the store: the newest lock with an unmodified page is served", async () => {
    const [host] = await fixture.deploy(shell(), marketing());
    const [changed] = await fixture.deploy(shell(`${INDEX}<!-- second -->`), marketing());
    const page = fixture.placeOf(changed!, 'index.html');
    await writeFile(page, (await readFile(page, 'utf8')).replace('second', 'stolen'));
    await start();
    expect((await registry()).lock).toBe(1);
    expect(await (await get('/contact')).text()).toContain(host?.version);
    expect(String(problems()[0]?.['problem'])).toContain('other bytes');
  });

  it('the live lock at the start: the newest readable one is served', async () => {
    await fixture.deploy(shell(), marketing());
    await writeFile(path.join(fixture.root, 'locks', '000002.json'), 'not JSON');
    await start();
    expect((await registry()).lock).toBe(1);
    expect((await get('/contact')).status).toBe(200);
  });

  it('the whole store: the gateway starts, logs it, and recovers', async () => {
    await mkdir(path.dirname(fixture.root), { recursive: true });
    await writeFile(fixture.root, 'a file where the folder should be');
    await start();
    expect((await get('/')).status).toBe(503);
    expect(problems()).not.toHaveLength(0);
    await rename(fixture.root, `${fixture.root}.away`);
    await fixture.deploy(shell(), marketing());
    await eventually(async () => expect((await get('/')).status).toBe(200), SOON_MS);
    expect(await readFile(`${fixture.root}.away`, 'utf8')).toContain('a file');
  });
});
