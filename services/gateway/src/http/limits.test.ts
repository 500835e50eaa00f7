import { Agent } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { PLAIN_CONTACT_PATH } from '@capsule/contracts/contact/contact-words';
import { expectError } from '@capsule/test-kit/expect-error';
import { startUpstream, type Upstream } from '@capsule/test-kit/http-server';
import { rawRequest, type RawResponse } from '@capsule/test-kit/raw-http';
import { API_TIMES } from '../api/proxy-options';
import { marketing, shell, storeFixture, type StoreFixture } from '../testing/site-fixture';
import { startGateway, type RunningGateway } from '../testing/start-gateway';

let fixture: StoreFixture;
let upstream: Upstream;
let gateway: RunningGateway;
let file: string;

beforeAll(async () => {
  fixture = await storeFixture();
  const [, remote] = await fixture.deploy(shell(), marketing());
  file = `/_mfe/mfe-marketing/${remote?.version}/logo.svg`;
  upstream = await startUpstream();
});
afterAll(async () => {
  await upstream.close();
  await fixture.remove();
});
afterEach(() => gateway.close());

/** Each another one, so that no kind passes for another. */
const FEW = { pages: 3, files: 4, api: 5 };

const start = async (environment: Record<string, string> = {}, requestsPerMinute = FEW) => {
  const deps = { store: fixture.store, limits: { requestsPerMinute } };
  gateway = await startGateway(deps, { API_URL: upstream.origin, ...environment });
};

interface Asked {
  method?: string;
  /** From where, as a proxy in front says. */
  ip?: string;
}
const ask = (path: string, { method = 'GET', ip }: Asked = {}) =>
  rawRequest(gateway.port, path, { method, headers: ip === undefined ? {} : { 'x-forwarded-for': ip } });
const askOften = (times: number, path: string, asked?: Asked): Promise<RawResponse[]> =>
  Promise.all(Array.from({ length: times }, () => ask(path, asked)));
const refusedOf = (answers: RawResponse[]) => answers.filter(({ status }) => status === 429);

describe('an address that asks too often', () => {
  it.each<[string, keyof typeof FEW, () => string, Asked]>([
    ['calls', 'api', () => '/api/units', {}],
    ['calls that change something', 'api', () => '/api/units', { method: 'DELETE' }],
    ['uploads', 'api', () => '/api/media', { method: 'POST' }],
    ['the contact form without scripts', 'api', () => PLAIN_CONTACT_PATH, { method: 'POST' }],
    ['pages', 'pages', () => '/contact', {}],
    ['what search engines ask for', 'pages', () => '/robots.txt', {}],
    ['the sitemap', 'pages', () => '/sitemap.xml', {}],
    ['where a flaw is reported', 'pages', () => '/.well-known/security.txt', {}],
    ['what loads modules from other addresses', 'pages', () => '/_mfe/overrides', { method: 'POST' }],
    ['reports of browsers', 'pages', () => '/_mfe/policy-reports', { method: 'POST' }],
    ['addresses that are none', 'pages', () => '/wp-login.php', {}],
    ['methods that nobody takes', 'pages', () => '/', { method: 'POST' }],
    ['files of releases', 'files', () => file, {}],
    ['files that are none', 'files', () => '/_mfe/mfe-marketing/gone.js', {}],
    ['the live registry', 'files', () => '/_mfe/table.json', {}],
    ['files of the library', 'files', () => '/media/ab/dawn.png', {}],
  ])('for %s is told when to come again', async (_what, kind, path, asked) => {
    await start();
    const answers = await askOften(FEW[kind] + 1, path(), asked);
    const [refused, ...more] = refusedOf(answers);
    expect(more).toEqual([]);
    expectError(String(refused?.body), 'request.rate-limited');
    const seconds = Number(refused?.headers['retry-after']);
    expect(seconds).toBeGreaterThan(30);
    expect(seconds).toBeLessThanOrEqual(60);
    for (const { headers } of answers) expect(Object.keys(headers).join()).not.toContain('ratelimit');
  });

  it('for one kind of thing still gets the others', async () => {
    await start();
    expect(refusedOf(await askOften(FEW.pages + 1, '/contact'))).toHaveLength(1);
    expect((await ask('/api/units')).status).toBe(200);
    expect((await ask(file)).status).toBe(200);
  });

  it('is not limited where RATE_LIMITS is off, nor are probes', async () => {
    await start();
    expect(refusedOf(await askOften(20, '/livez'))).toEqual([]);
    expect(refusedOf(await askOften(20, '/readyz'))).toEqual([]);
    await gateway.close();
    await start({ RATE_LIMITS: 'off' });
    for (const path of ['/contact', '/api/units', file]) expect(refusedOf(await askOften(20, path))).toEqual([]);
    expect(refusedOf(await askOften(20, '/', { method: 'POST' }))).toEqual([]);
  });
});

describe('an address', () => {
  it('is that of the connection, whatever the client says', async () => {
    await start();
    const ips = Array.from({ length: FEW.pages + 1 }, (_, index) => `203.0.113.${index}`);
    const answers = await Promise.all(ips.map((ip) => ask('/contact', { ip })));
    expect(refusedOf(answers)).toHaveLength(1);
  });

  it('is the one that a trusted proxy names', async () => {
    await start({ TRUST_PROXY: '1', PUBLIC_URL: 'https://homes.example' });
    expect(refusedOf(await askOften(FEW.pages + 1, '/contact', { ip: '203.0.113.7' }))).toHaveLength(1);
    expect((await ask('/contact', { ip: '203.0.113.8' })).status).toBe(200);
  });

  it('of IPv6 is its /64, of which a client has all', async () => {
    await start({ TRUST_PROXY: '1', PUBLIC_URL: 'https://homes.example' });
    await askOften(FEW.pages, '/contact', { ip: '2001:db8:1:2::1' });
    expect((await ask('/contact', { ip: '2001:db8:1:2:ffff::9' })).status).toBe(429);
    expect((await ask('/contact', { ip: '2001:db8:1:3::1' })).status).toBe(200);
  });
});

describe('what production is started with', () => {
  const startAsInProduction = async () => {
    gateway = await startGateway({ store: fixture.store }, { API_URL: upstream.origin });
  };

  it('are these limits', async () => {
    await startAsInProduction();
    expect(gateway.app.limits).toEqual({
      headersMs: 10_000,
      requestMs: 30_000,
      uploadMs: 600_000,
      keepAliveMs: 65_000,
      uploadBytes: 262_209_536,
      requestsPerMinute: { pages: 600, files: 6000, api: 600 },
    });
  });

  it('are these times for the API', () => {
    expect(API_TIMES).toEqual({
      headersMs: 10_000,
      bodyMs: 30_000,
      retryMs: [100, 200, 400, 800, 1600],
      askMs: 2000,
    });
  });

  it('are known to the server', async () => {
    await startAsInProduction();
    expect(gateway.app.server).toMatchObject({ headersTimeout: 10_000, requestTimeout: 600_000 });
    const agent = new Agent({ keepAlive: true });
    const { headers } = await rawRequest(gateway.port, '/livez', { agent });
    agent.destroy();
    // Longer than the 60 s after which load balancers close idle connections: they must not race us.
    expect(headers['keep-alive']).toBe('timeout=65');
  });
});
