import type { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { releaseFileUrl, type Release } from '@capsule/contracts';
import type { ReleaseStore } from '@capsule/releases';
import type { Upstream } from '@capsule/test-kit/http-server';
import { rawRequest } from '@capsule/test-kit/raw-http';
import { startRolesApi } from '../testing/roles-api';
import { inbox, shell, storeFixture, type StoreFixture } from '../testing/site-fixture';
import { startGateway, type RunningGateway } from '../testing/start-gateway';

const MAP = '{"version":3,"sources":["src/remote.ts"],"names":[],"mappings":"AAAA"}';

let fixture: StoreFixture;
let api: Upstream;
let gateway: RunningGateway;
let mapped: Release;
let script: string;
/** The maps that were opened, the last one last. */
const opened: Readable[] = [];

beforeAll(async () => {
  fixture = await storeFixture();
  api = await startRolesApi();
  const remote = inbox();
  script = Object.keys(remote.files).find((file) => file.endsWith('.js'))!;
  [, mapped] = (await fixture.deploy(shell(), { ...remote, maps: { [script]: MAP } })) as [Release, Release];
  const openSourceMap: ReleaseStore['openSourceMap'] = async (...map) => {
    const file = await fixture.store.openSourceMap(...map);
    opened.push(file.stream);
    return file;
  };
  gateway = await startGateway(
    { store: { ...fixture.store, openSourceMap }, apiTimes: { askMs: 200 } },
    { API_URL: api.origin, RATE_LIMITS: 'off' },
  );
});
afterAll(async () => {
  await gateway.close();
  await api.close();
  await fixture.remove();
});

const ask = (file: string, cookie = 'session=admin', method = 'GET') =>
  rawRequest(gateway.port, releaseFileUrl(mapped.app, mapped.version, file), { headers: { cookie }, method });

// What architecture §3 says of source maps.
describe('the source map of a script', () => {
  it('is sent to a signed-in admin, and kept by no cache', async () => {
    const { status, headers, body } = await ask(`${script}.map`);
    expect([status, body.toString()]).toEqual([200, MAP]);
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'private, no-store',
      'content-security-policy': expect.stringContaining('sandbox'),
    });
  });

  it('is described to an admin who asks for its headers alone', async () => {
    const { status, headers, body } = await ask(`${script}.map`, 'session=admin', 'HEAD');
    expect([status, headers['content-length'], body.length]).toEqual([200, String(MAP.length), 0]);
    // Nobody reads it, and so nobody else closes it.
    expect(opened.at(-1)?.destroyed).toBe(true);
  });

  it.each([
    ['a visitor', 'theme=dark'],
    ['a manager', 'session=manager'],
    ['somebody the API cannot tell of in time', 'session=slow'],
  ])('is not there for %s, like any missing file', async (_who, cookie) => {
    const refused = await ask(`${script}.map`, cookie);
    const missing = await ask('nothing.js', cookie);
    expect(refused.status).toBe(404);
    expect([refused.status, refused.body.toString()]).toEqual([missing.status, missing.body.toString()]);
  });

  it('costs the API nothing when the request has no cookie', async () => {
    const before = api.received.length;
    const url = releaseFileUrl(mapped.app, mapped.version, `${script}.map`);
    expect((await rawRequest(gateway.port, url)).status).toBe(404);
    expect(api.received).toHaveLength(before);
  });

  it.each([
    ['a script without one', 'exposed.js.map'],
    ['release.json', 'release.json.map'],
    ['a file of another folder', '../../locks/000001.json.js.map'],
  ])('is not there for %s', async (_what, file) => {
    expect((await ask(file)).status).toBe(404);
  });
});
