import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { captureLog } from '@capsule/test-kit/captured-log';
import { startUpstream, type Upstream } from '@capsule/test-kit/http-server';
import { rawBytes, rawRequest } from '@capsule/test-kit/raw-http';
import { readSettings } from '../settings';
import { marketing, shell, storeFixture, type StoreFixture } from '../testing/site-fixture';
import { startGateway, type RunningGateway } from '../testing/start-gateway';
import { createLogger } from './access-log';

/** What nobody gets who asks for it: reading across sites, echoes of a request, files that are no release's, insides. */

let fixture: StoreFixture;
let upstream: Upstream;
let gateway: RunningGateway;

beforeAll(async () => {
  fixture = await storeFixture();
  await fixture.deploy(shell(), marketing());
  upstream = await startUpstream();
  gateway = await startGateway({ store: fixture.store }, { API_URL: upstream.origin });
});
afterAll(async () => {
  await gateway.close();
  await upstream.close();
  await fixture.remove();
});

describe('a page of another site', () => {
  const FOREIGN = { origin: 'https://evil.example', 'access-control-request-method': 'PATCH' };

  it.each([
    ['GET', '/'],
    ['OPTIONS', '/'],
    ['GET', '/api/units'],
    ['OPTIONS', '/api/units'],
    ['OPTIONS', '/api/login'],
    ['GET', '/_mfe/table.json'],
    ['OPTIONS', '/_mfe/table.json'],
    ['GET', '/media/7/door.webp'],
    ['GET', '/nothing'],
  ])('is allowed to read nothing: %s %s', async (method, path) => {
    const { headers } = await rawRequest(gateway.port, path, { method, headers: FOREIGN });
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
  });
});

describe('a method that only tests a connection', () => {
  it.each(['/', '/api/units', '/_mfe/table.json', '/media/7/door.webp'])('TRACE %s echoes nothing', async (path) => {
    const before = upstream.received.length;
    const secret = 'Cookie: capsule_session=s3cret';
    const answer = await rawBytes(
      gateway.port,
      `TRACE ${path} HTTP/1.1\r\nHost: x\r\n${secret}\r\nConnection: close\r\n\r\n`,
    );
    expect(answer).toMatch(/^HTTP\/1.1 4\d\d /);
    expect(answer).not.toContain('s3cret');
    expect(upstream.received).toHaveLength(before);
  });
});

describe('an address that is of no page and no release', () => {
  it.each([
    '/.git/config',
    '/.git/HEAD',
    '/.gitignore',
    '/.svn/entries',
    '/.env',
    '/.npmrc',
    '/package.json',
    '/package-lock.json',
    '/tsconfig.base.json',
    '/server-key',
    '/logs/api.log',
    '/services/gateway/src/main.ts',
    '/_mfe/',
    '/_mfe/mfe-marketing/',
    '/_mfe/.git/config',
    '/_mfe/mfe-marketing/1.0.0/..%2f..%2fpackage.json',
  ])('%s has no file behind it', async (path) => {
    const { status, headers, body } = await rawRequest(gateway.port, path);
    expect([400, 404]).toContain(status);
    expect(headers['content-type']).toMatch(/^(?:text\/html|application\/json); charset=utf-8$/);
    expect(body.toString()).not.toMatch(/Index of|\[core\]|ref: refs|"dependencies"/);
  });

  it.each(['/debug', '/debug/vars', '/metrics', '/status', '/server-status', '/_next/', '/actuator/env', '/console'])(
    '%s shows no insides',
    async (path) => {
      expect((await rawRequest(gateway.port, path)).status).toBe(404);
    },
  );
});

describe('a log', () => {
  it('takes marks of a format as text', () => {
    const log = captureLog();
    const logger = createLogger(readSettings({ API_URL: 'http://127.0.0.1:1' }), log.destination);
    logger.info({ path: '/%s%d%j%o%O' }, 'answered');
    expect(log.entries()).toEqual([expect.objectContaining({ path: '/%s%d%j%o%O', msg: 'answered' })]);
  });

  it('has the marks of an address as they were asked for', async () => {
    await rawRequest(gateway.port, '/%25s%25o?x=%25d');
    expect(gateway.logs().map(({ path }) => path)).toContain('/%25s%25o');
  });
});
