import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { startUpstream, UNREACHABLE_ORIGIN, type Upstream } from '@capsule/test-kit/http-server';
import { rawBytes } from '@capsule/test-kit/raw-http';
import { marketing, shell, storeFixture, type StoreFixture } from '../testing/site-fixture';
import { startGateway, type RunningGateway } from '../testing/start-gateway';

/** Of every answer, whoever gives it: a route, the API, the framework, or the parser of Node. */
const HEADERS = {
  'content-security-policy':
    /^default-src '(none'|self'.*; require-trusted-types-for 'script'; trusted-types default; )/,
  'x-content-type-options': /^nosniff$/,
  'referrer-policy': /^strict-origin-when-cross-origin$/,
  'permissions-policy': /^camera=\(\), geolocation=\(\)/,
  'cross-origin-opener-policy': /^same-origin$/,
  'cross-origin-resource-policy': /^same-origin$/,
  'strict-transport-security': /^max-age=31536000; includeSubDomains$/,
  'cache-control': /./,
};

let fixture: StoreFixture;
let empty: StoreFixture;
let upstream: Upstream;
let gateway: RunningGateway | undefined;
let file = '';

beforeAll(async () => {
  [fixture, empty] = [await storeFixture(), await storeFixture()];
  const [release] = await fixture.deploy(shell(), marketing());
  file = `/_mfe/shell/${release?.version}/public.1a2b.js`;
  upstream = await startUpstream((request, response) => {
    if (request.url === '/api/unchanged') return void response.writeHead(304, { etag: '"a"' }).end();
    if (request.url === '/api/elsewhere') return void response.writeHead(302, { location: '/' }).end();
    if (request.url === '/api/failed') return void response.writeHead(500).end('{}');
    if (request.url === '/api/cut') return void request.socket.destroy();
    // As every answer of the API.
    response.setHeader('cache-control', 'no-store');
    response.setHeader('content-type', 'application/json').end('{"ok":true}');
  });
});
afterEach(() => gateway?.close());
afterAll(async () => {
  await upstream.close();
  await fixture.remove();
  await empty.remove();
});

const HOST = 'Host: homes.example';
const get = (target: string, ...more: string[]) => [`GET ${target} HTTP/1.1`, HOST, ...more];
const post = (target: string, ...more: string[]) => [`POST ${target} HTTP/1.1`, HOST, ...more];

const policyReport = () =>
  `${post('/_mfe/policy-reports', 'Content-Type: application/csp-report', 'Content-Length: 2', 'Connection: close').join('\r\n')}\r\n\r\n{}`;

interface Start {
  store?: 'empty';
  api?: string;
  perMinute?: number;
}

async function answerTo(request: string[] | string, { store, api = upstream.origin, perMinute = 600 }: Start) {
  gateway = await startGateway(
    {
      store: (store === 'empty' ? empty : fixture).store,
      apiTimes: { retryMs: [], headersMs: 300, askMs: 300 },
      limits: {
        headersMs: 300,
        requestMs: 300,
        uploadMs: 600,
        requestsPerMinute: { pages: perMinute, files: perMinute, api: perMinute },
      },
    },
    { API_URL: api, PUBLIC_URL: 'https://homes.example' },
  );
  const bytes = typeof request === 'string' ? request : [...request, 'Connection: close', '', ''].join('\r\n');
  const answer = await rawBytes(gateway.port, bytes);
  const [head = ''] = answer.split('\r\n\r\n');
  const [first = '', ...rest] = head.split('\r\n');
  const headers = rest.map((line) => [
    line.slice(0, line.indexOf(':')).toLowerCase(),
    line.slice(line.indexOf(': ') + 2),
  ]);
  return { status: Number(first.split(' ')[1]), headers: Object.fromEntries(headers) as Record<string, string> };
}

describe('every answer has the headers of security, and says nothing of what made it', () => {
  const CASES: [string, number, () => string[] | string, Start?][] = [
    ['a page', 200, () => get('/')],
    ['a page that is known', 304, () => get('/', 'If-None-Match: *')],
    ['a page that does not exist', 404, () => get('/nowhere')],
    ['a page of the back office', 200, () => get('/admin')],
    ['a redirect', 308, () => get('/contact/')],
    ['the end of an override', 303, () => get('/contact?remote=end')],
    ['a refused override', 403, () => get('/contact?remote=mfe-admin-ops@http://localhost:1')],
    ['a form of another site', 403, () => post('/_mfe/overrides', 'Sec-Fetch-Site: cross-site', 'Content-Length: 0')],
    ['a page before the first release', 503, () => get('/'), { store: 'empty' }],
    ['a file', 200, () => get(file)],
    ['a file that is known', 304, () => get(file, 'If-None-Match: *')],
    ['a part of a file', 206, () => get(file, 'Range: bytes=0-1')],
    ['a part that does not exist', 416, () => get(file, 'Range: bytes=900000-')],
    ['a file that does not exist', 404, () => get('/_mfe/shell/1.0.0/x.js')],
    ['the icon', 200, () => get('/favicon.ico')],
    ['the registry', 200, () => get('/_mfe/table.json')],
    ['robots.txt', 200, () => get('/robots.txt')],
    ['security.txt', 200, () => get('/.well-known/security.txt')],
    ['the sitemap', 200, () => get('/sitemap.xml')],
    ['a probe', 200, () => get('/livez')],
    ['a probe that fails', 503, () => get('/readyz'), { api: UNREACHABLE_ORIGIN }],
    ['a call', 200, () => get('/api/units')],
    ['a call whose answer is known', 304, () => get('/api/unchanged')],
    ['a call that leads elsewhere', 302, () => get('/api/elsewhere')],
    ['a call that fails', 500, () => get('/api/failed')],
    ['a call that is cut', 502, () => post('/api/cut', 'Content-Length: 0')],
    ['a call without an API', 503, () => get('/api/units'), { api: UNREACHABLE_ORIGIN }],
    ['a report of a browser', 204, () => policyReport()],
    ['a media file', 200, () => get('/media/1/original')],
    ['an upload', 200, () => post('/api/media', 'Content-Type: multipart/form-data; boundary=x', 'Content-Length: 0')],
    ['an upload that is too large', 413, () => post('/api/media', 'Content-Length: 999999999999')],
    ['a body that is too large', 413, () => post('/api/contact', 'Content-Length: 9999999')],
    ['a body that does not come', 408, () => post('/api/contact', 'Content-Length: 9')],
    ['headers that do not end', 408, () => 'GET / HTTP/1.1\r\nHost: ho'],
    ['another method', 405, () => post('/', 'Content-Length: 0')],
    ['a method that nobody knows', 405, () => ['PROPFIND / HTTP/1.1', HOST]],
    ['an address that cannot be read', 400, () => get('/%')],
    ['an address that is too long', 414, () => get(`/${'a'.repeat(5000)}`)],
    ['headers that are too large', 431, () => get('/', `X-Large: ${'a'.repeat(17_000)}`)],
    ['a host that is not ours', 421, () => ['GET / HTTP/1.1', 'Host: evil.example']],
    ['a request without a host', 400, () => ['GET / HTTP/1.1']],
    ['an expectation that nobody meets', 417, () => get('/', 'Expect: miracles')],
    ['what is not HTTP', 400, () => ['nonsense']],
    ['another version of HTTP', 400, () => ['PRI * HTTP/2.0']],
    ['too many requests for pages', 429, () => get('/'), { perMinute: 0 }],
    ['too many calls', 429, () => get('/api/units'), { perMinute: 0 }],
  ];

  it.each(CASES)('%s (%i)', async (_what, status, lines, start = {}) => {
    const answer = await answerTo(lines(), start);
    expect(answer.status).toBe(status);
    const missing = Object.entries(HEADERS).filter(([name, value]) => !value.test(answer.headers[name] ?? ''));
    expect(missing.map(([name]) => `${name}: ${answer.headers[name]}`)).toEqual([]);
    expect(Object.keys(answer.headers)).not.toEqual(expect.arrayContaining(['server']));
    expect(Object.keys(answer.headers)).not.toEqual(expect.arrayContaining(['x-powered-by']));
  });
});
