import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { ToldRedirect } from '@capsule/contracts';
import { eventually } from '@capsule/test-kit/eventually';
import { UNREACHABLE_ORIGIN } from '@capsule/test-kit/http-server';
import { publicSite, startSiteApi, type SiteApi } from '../testing/site-api';
import { inbox, marketing, shell, storeFixture, type StoreFixture } from '../testing/site-fixture';
import { startGateway, type RunningGateway } from '../testing/start-gateway';

/** What is saved shows within a second (product §10); the clock of a test begins before. */
const WITHIN_MS = 1000;
/** Ample on any machine. */
const SOON_MS = 20_000;

let fixture: StoreFixture;
let api: SiteApi;
let gateway: RunningGateway;

const redirect = (oldAddress: string, newAddress: string, statusCode = '301'): ToldRedirect => ({
  oldAddress,
  newAddress,
  statusCode,
});
const siteWith = (...redirects: ToldRedirect[]) => publicSite([], {}, redirects);
const start = (apiOrigin: string) =>
  startGateway(
    { store: fixture.store, followsSite: true },
    { API_URL: apiOrigin, DATA_DIR: fixture.root, RATE_LIMITS: 'off' },
  );

beforeEach(async () => {
  fixture = await storeFixture();
  await fixture.deploy(shell(), marketing(), inbox());
  api = await startSiteApi(siteWith(redirect('/old', '/contact')));
  gateway = await start(api.origin);
});
afterEach(async () => {
  await gateway.close();
  await api.close();
  await fixture.remove();
});

async function ask(path: string, init: RequestInit = {}) {
  const { status, headers } = await fetch(`${gateway.origin}${path}`, { redirect: 'manual', ...init });
  return [status, headers.get('location')];
}
const leadsTo = (path: string, location: string | null, ms = SOON_MS) =>
  eventually(async () => expect((await ask(path))[1]).toBe(location), ms);

describe('an address with a redirect', () => {
  it('is answered with where it leads, to be asked for again each time', async () => {
    const { status, headers } = await fetch(`${gateway.origin}/old?from=mail`, { redirect: 'manual' });
    expect([status, headers.get('location')]).toEqual([301, '/contact?from=mail']);
    expect(headers.get('cache-control')).toBe('no-cache');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(await ask('/old/')).toEqual([301, '/contact']);
    expect(await ask('/old', { method: 'HEAD' })).toEqual([301, '/contact']);
    expect((await ask('/old', { method: 'POST' }))[0]).toBe(405);
  });

  it('is followed within a second of being saved, changed and deleted', async () => {
    api.save(siteWith(redirect('/new-one', '/housing?a=b#c', '308')));
    await leadsTo('/new-one?x=1', '/housing?a=b&x=1#c', WITHIN_MS);
    expect((await ask('/new-one'))[0]).toBe(308);
    expect(await ask('/old')).toEqual([404, null]);
    api.save(siteWith());
    await leadsTo('/new-one', null, WITHIN_MS);
  });

  it('leads at once to the end of a row of redirects', async () => {
    api.save(siteWith(redirect('/one', '/two'), redirect('/two', '/three'), redirect('/three', '/contact')));
    await leadsTo('/one', '/contact');
  });

  it('is a page where a live module has one, and a file where the host has one', async () => {
    api.save(
      siteWith(redirect('/contact', '/housing'), redirect('/favicon.ico', '/housing'), redirect('/moved', '/contact')),
    );
    await leadsTo('/moved', '/contact');
    expect(await ask('/contact')).toEqual([200, null]);
    expect(await ask('/favicon.ico')).toEqual([200, null]);
    await fixture.deploy(shell());
    await leadsTo('/contact', '/housing');
  });

  it('is in no sitemap', async () => {
    expect(await (await fetch(`${gateway.origin}/sitemap.xml`)).text()).not.toContain('/old');
  });

  it('outlives the API, and a gateway that starts without one', async () => {
    await api.close();
    expect(await ask('/old')).toEqual([301, '/contact']);
    await gateway.close();
    gateway = await start(UNREACHABLE_ORIGIN);
    expect(await ask('/old')).toEqual([301, '/contact']);
  });
});

describe('what was told by another version of the API', () => {
  it.each([
    ['leads to another site', redirect('/bad', 'https://evil.example/')],
    ['leads to another host', redirect('/bad', '//evil.example/')],
    ['runs a script', redirect('/bad', 'javascript:alert(1)')],
    ['leads to a call', redirect('/bad', '/api/units')],
    ['has an unknown status', redirect('/bad', '/contact', '200')],
    ['goes in a circle', redirect('/bad', '/bad')],
  ])('is not followed where it %s', async (_what, bad) => {
    api.save(siteWith(bad, redirect('/good', '/contact')));
    await leadsTo('/good', '/contact');
    expect(await ask('/bad')).toEqual([404, null]);
  });

  it('may know of no redirects', async () => {
    const { redirects: _none, ...older } = siteWith();
    api.save(older);
    await leadsTo('/old', null);
    expect((await ask('/contact'))[0]).toBe(200);
  });
});
