import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { CONTACT_TRAP_FIELD, MAX_TRAP_LENGTH, PLAIN_CONTACT_PATH } from '@capsule/contracts/contact/contact-words';
import { startUpstream, type Upstream } from '@capsule/test-kit/http-server';
import { rawRequest } from '@capsule/test-kit/raw-http';
import { marketing, shell, storeFixture, type StoreFixture } from '../testing/site-fixture';
import { startGateway, type RunningGateway } from '../testing/start-gateway';

let fixture: StoreFixture;
let upstream: Upstream;
let gateway: RunningGateway;

beforeAll(async () => {
  fixture = await storeFixture();
  await fixture.deploy(shell(), marketing());
  upstream = await startUpstream();
  gateway = await startGateway({ store: fixture.store }, { API_URL: upstream.origin, DATA_DIR: fixture.root });
});
afterEach(() => {
  upstream.received.length = 0;
});
afterAll(async () => {
  await gateway.close();
  await upstream.close();
  await fixture.remove();
});

/** Posts the form as a browser without scripts does. @returns the call that the API gets */
async function posted(fields: Record<string, string>, headers: Record<string, string> = {}) {
  await rawRequest(gateway.port, PLAIN_CONTACT_PATH, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams(fields).toString(),
  });
  const [call] = upstream.received;
  return { headers: call!.headers, body: JSON.parse(String(call!.body)) as unknown };
}

describe('the contact form where no script runs', () => {
  it('is passed on with what is filled in, and no more of the trap than the API accepts', async () => {
    const { body } = await posted({
      name: 'Priya Nair',
      phone: ' ',
      [CONTACT_TRAP_FIELD]: 'x'.repeat(MAX_TRAP_LENGTH + 1),
    });
    expect(body).toEqual({ name: 'Priya Nair', subjectLine: 'x'.repeat(MAX_TRAP_LENGTH) });
  });

  // By these the API refuses forms of other sites.
  it.each([
    ['origin', 'https://elsewhere.example'],
    ['sec-fetch-site', 'cross-site'],
  ])('is passed on with where it was sent from: %s', async (name, value) => {
    const { headers } = await posted({ name: 'Priya Nair' }, { [name]: value });
    expect(headers[name]).toBe(value);
  });
});
