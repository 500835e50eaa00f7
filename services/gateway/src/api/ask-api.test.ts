import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { PLAIN_CONTACT_PATH } from '@capsule/contracts/contact/contact-words';
import { GATEWAY_SECRET_HEADER } from '@capsule/service-kit/gateway-secret';
import { eventually } from '@capsule/test-kit/eventually';
import { startUpstream, type Upstream } from '@capsule/test-kit/http-server';
import { rawRequest } from '@capsule/test-kit/raw-http';
import { marketing, shell, storeFixture, type StoreFixture } from '../testing/site-fixture';
import { startGateway, type RunningGateway } from '../testing/start-gateway';

const SECRET = 'of-this-start-alone-and-43-characters-long_';
const FORM = 'application/x-www-form-urlencoded';

let fixture: StoreFixture;
let upstream: Upstream;
let gateway: RunningGateway | undefined;

beforeAll(async () => {
  fixture = await storeFixture();
  await fixture.deploy(shell(), marketing());
  upstream = await startUpstream();
});
afterEach(async () => {
  await gateway?.close();
  upstream.received.length = 0;
});
afterAll(async () => {
  await upstream.close();
  await fixture.remove();
});

const secretsReceived = () => upstream.received.map(({ headers }) => headers[GATEWAY_SECRET_HEADER]);

async function start(environment: Record<string, string>, deps: { followsSite?: true } = {}) {
  gateway = await startGateway(
    { store: fixture.store, ...deps },
    { API_URL: upstream.origin, DATA_DIR: fixture.root, ...environment },
  );
  return gateway;
}

/** The API refuses whatever comes without the secret, so a way that forgets it is closed. */
describe('what the API is asked', () => {
  it.each([
    ['a call', 'GET', '/api/units', {}],
    ['an upload', 'POST', '/api/media', { 'content-type': 'multipart/form-data; boundary=x' }],
    ['a file', 'GET', '/media/1/original', {}],
    ['a form without a script', 'POST', PLAIN_CONTACT_PATH, { 'content-type': FORM }],
    ['whether it is ready', 'GET', '/readyz', {}],
    ['who somebody is', 'GET', '/admin', { cookie: 'remote-override=mfe-admin-ops@http://localhost:4173' }],
  ])('has the secret of the gateway and not of a client: %s', async (_what, method, path, headers) => {
    const { port } = await start({ GATEWAY_SECRET: SECRET });
    await rawRequest(port, path, { method, headers: { ...headers, [GATEWAY_SECRET_HEADER]: 'made up' } });
    expect(secretsReceived()).toEqual([SECRET]);
  });

  it('has the secret when the public site is followed', async () => {
    await start({ GATEWAY_SECRET: SECRET }, { followsSite: true });
    await eventually(() => expect(secretsReceived()[0]).toBe(SECRET), 5000);
  });

  it('has none of a client where there is no secret', async () => {
    const { port } = await start({});
    await rawRequest(port, '/api/units', { headers: { [GATEWAY_SECRET_HEADER]: 'made up' } });
    expect(secretsReceived()).toEqual([undefined]);
  });
});
