import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { RemoteRegistry } from '@capsule/contracts';
import { startUpstream, UNREACHABLE_ORIGIN, type Upstream } from '@capsule/test-kit/http-server';
import { rawRequest } from '@capsule/test-kit/raw-http';
import { startRolesApi } from '../testing/roles-api';
import { inbox, marketing, shell, storeFixture, type StoreFixture } from '../testing/site-fixture';
import { startGateway, type RunningGateway } from '../testing/start-gateway';

const CHOICE = 'mfe-admin-inbox@http://localhost:4173';
const OTHER_CHOICE = 'mfe-marketing@http://localhost:4174';
const cookieOf = (...choices: string[]) => `remote-override=${encodeURIComponent(choices.join(','))}`;
const COOKIE = cookieOf(CHOICE);
const ATTRIBUTES = 'Path=/; HttpOnly; SameSite=Strict';

let fixture: StoreFixture;
let api: Upstream;
let gateway: RunningGateway;

/** @param cookie of the calls to come: an API that does not answer them is given up soon, and any other may be slow */
async function start(environment: Record<string, string> = {}, cookie = ''): Promise<void> {
  const deps = { store: fixture.store, apiTimes: { askMs: cookie.includes('session=slow') ? 200 : 20_000 } };
  gateway = await startGateway(deps, { API_URL: api.origin, RATE_LIMITS: 'off', ...environment });
}

beforeAll(async () => {
  fixture = await storeFixture();
  await fixture.deploy(shell(), marketing(), inbox());
  api = await startRolesApi();
});
afterEach(() => gateway.close());
afterAll(async () => {
  await api.close();
  await fixture.remove();
});

const get = (path: string, cookie = '') =>
  fetch(`${gateway.origin}${path}`, { redirect: 'manual', headers: { cookie } });

async function registryOf(answer: Response): Promise<RemoteRegistry> {
  const [, json = ''] = /id="remotes-table">(.*?)<\/script>/.exec(await answer.text()) ?? [];
  return JSON.parse(json) as RemoteRegistry;
}

const OWN = { 'sec-fetch-site': 'same-origin' };

/** Presses the button of the page that a link leads to; `headers` are what the browser says of the form. */
async function press(link: string, cookie = 'session=admin', headers: Record<string, string> = OWN) {
  const page = await (await get(link, cookie)).text();
  const [, action = ''] = /<form method="post" action="(.*?)"/.exec(page) ?? [];
  const form = { method: 'POST', redirect: 'manual', headers: { cookie, ...headers } } as const;
  return fetch(gateway.origin + action.replaceAll('&amp;', '&'), form);
}

describe('a link to an override', () => {
  it('changes nothing, whoever it comes from: it leads to a page with a button', async () => {
    await start();
    const headers = { cookie: 'session=admin', 'sec-fetch-site': 'cross-site', referer: 'https://evil.example/' };
    const answer = await fetch(`${gateway.origin}/contact?remote=${CHOICE}`, { redirect: 'manual', headers });
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([200, null]);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'sha256-\S+'; .*frame-ancestors 'none'$/,
    );
    const page = await answer.text();
    expect(page).toContain('<strong>mfe-admin-inbox</strong> from <code>http://localhost:4173</code>');
    expect(page).toContain('<a href="/contact">Cancel</a>');
  });

  it.each([
    ['of another site', { 'sec-fetch-site': 'cross-site' }],
    ['of another host of the domain', { 'sec-fetch-site': 'same-site' }],
    ['of another site, in an old browser', { origin: 'https://evil.example' }],
    ['of another port of our machine, in an old browser', { origin: 'http://127.0.0.1:1' }],
    ['of a page without an origin', { origin: 'null' }],
    ['of a program that says nothing of itself', {}],
  ])('is not granted by a form %s', async (_whose, headers) => {
    await start();
    const answer = await press(`/contact?remote=${CHOICE}`, 'session=admin', headers as Record<string, string>);
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([403, null]);
  });

  it('is not granted to who has been signed out since', async () => {
    await start();
    const answer = await fetch(`${gateway.origin}/_mfe/overrides?remote=${CHOICE}`, { method: 'POST', headers: OWN });
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({
      code: 'auth.forbidden',
      message: 'This is for signed-in admins, and for allowed addresses only.',
    });
  });
});

describe('an override that an admin chooses', () => {
  it('is stored in a cookie, with a redirect to the page without the parameter', async () => {
    await start();
    const answer = await press(`/contact?remote=${CHOICE}`);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/contact']);
    expect(answer.headers.get('set-cookie')).toBe(`${COOKIE}; Path=/; HttpOnly; SameSite=Strict`);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('is chosen by a form of ours in a browser that names only the origin', async () => {
    await start();
    expect((await press(`/contact?remote=${CHOICE}`, 'session=admin', { origin: gateway.origin })).status).toBe(303);
  });

  it('ends with the session', async () => {
    await start();
    const signOut = (cookie: string) =>
      fetch(`${gateway.origin}/api/logout`, { method: 'POST', headers: { cookie, ...OWN } });
    const answer = await signOut(`session=admin; ${COOKIE}`);
    expect(answer.headers.getSetCookie()).toEqual([
      'session=; Max-Age=0',
      `remote-override=; ${ATTRIBUTES}; Max-Age=0`,
    ]);
    expect((await signOut('session=admin')).headers.getSetCookie()).toEqual(['session=; Max-Age=0']);
    // It lasts where nobody asks to be signed out.
    const asked = await fetch(`${gateway.origin}/api/logout`, { headers: { cookie: `session=admin; ${COOKIE}` } });
    expect(asked.headers.getSetCookie()).toEqual(['session=; Max-Age=0']);
  });

  it('lasts where the sign-out is refused', async () => {
    const refusing = await startUpstream((_request, response) => void response.writeHead(403).end('{}'));
    await start({ API_URL: refusing.origin });
    const headers = { cookie: `session=admin; ${COOKIE}` };
    const answer = await fetch(`${gateway.origin}/api/logout`, { method: 'POST', headers });
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([403, []]);
    await gateway.close();
    await refusing.close();
  });

  it('is in the registry and the policy of the page, which is not cached', async () => {
    await start();
    const answer = await get('/contact', `session=admin; ${COOKIE}`);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("script-src 'self' http://localhost:4173 'sha256-");
    expect(policy).toContain("connect-src 'self' http://localhost:4173 ws://localhost:4173");
    for (const name of ['font', 'media']) expect(policy).toContain(`; ${name}-src 'self' http://localhost:4173; `);
    // Builds for development write styles, and show their errors by a policy of their own.
    expect(policy).toContain("style-src-elem 'self' http://localhost:4173 'unsafe-inline'");
    expect(policy).toContain("; require-trusted-types-for 'script'; trusted-types default rspack-dev-server#overlay ");
    const { overrides } = await registryOf(answer);
    expect(overrides).toEqual([{ name: 'mfe-admin-inbox', origin: 'http://localhost:4173', fixed: false }]);
  });

  it('is ended by remote=end', async () => {
    await start();
    const answer = await get('/contact?remote=end', `session=admin; ${COOKIE}`);
    expect(answer.headers.get('set-cookie')).toBe('remote-override=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0');
  });

  it('may be ended by anybody: it is their own cookie', async () => {
    await start();
    const answer = await get('/contact?remote=end');
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([303, 'no-store']);
  });

  it('travels over https alone where the site does', async () => {
    await start({ PUBLIC_URL: 'https://homes.example', REMOTE_OVERRIDES: 'loopback' });
    const answer = await press(`/contact?remote=${CHOICE}`);
    const cookie = `__Host-${COOKIE}`;
    expect(answer.headers.get('set-cookie')).toBe(`${cookie}; Path=/; HttpOnly; SameSite=Strict; Secure`);
    expect((await registryOf(await get('/contact', `session=admin; ${cookie}`))).overrides).toHaveLength(1);
    expect((await registryOf(await get('/contact', `session=admin; ${COOKIE}`))).overrides).toBeUndefined();
    // Browsers pass over a cookie of this name without the attribute, also over its end.
    const ended = await get('/contact?remote=end', `session=admin; ${cookie}`);
    expect(ended.headers.get('set-cookie')).toBe(
      '__Host-remote-override=; Path=/; HttpOnly; SameSite=Strict; Secure; Max-Age=0',
    );
  });

  it.each([
    ['adds to those of the cookie', `remote=${OTHER_CHOICE}`, COOKIE, [CHOICE, OTHER_CHOICE]],
    ['comes with others in one address', `remote=${CHOICE}&remote=${OTHER_CHOICE}`, '', [CHOICE, OTHER_CHOICE]],
    [
      'replaces the one of the same module',
      'remote=mfe-admin-inbox@http://localhost:4175',
      cookieOf(CHOICE, OTHER_CHOICE),
      [OTHER_CHOICE, 'mfe-admin-inbox@http://localhost:4175'],
    ],
    ['comes after the end of all others', `remote=end&remote=${OTHER_CHOICE}`, COOKIE, [OTHER_CHOICE]],
  ])('%s', async (_what, query, before, after) => {
    await start();
    const answer = await press(`/contact?${query}`, `session=admin; ${before}`);
    expect(answer.headers.get('set-cookie')).toBe(`${cookieOf(...after)}; ${ATTRIBUTES}`);
  });

  it('ends alone', async () => {
    await start();
    const answer = await get('/contact?remote=mfe-admin-inbox@end', `session=admin; ${cookieOf(CHOICE, OTHER_CHOICE)}`);
    expect(answer.headers.get('set-cookie')).toBe(`${cookieOf(OTHER_CHOICE)}; ${ATTRIBUTES}`);
  });

  it('is in force beside others', async () => {
    await start();
    const answer = await get('/contact', `session=admin; ${cookieOf(CHOICE, OTHER_CHOICE)}`);
    const { overrides = [] } = await registryOf(answer);
    expect(overrides.map(({ origin }) => origin)).toEqual(['http://localhost:4173', 'http://localhost:4174']);
    expect(answer.headers.get('content-security-policy')).toContain(
      "'self' http://localhost:4173 http://localhost:4174",
    );
  });

  it.each([
    ['keeps the other parameters', '/contact?topic=a%20b&remote=end&x=1', '/contact?topic=a+b&x=1'],
    ['stays at an address that only the new module has', '/admin/never-deployed?remote=end', '/admin/never-deployed'],
    ['never leads to another site', '//evil.example/?remote=end', '/'],
    ['nor in another writing', '/.//evil.example/?remote=end', '/'],
    ['nor with a backslash', '/\\evil.example/?remote=end', '/'],
  ])('%s', async (_what, asked, location) => {
    await start();
    const { headers } = await rawRequest(gateway.port, asked, { headers: { cookie: 'session=admin' } });
    expect(headers.location).toBe(location);
  });

  it('spares the page what its release would load first, and no page of another module', async () => {
    await start();
    const preloads = async (cookie: string) =>
      (await (await get('/admin/contacts', cookie)).text()).match(/rel="preload"/g);
    const [ordinary, overridden] = [await preloads('session=admin'), await preloads(`session=admin; ${COOKIE}`)];
    expect(Number(ordinary?.length) - Number(overridden?.length)).toBe(1);
    expect(await preloads(`session=admin; ${cookieOf(OTHER_CHOICE)}`)).toEqual(ordinary);
  });

  it('is also in force where there is no page', async () => {
    await start();
    const answer = await get('/nowhere', `session=admin; ${COOKIE}`);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store']);
    expect((await registryOf(answer)).overrides).toHaveLength(1);
  });
});

describe('an override is refused', () => {
  it.each([
    ['to who is signed out', CHOICE, '', {}],
    ['to a manager', CHOICE, 'session=manager', {}],
    ['for an address beyond this machine', 'mfe-admin-inbox@https://evil.example', 'session=admin', {}],
    ['when the setting is off', CHOICE, 'session=admin', { REMOTE_OVERRIDES: 'off' }],
    ['under https, unless a setting says so', CHOICE, 'session=admin', { PUBLIC_URL: 'https://homes.example' }],
    ['when it is no override', 'x', 'session=admin', {}],
    ['together with the others in its address', `${OTHER_CHOICE}&remote=x`, 'session=admin', {}],
    ['when the API does not say who asks', CHOICE, 'session=slow', {}],
    ['when there is no API', CHOICE, 'session=admin', { API_URL: UNREACHABLE_ORIGIN }],
  ])('%s', async (_whom, choice, cookie, environment) => {
    await start(environment, cookie);
    expect((await get(`/contact?remote=${choice}`, cookie)).status).toBe(403);
  });

  it.each([
    ['of who is signed out now', COOKIE],
    ['of a manager', `session=manager; ${COOKIE}`],
    ['with another address', 'session=admin; remote-override=mfe-admin-inbox%40https%3A%2F%2Fevil.example'],
    ['that cannot be read', 'session=admin; remote-override=%E0%A4%A'],
    ['that is empty', 'session=admin; remote-override='],
    ['of another name', `session=admin; not-${COOKIE}`],
    ['when the API does not say who asks', `session=slow; ${COOKIE}`],
  ])('from a cookie %s: the page comes as ever', async (_whose, cookie) => {
    await start({}, cookie);
    const answer = await get('/contact', cookie);
    expect(answer.headers.get('content-security-policy')).not.toMatch(/localhost|evil/);
    expect((await registryOf(answer)).overrides).toBeUndefined();
  });
});

describe('in development', () => {
  it('modules from source are in every page, for everyone', async () => {
    await start({ REMOTES_FROM_SOURCE: 'mfe-admin-inbox@http://localhost:4199' });
    const { overrides } = await registryOf(await get('/'));
    expect(overrides).toEqual([{ name: 'mfe-admin-inbox', origin: 'http://localhost:4199', fixed: true }]);
  });

  it('an admin may choose another address for one of them', async () => {
    await start({ REMOTES_FROM_SOURCE: 'mfe-admin-inbox@http://localhost:4199' });
    const { overrides } = await registryOf(await get('/', `session=admin; ${COOKIE}`));
    expect(overrides).toEqual([{ name: 'mfe-admin-inbox', origin: 'http://localhost:4173', fixed: false }]);
  });
});
