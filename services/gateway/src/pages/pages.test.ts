import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Release, RemoteRegistry } from '@capsule/contracts';
import { rawRequest } from '@capsule/test-kit/raw-http';
import { inbox, marketing, SCRIPT_HASH, shell, storeFixture, type StoreFixture } from '../testing/site-fixture';
import { startGateway, type RunningGateway } from '../testing/start-gateway';

let fixture: StoreFixture;
let gateway: RunningGateway;
let host: Release;
let remote: Release;

beforeAll(async () => {
  fixture = await storeFixture();
  [host, remote] = (await fixture.deploy(shell(), marketing(), inbox())) as [Release, Release];
  gateway = await startGateway({ store: fixture.store }, { PUBLIC_URL: 'https://homes.example', RATE_LIMITS: 'off' });
});
afterAll(async () => {
  await gateway.close();
  await fixture.remove();
});

const get = (path: string, init?: RequestInit) => fetch(`${gateway.origin}${path}`, { redirect: 'manual', ...init });
const html = async (path: string) => (await get(path)).text();

describe('a page of a remote', () => {
  it('has its title, description, canonical address and Open Graph in the head, escaped', async () => {
    const page = await html('/');
    const description = 'Homes for &quot;racing&quot; &lt;people&gt; &amp; co.';
    for (const expected of [
      '<title>Smart homes | Capsule Smart Homes</title>',
      `<meta name="description" content="${description}">`,
      '<link rel="canonical" href="https://homes.example/">',
      '<meta property="og:site_name" content="Capsule Smart Homes">',
      '<meta property="og:type" content="website">',
      '<meta property="og:title" content="Smart homes | Capsule Smart Homes">',
      `<meta property="og:description" content="${description}">`,
      '<meta property="og:url" content="https://homes.example/">',
      '<meta property="og:image" content="https://homes.example/og.jpg">',
    ]) {
      expect(page).toContain(expected);
    }
    expect(page).not.toContain('name="robots"');
    expect(page).not.toContain('<!--page:');
  });

  it('whose path has a parameter is one page for each address, with the title and the preloads of its route', async () => {
    const page = await html('/homes/7?from=mail');
    expect(page).toContain('<title>A home | Capsule Smart Homes</title>');
    expect(page).toContain('<link rel="canonical" href="https://homes.example/homes/7">');
    expect(page).toContain('<meta property="og:url" content="https://homes.example/homes/7">');
    expect(page).toContain(`/_mfe/mfe-marketing/${remote.version}/exposed.7a8b.js`);
    expect(await html('/homes/%22%3Cb%3E')).toContain('href="https://homes.example/homes/%22%3Cb%3E"');
  });

  it('preloads its first image, and its modules at low priority with the attributes of the loader', async () => {
    const links = [...(await html('/')).matchAll(/<link rel="preload"[^>]*>/g)].map(([link]) => link);
    const link = (as: string, file: string, { app, version, files }: Release) =>
      `<link rel="preload" as="${as}" fetchpriority="low" href="/_mfe/${app}/${version}/${file}" ` +
      `integrity="${files[file]?.integrity}" crossorigin="anonymous">`;
    expect(links).toEqual([
      `<link rel="preload" as="image" fetchpriority="high" type="image/avif" media="(width &gt; 768px)" ` +
        `imagesrcset="/_mfe/mfe-marketing/${remote.version}/hero.3a4b.avif 800w" imagesizes="100vw">`,
      link('script', 'public.1a2b.js', host),
      link('script', 'remoteEntry.5e6f.js', remote),
      link('script', 'exposed.7a8b.js', remote),
      link('style', 'home.9c0d.css', remote),
    ]);
  });

  it('of the back office preloads who is signed in, as its call asks, but not where people sign in', async () => {
    const link = '<link rel="preload" as="fetch" href="/api/auth/user" crossorigin="anonymous">';
    expect(await html('/admin')).toContain(link);
    for (const path of ['/admin/login', '/', '/nowhere']) expect(await html(path)).not.toContain('as="fetch"');
  });

  it('of the host preloads its frame, and what it needs beyond that', async () => {
    const preloaded = async (path: string) =>
      [...(await html(path)).matchAll(/<link rel="preload"[^>]*href="[^"]*\/([^"/]+)"/g)].map(([, file]) => file);
    expect(await preloaded('/admin')).toEqual(['user', 'admin.3c4d.js', 'dashboard.4d5e.js']);
    expect(await preloaded('/admin/login')).toEqual(['admin.3c4d.js']);
  });

  it('contains the live registry as JSON that cannot end its element', async () => {
    const page = await html('/');
    const [, json = ''] = /<script type="application\/json" id="remotes-table">(.*?)<\/script>/.exec(page) ?? [];
    const registry = JSON.parse(json) as RemoteRegistry;
    expect(registry).toEqual(await (await get('/_mfe/table.json')).json());
    expect(registry.remotes.map(({ name }) => name)).toEqual(['mfe-admin-inbox', 'mfe-marketing']);
    expect(registry.remotes[0]?.manifest.nav[0]?.label).toBe('Contact </script> Inquiries');
  });

  it('has the content security policy, with the hashes of the host', async () => {
    const { headers } = await get('/');
    expect(headers.get('content-security-policy')).toBe(
      `default-src 'self'; script-src 'self' '${SCRIPT_HASH}'; style-src-elem 'self'; style-src-attr 'unsafe-inline'; ` +
        "img-src 'self' data: https:; font-src 'self'; connect-src 'self'; media-src 'self'; object-src 'none'; " +
        "base-uri 'none'; frame-ancestors 'none'; form-action 'self'; " +
        "require-trusted-types-for 'script'; trusted-types default; report-uri /_mfe/policy-reports",
    );
    expect(Object.fromEntries(headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
      'cross-origin-opener-policy': 'same-origin',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
  });
});

describe('which addresses are pages', () => {
  it.each(['/', '/contact', '/contact?from=mail', '/admin', '/admin/login', '/admin/contacts', '/homes/7'])(
    '%s is one',
    async (path) => {
      const answer = await get(path);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    },
  );

  it.each([
    '/nothing',
    '/contact/more',
    '/homes',
    '/homes/7/more',
    '/admin/nothing',
    '/%2e%2e/etc/passwd',
    '/contact%00',
    '/api-docs',
    '/_mfex',
  ])('%s is none: status 404 with the not-found page', async (path) => {
    const answer = await get(path);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
    const page = await answer.text();
    expect(page).toContain('<title>404 Page Not Found | Capsule Smart Homes</title>');
    expect(page).toContain('<meta name="robots" content="noindex">');
    expect(page).not.toContain('canonical');
    expect(page).toContain('id="remotes-table"');
  });

  it('asks search engines to leave the back office out', async () => {
    expect(await html('/admin/login')).toContain('<meta name="robots" content="noindex">');
    expect(await html('/admin/contacts')).toContain('<meta name="robots" content="noindex">');
  });

  it.each([
    ['/contact/', '/contact'],
    ['/contact/?a=b%2F&c', '/contact?a=b%2F&c'],
    ['/admin/', '/admin'],
    ['/homes/7/', '/homes/7'],
  ])('%s redirects permanently to %s', async (path, location) => {
    const answer = await get(path);
    expect([answer.status, answer.headers.get('location')]).toEqual([308, location]);
    // The page may be gone with the next release.
    expect(answer.headers.get('cache-control')).toBe('no-cache');
  });

  it.each([
    ['/Contact', '/contact'],
    ['/CONTACT/?a=B', '/contact?a=B'],
    ['/Admin', '/admin'],
    ['/%61dmin', '/admin'],
    ['/Homes/Xy7', '/homes/Xy7'],
  ])('%s, spelled otherwise, redirects permanently to %s', async (path, location) => {
    const { status, headers } = await rawRequest(gateway.port, path);
    expect([status, headers.location, headers['cache-control']]).toEqual([308, location, 'no-cache']);
  });

  it.each(['//evil.example/', '/contact//', '/homes//', '/nothing/', '/\\evil.example/', '//Contact', '/Nothing'])(
    '%s does not redirect',
    async (path) => {
      const { status, headers } = await rawRequest(gateway.port, path);
      expect([status, headers.location]).toEqual([404, undefined]);
    },
  );

  it.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'PROPFIND'])('refuses %s', async (method) => {
    const { status, headers, body } = await rawRequest(gateway.port, '/contact', {
      method,
      headers: { 'content-type': 'text/xml', 'content-length': 4 },
      body: '<a/>',
    });
    expect([status, headers.allow]).toEqual([405, 'GET, HEAD']);
    expect(JSON.parse(body.toString())).toMatchObject({ success: false, code: 'request.malformed', errors: [] });
  });
});

describe('the body of a request for a page', () => {
  it('is read as nothing, whatever it says that it is', async () => {
    const headers = { 'content-type': 'application/json', 'content-length': 1 };
    const { status } = await rawRequest(gateway.port, '/contact', { method: 'POST', headers, body: '{' });
    expect(status).toBe(405);
  });
});

describe('the encodings of pages', () => {
  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
    ['identity', (body: Buffer) => body],
  ])('as %s, each with its own strong ETag and a 304', async (encoding, decode) => {
    const headers = { 'accept-encoding': encoding };
    const { headers: sent, body } = await rawRequest(gateway.port, '/', { headers });
    expect(sent['content-encoding']).toBe(encoding === 'identity' ? undefined : encoding);
    expect(sent).toMatchObject({ 'cache-control': 'no-cache', vary: 'accept-encoding' });
    expect(decode(body).toString()).toBe(await html('/'));

    const etag = String(sent.etag);
    expect(etag).toMatch(encoding === 'identity' ? /^"[\w-]{27}"$/ : new RegExp(`^"[\\w-]{27}-${encoding}(-best)?"$`));
    const again = await rawRequest(gateway.port, '/', {
      headers: { ...headers, 'if-none-match': `"other", W/${etag}` },
    });
    expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, etag]);
  });

  it('keep status 404 for an unknown address, whatever the client has', async () => {
    const etag = String((await get('/nothing')).headers.get('etag'));
    expect((await get('/nothing', { headers: { 'if-none-match': etag } })).status).toBe(404);
  });

  it('answer HEAD like GET, without a body', async () => {
    const headers = { 'accept-encoding': 'identity' };
    const [asked, got] = await Promise.all([
      rawRequest(gateway.port, '/', { method: 'HEAD', headers }),
      rawRequest(gateway.port, '/', { headers }),
    ]);
    expect(asked.status).toBe(200);
    expect(asked.body).toHaveLength(0);
    expect([asked.headers.etag, asked.headers['content-length']]).toEqual([got.headers.etag, String(got.body.length)]);
  });
});

describe('files at the root of the site', () => {
  it.each([
    ['/favicon.ico', 'image/vnd.microsoft.icon', 'an icon'],
    ['/site.webmanifest', 'application/manifest+json; charset=utf-8', '{}'],
    ['/og.jpg', 'image/jpeg', 'an image'],
  ])('%s is the live host’s', async (path, type, content) => {
    const answer = await get(path);
    expect([answer.status, answer.headers.get('content-type'), await answer.text()]).toEqual([200, type, content]);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=3600');
  });

  it.each(['/index.html', '/release.json', '/public.1a2b.js', '/logo.svg', '/constructor.txt'])(
    '%s is not one of them',
    async (path) => {
      const answer = await get(path);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
    },
  );
});

describe('without a PUBLIC_URL', () => {
  let plain: RunningGateway;
  beforeAll(async () => {
    plain = await startGateway({ store: fixture.store });
  });
  afterAll(() => plain.close());

  it('links have the requested host, and no https is promised', async () => {
    const { body, headers } = await rawRequest(plain.port, '/contact', { headers: { host: 'Homes.Test:8080' } });
    expect(body.toString()).toContain('<link rel="canonical" href="http://homes.test:8080/contact">');
    expect(headers['strict-transport-security']).toBeUndefined();
  });

  it.each(['/contact', '/nothing', '/robots.txt', '/sitemap.xml'])(
    '%s is of this host for one client only: no cache that many share may keep it',
    async (path) => {
      for (const host of ['homes.test', 'evil.example', 'homes.test']) {
        const { body, headers } = await rawRequest(plain.port, path, { headers: { host } });
        expect(headers['cache-control']).toBe('private, no-cache');
        expect(body.toString()).toContain(`http://${host}`);
        expect(body.toString()).not.toContain(host === 'homes.test' ? 'evil.example' : 'homes.test');
      }
    },
  );

  it.each(['"><script>', 'a b', 'evil.example/path', 'x@y'])('a host called %j is refused', async (host) => {
    const { status, body } = await rawRequest(plain.port, '/contact', { headers: { host } });
    expect(status).toBe(400);
    expect(body.toString()).not.toContain('script');
  });

  it('X-Forwarded-Host of a client is ignored', async () => {
    const headers = { host: 'homes.test', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' };
    const { body } = await rawRequest(plain.port, '/contact', { headers });
    expect(body.toString()).toContain('href="http://homes.test/contact"');
  });
});
