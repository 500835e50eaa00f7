import { readFile, rename, rm, truncate, writeFile } from 'node:fs/promises';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { releaseFileUrl, type Release } from '@capsule/contracts';
import type { OpenFile } from '@capsule/releases';
import { rawRequest } from '@capsule/test-kit/raw-http';
import { marketing, shell, storeFixture, type StoreFixture } from '../testing/site-fixture';
import { startGateway, type RunningGateway } from '../testing/start-gateway';

let fixture: StoreFixture;
let gateway: RunningGateway;
let old: Release;
let live: Release;
let host: Release;

beforeAll(async () => {
  fixture = await storeFixture();
  [, old] = (await fixture.deploy(shell(), marketing('before()'))) as [Release, Release];
  [host, live] = (await fixture.deploy(shell(), marketing('after()'))) as [Release, Release];
  gateway = await startGateway({ store: fixture.store }, { RATE_LIMITS: 'off' });
});
afterAll(async () => {
  await gateway.close();
  await fixture.remove();
});

const address = (file: string, { app, version }: Release = live) => releaseFileUrl(app, version, file);
const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  rawRequest(gateway.port, path, { headers, method });

describe('a release’s file', () => {
  it.each([
    ['exposed.7a8b.js', 'text/javascript; charset=utf-8'],
    ['home.9c0d.css', 'text/css; charset=utf-8'],
    ['video.1e2f.mp4', 'video/mp4'],
    ['logo.svg', 'image/svg+xml'],
  ])('%s is %s, cached for ever, and for this origin only', async (file, type) => {
    const { status, headers, body } = await get(address(file));
    expect([status, body.length]).toEqual([200, live.files[file]?.bytes]);
    expect(headers).toMatchObject({
      'content-type': type,
      'content-length': String(body.length),
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'content-security-policy': expect.stringContaining('sandbox'),
    });
  });

  it('of a former version is available for tabs that were opened with it', async () => {
    expect((await get(address('remoteEntry.5e6f.js', old))).body.toString()).toBe('before()');
    expect((await get(address('remoteEntry.5e6f.js', live))).body.toString()).toBe('after()');
  });

  it('is there as soon as its release is, though it was asked for before', async () => {
    const release = await fixture.publish(marketing('late()'));
    const place = fixture.placeOf(release);
    await rename(place, `${place}.away`);
    expect((await get(address('logo.svg', release))).status).toBe(404);
    await rename(`${place}.away`, place);
    expect((await get(address('logo.svg', release))).status).toBe(200);
  });

  it('is sent as compressed by the build, to clients that accept it', async () => {
    const compressed = await get(address('exposed.7a8b.js'), { 'accept-encoding': 'gzip, br' });
    expect(compressed.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
    const plain = await get(address('exposed.7a8b.js'), { 'accept-encoding': 'gzip, br;q=0' });
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(brotliDecompressSync(compressed.body)).toEqual(plain.body);
    expect(compressed.headers.etag).not.toBe(plain.headers.etag);
  });

  it('is sent plain where the build made no Brotli file', async () => {
    const { headers, body } = await get(address('logo.svg'), { 'accept-encoding': 'br' });
    expect([headers['content-encoding'], body.length]).toEqual([undefined, live.files['logo.svg']?.bytes]);
  });

  it.each(['identity', 'br'])('is not sent again to a client that has it (%s)', async (encoding) => {
    const headers = { 'accept-encoding': encoding };
    const { headers: first } = await get(address('exposed.7a8b.js'), headers);
    const again = await get(address('exposed.7a8b.js'), { ...headers, 'if-none-match': String(first.etag) });
    expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, first.etag]);
  });

  it('answers HEAD with the length and no body, and leaves no file open', async () => {
    const openFile = jest.spyOn(fixture.store, 'openFile');
    try {
      const { status, headers, body } = await get(address('video.1e2f.mp4'), {}, 'HEAD');
      expect([status, headers['content-length'], body.length]).toEqual([200, '1000', 0]);
      const opened = await Promise.all(openFile.mock.results.map(({ value }) => value as Promise<OpenFile>));
      expect(opened.map(({ stream }) => stream.destroyed)).not.toContain(false);
      expect(opened.length).toBeGreaterThan(0);
    } finally {
      openFile.mockRestore();
    }
  });
});

describe('a part of a video', () => {
  it('may be asked for', async () => {
    expect((await get(address('video.1e2f.mp4'))).headers['accept-ranges']).toBe('bytes');
  });

  it.each([
    ['bytes=0-99', 'bytes 0-99/1000', 100],
    ['bytes=990-', 'bytes 990-999/1000', 10],
    ['bytes=-1', 'bytes 999-999/1000', 1],
    ['bytes=900-5000', 'bytes 900-999/1000', 100],
  ])('%s is answered with 206', async (range, contentRange, length) => {
    const { status, headers, body } = await get(address('video.1e2f.mp4'), { range, 'accept-encoding': 'br' });
    expect([status, headers['content-range'], body.length]).toEqual([206, contentRange, length]);
    expect(body[0]).toBe(Number(/\d+/.exec(contentRange)?.[0]) % 256);
  });

  it('beyond its end is 416 and says how long it is', async () => {
    const { status, headers, body } = await get(address('video.1e2f.mp4'), { range: 'bytes=1000-' });
    expect([status, headers['content-range']]).toEqual([416, 'bytes */1000']);
    expect(JSON.parse(body.toString())).toMatchObject({ success: false });
    expect(headers['cache-control']).toBe('no-store');
  });

  it('beyond its end is 304 for a client that has the file', async () => {
    const { etag = '' } = (await get(address('video.1e2f.mp4'))).headers;
    const headers = { range: 'bytes=1000-', 'if-none-match': etag };
    expect((await get(address('video.1e2f.mp4'), headers)).status).toBe(304);
  });

  it('is sent only of the same file (If-Range): another one is sent whole', async () => {
    const { etag = '' } = (await get(address('video.1e2f.mp4'))).headers;
    const part = (ifRange: string) => get(address('video.1e2f.mp4'), { range: 'bytes=0-9', 'if-range': ifRange });
    expect((await part(etag)).status).toBe(206);
    expect((await part('"another"')).status).toBe(200);
  });

  it('is not sent to whoever has the compressed copy: its bytes are others', async () => {
    const packed = { 'accept-encoding': 'br' };
    const { etag = '' } = (await get(address('exposed.7a8b.js'), packed)).headers;
    expect(etag).toMatch(/-br"$/);
    const rest = await get(address('exposed.7a8b.js'), { ...packed, range: 'bytes=1-', 'if-range': etag });
    expect([rest.status, rest.headers['content-encoding']]).toEqual([200, 'br']);
  });
});

describe('a missing file is 404, never a page', () => {
  const version = () => live.version;
  it.each([
    ['a missing file', () => address('gone.js')],
    ['the release document', () => address('release.json')],
    ['a Brotli file by its own name', () => address('exposed.7a8b.js.br')],
    ['a former version that never was', () => `/_mfe/mfe-marketing/1.0.0-000000000000/x.js`],
    ['an app that never was', () => `/_mfe/mfe-other/${version()}/x.js`],
    ['a way out of the folder', () => `/_mfe/mfe-marketing/${version()}/../../../locks/000001.json`],
    ['a coded way out of the folder', () => `/_mfe/mfe-marketing/${version()}/..%2f..%2f..%2flocks%2f000001.json`],
    ['a way out by the version', () => '/_mfe/mfe-marketing/..%2f..%2f..%2flocks/000001.json'],
    ['a way out by the app', () => '/_mfe/../locks/000001.json'],
    ['a zero byte', () => `/_mfe/mfe-marketing/${version()}/logo.svg%00.js`],
    ['a property of every object', () => address('constructor')],
    ['the folder itself', () => '/_mfe'],
    ['the folder of an app', () => '/_mfe/mfe-marketing/'],
  ])('%s', async (_what, path) => {
    const { status, headers, body } = await get(path());
    expect([status, headers['content-type']]).toEqual([404, 'application/json; charset=utf-8']);
    expect(headers['cache-control']).toBe('no-store');
    expect(JSON.parse(body.toString())).toEqual({
      success: false,
      message: 'There is nothing at this address.',
      code: 'resource.not-found',
      errors: [],
    });
  });

  it('a file that is missing or incomplete in the store', async () => {
    const release = await fixture.publish(marketing('damaged()'));
    await rm(fixture.placeOf(release, 'logo.svg'));
    await truncate(fixture.placeOf(release, 'video.1e2f.mp4'), 10);
    expect((await get(address('logo.svg', release))).status).toBe(404);
    expect((await get(address('video.1e2f.mp4', release))).status).toBe(404);
    expect(gateway.logs().filter(({ msg }) => msg === 'unreadable file')).toHaveLength(2);
  });
});

describe('a file that was modified in the store', () => {
  const change = async (place: string, bytes: Buffer) => {
    await rm(place);
    await writeFile(place, bytes);
  };

  it('is not served until it is repaired', async () => {
    const release = await fixture.publish(marketing('changed()'));
    const place = fixture.placeOf(release, 'video.1e2f.mp4');
    const own = await readFile(place);
    expect((await get(address('video.1e2f.mp4', release))).status).toBe(200);
    await change(place, Buffer.from(own).fill(7));
    const asked: Record<string, string>[] = [{}, { range: 'bytes=0-9' }];
    for (const headers of asked) {
      const { status, headers: answered } = await get(address('video.1e2f.mp4', release), headers);
      expect([status, answered['cache-control']]).toEqual([404, 'no-store']);
    }
    await change(place, own);
    expect((await get(address('video.1e2f.mp4', release))).body).toEqual(own);
  });

  it('is ignored where only the Brotli file was modified', async () => {
    const release = await fixture.publish(marketing('sibling()'));
    await change(fixture.placeOf(release, 'exposed.7a8b.js.br'), brotliCompressSync('stolen()'));
    const { headers, body } = await get(address('exposed.7a8b.js', release), { 'accept-encoding': 'br' });
    expect([headers['content-encoding'], body.length]).toEqual([undefined, release.files['exposed.7a8b.js']?.bytes]);
  });
});

it('what a release is made of is kept for the last fifty that were asked for', async () => {
  const readRelease = jest.spyOn(fixture.store, 'readRelease');
  /** How often the store was read for a file of it. */
  const readings = async (release: Release) => {
    readRelease.mockClear();
    expect((await get(address('logo.svg', release))).status).toBe(200);
    return readRelease.mock.calls.length;
  };
  const releases: Release[] = [];
  for (let made = 0; made < 51; made += 1) releases.push(await fixture.publish(marketing(`many(${made})`)));
  const last = releases.pop()!;
  for (const release of releases) await readings(release);
  expect(await readings(releases[0]!)).toBe(0);
  await readings(last);
  expect([await readings(releases[0]!), await readings(releases[1]!)]).toEqual([0, 1]);
  readRelease.mockRestore();
});

describe('the live registry', () => {
  it('is revalidated every time and sent when it has changed', async () => {
    const { headers, body } = await get('/_mfe/table.json');
    expect(headers).toMatchObject({ 'cache-control': 'no-cache', 'content-type': 'application/json; charset=utf-8' });
    expect(JSON.parse(body.toString())).toEqual({
      lock: 2,
      host: host.version,
      remotes: [
        {
          name: 'mfe-marketing',
          version: live.version,
          entry: address('remoteEntry.5e6f.js'),
          integrity: live.files['remoteEntry.5e6f.js']?.integrity,
          manifest: live.manifest,
        },
      ],
    });
    const known = await get('/_mfe/table.json', { 'if-none-match': String(headers.etag) });
    // Whoever keeps it goes by the headers of the last answer.
    expect([known.status, known.headers['cache-control'], known.headers.etag]).toEqual([304, 'no-cache', headers.etag]);
  });
});
