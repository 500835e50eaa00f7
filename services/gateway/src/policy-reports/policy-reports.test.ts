import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { startUpstream, UNREACHABLE_ORIGIN, type Upstream } from '@capsule/test-kit/http-server';
import { marketing, shell, storeFixture, type StoreFixture } from '../testing/site-fixture';
import { startGateway, type RunningGateway } from '../testing/start-gateway';

const SITE = 'https://homes.example';
const REPORT = {
  'document-uri': `${SITE}/homes/7?email=priya@hillview.example`,
  referrer: `${SITE}/contact?token=secret`,
  'effective-directive': 'img-src',
  'violated-directive': "img-src 'self'",
  'original-policy': "default-src 'self'",
  'blocked-uri': 'https://elsewhere.example/pixel.gif?who=priya',
  'source-file': `${SITE}/_mfe/mfe-marketing/1.0.0-0123456789ab/exposed.js?x=1`,
  'script-sample': 'priya',
  'line-number': 7,
};
const PASSED_ON = {
  directive: 'img-src',
  blocked: 'https://elsewhere.example',
  page: '/homes/:id',
  module: 'mfe-marketing',
};

let fixture: StoreFixture;
let upstream: Upstream;
let gateway: RunningGateway;

beforeAll(async () => {
  fixture = await storeFixture();
  await fixture.deploy(shell(), marketing());
  upstream = await startUpstream();
});
afterEach(async () => {
  await gateway.close();
  upstream.received.length = 0;
});
afterAll(async () => {
  await upstream.close();
  await fixture.remove();
});

const start = async (api = upstream.origin) =>
  (gateway = await startGateway({ store: fixture.store }, { API_URL: api, PUBLIC_URL: SITE }));

const send = (body: string, type = 'application/csp-report') =>
  fetch(`${gateway.origin}/_mfe/policy-reports`, { method: 'POST', headers: { 'content-type': type }, body });

const report = (more: object = {}) => send(JSON.stringify({ 'csp-report': { ...REPORT, ...more } }));
const passedOn = () => upstream.received.map(({ body }) => JSON.parse(body.toString()) as object);

describe('what a browser reports of the policy', () => {
  it('is passed on without anything of a person: no address, no query, no sample', async () => {
    await start();
    expect((await report()).status).toBe(204);
    expect(passedOn()).toEqual([PASSED_ON]);
    expect(upstream.received[0]).toMatchObject({ method: 'POST', url: '/api/policy-reports' });
    expect(upstream.received[0]?.headers['x-forwarded-for']).toBe('127.0.0.1');
  });

  it.each([
    ['an inline script', { 'blocked-uri': 'inline' }, { blocked: 'inline' }],
    ['a file of ours', { 'blocked-uri': `${SITE}/a?b` }, { blocked: 'self' }],
    ['data in an address', { 'blocked-uri': 'data' }, { blocked: 'data' }],
    ['data in an address, whole', { 'blocked-uri': 'data:text/html,priya' }, { blocked: 'data:' }],
    ['an extension', { 'blocked-uri': 'chrome-extension://abc/x' }, { blocked: 'chrome-extension:' }],
    ['a host in capitals', { 'blocked-uri': 'HTTPS://EVIL.example/x' }, { blocked: 'https://evil.example' }],
    ['an address without a page', { 'document-uri': `${SITE}/nowhere/priya` }, { page: null }],
    ['a script of nobody’s', { 'source-file': 'https://elsewhere.example/_mfe/shell/1/a.js' }, { module: null }],
    [
      'a host with a long name',
      { 'blocked-uri': `https://${'a'.repeat(300)}.example/` },
      { blocked: `https://${'a'.repeat(192)}` },
    ],
    ['the longest rule', { 'effective-directive': 'a'.repeat(40) }, { directive: 'a'.repeat(40) }],
    ['an older browser', { 'effective-directive': undefined }, { directive: 'img-src' }],
  ])('of %s is told in the same few words', async (_what, said, told) => {
    await start();
    await report(said);
    expect(passedOn()).toEqual([{ ...PASSED_ON, ...told }]);
  });

  it.each([
    ['that is none', '{}'],
    ['that is a list', '[]'],
    ['that is null', 'null'],
    ['of no page', JSON.stringify({ 'csp-report': { ...REPORT, 'document-uri': 'about' } })],
    ['of no rule', JSON.stringify({ 'csp-report': { ...REPORT, 'effective-directive': 7, 'violated-directive': '' } })],
    ['with a text for what was blocked', JSON.stringify({ 'csp-report': { ...REPORT, 'blocked-uri': 'Priya S.' } })],
    [
      'of a rule with a name that is too long',
      JSON.stringify({ 'csp-report': { ...REPORT, 'effective-directive': 'a'.repeat(41) } }),
    ],
    ['with an object for it', JSON.stringify({ 'csp-report': { ...REPORT, 'blocked-uri': {} } })],
  ])('%s is dropped, and answered alike', async (_what, body) => {
    await start();
    expect((await send(body)).status).toBe(204);
    expect(passedOn()).toEqual([]);
  });

  it.each([
    ['no JSON', '{', 'application/csp-report', 400],
    ['too long', JSON.stringify({ 'csp-report': { sample: 'a'.repeat(20_000) } }), 'application/csp-report', 413],
  ])('that is %s is refused', async (_what, body, type, status) => {
    await start();
    expect((await send(body, type)).status).toBe(status);
  });

  it('may be sent as plain JSON', async () => {
    await start();
    expect((await send(JSON.stringify({ 'csp-report': REPORT }), 'application/json')).status).toBe(204);
    expect(passedOn()).toEqual([PASSED_ON]);
  });

  it('may have 16 kB, and not a byte more', async () => {
    await start();
    const ofBytes = (bytes: number) => {
      const empty = JSON.stringify({ 'csp-report': { ...REPORT, 'script-sample': '' } });
      return empty.replace('"script-sample":""', `"script-sample":"${'a'.repeat(bytes - empty.length)}"`);
    };
    expect((await send(ofBytes(16_384))).status).toBe(204);
    expect((await send(ofBytes(16_385))).status).toBe(413);
    expect(passedOn()).toEqual([PASSED_ON]);
  });

  it('is lost without an API, which no visitor notices', async () => {
    await start(UNREACHABLE_ORIGIN);
    const answer = await report();
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([204, 'no-store']);
    expect(gateway.logs().map(({ msg }) => msg)).toContain('a policy report could not be passed on');
  });

  it('is lost where the API has not taken it within 5 s', async () => {
    await start();
    const limit = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort(new Error('5 s are over')));
    expect((await report()).status).toBe(204);
    expect(limit.mock.calls).toEqual([[5000]]);
    expect(passedOn()).toEqual([]);
    limit.mockRestore();
  });

  it('is asked for by the policy of every page', async () => {
    await start();
    const { headers } = await fetch(`${gateway.origin}/contact`);
    expect(headers.get('content-security-policy')).toMatch(/; report-uri \/_mfe\/policy-reports$/);
  });
});
