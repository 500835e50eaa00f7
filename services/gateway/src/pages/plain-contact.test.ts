import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { CONTACT_TRAP_FIELD, MAX_TRAP_LENGTH, PLAIN_CONTACT_PATH } from '@capsule/contracts/contact/contact-words';
import { startUpstream, type Upstream } from '@capsule/test-kit/http-server';
import { rawRequest } from '@capsule/test-kit/raw-http';
import { MAX_BODY_BYTES } from '../http/limits';
import { marketing, shell, storeFixture, type StoreFixture } from '../testing/site-fixture';
import { startGateway, type RunningGateway } from '../testing/start-gateway';

let fixture: StoreFixture;
let upstream: Upstream;
/** What the API answers; by default that all is well. */
let apiSays: { status: number; body: unknown; headers?: Record<string, string> } | 'nothing' | null = null;
let gateway: RunningGateway;

beforeAll(async () => {
  fixture = await storeFixture();
  await fixture.deploy(shell(), marketing());
  upstream = await startUpstream((_request, response) => {
    if (apiSays === 'nothing') return;
    response.writeHead(apiSays?.status ?? 201, { 'content-type': 'application/json', ...apiSays?.headers });
    response.end(apiSays ? JSON.stringify(apiSays.body) : '{"success":true}');
  });
  gateway = await startGateway(
    { store: fixture.store, apiTimes: { headersMs: 200 } },
    { API_URL: upstream.origin, DATA_DIR: fixture.root },
  );
});
afterEach(() => {
  apiSays = null;
  upstream.received.length = 0;
});
afterAll(async () => {
  await gateway.close();
  await upstream.close();
  await fixture.remove();
});

/** Posts the form as a browser without scripts does. */
const post = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  rawRequest(gateway.port, PLAIN_CONTACT_PATH, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams(fields).toString(),
  });

/** @returns the call that the API gets */
async function posted(fields: Record<string, string>, headers: Record<string, string> = {}) {
  await post(fields, headers);
  const [call] = upstream.received;
  return { headers: call!.headers, body: JSON.parse(String(call!.body)) as unknown };
}

describe('the contact form where no script runs', () => {
  it('counts a line break as one character, as the field for the message does', async () => {
    const { body } = await posted({ message: 'Two lines:\r\nthis is the second.\r\n' });
    expect(body).toEqual({ message: 'Two lines:\nthis is the second.\n' });
  });

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
    ['user-agent', 'A browser'],
  ])('is passed on with where it was sent from: %s', async (name, value) => {
    const { headers } = await posted({ name: 'Priya Nair' }, { [name]: value });
    expect(headers[name]).toBe(value);
  });

  it('is the call that the script makes, for who has sent the form', async () => {
    await posted({ name: 'Priya Nair' }, { 'x-forwarded-for': '198.51.100.9' });
    expect(upstream.received[0]).toMatchObject({ method: 'POST', url: '/api/contact' });
    expect(upstream.received[0]?.headers).toMatchObject({
      accept: 'application/json',
      'content-type': 'application/json',
      'x-forwarded-for': '127.0.0.1',
    });
  });
});

describe('the page that answers the form', () => {
  const PROBLEM = { field: 'name', message: 'Name must be <b> at least 2 characters.' };
  const SENT = 'Message sent!';
  const FAILED = 'Error sending message';

  it.each<[string, typeof apiSays, number, string, string]>([
    ['the message was taken', null, 200, SENT, "<p>We'll get back to you as soon as possible.</p>"],
    [
      'something in it is wrong',
      { status: 422, body: { success: false, errors: [PROBLEM] } },
      422,
      FAILED,
      '<ul><li>Name must be &lt;b&gt; at least 2 characters.</li></ul>' +
        '<p>Go back in your browser: what you have written is there.</p>',
    ],
    [
      'there were too many',
      { status: 429, body: { success: false, errors: [] } },
      429,
      FAILED,
      '<p>Please try again later.</p>',
    ],
    ['the API answers nonsense', { status: 500, body: null }, 502, FAILED, '<p>Please try again later.</p>'],
    ['the API does not answer', 'nothing', 502, FAILED, '<p>Please try again later.</p>'],
  ])('where %s', async (_what, said, status, title, text) => {
    apiSays = said;
    const answer = await post({ name: 'Priya Nair' });
    const page = answer.body.toString();
    expect(answer.status).toBe(status);
    expect(page).toContain(`<title>${title} | Capsule Smart Homes</title>`);
    expect(page).toContain(`<h1>${title}</h1>\n${text}\n<p><a href="/contact">Contact</a> · <a href="/">Home</a></p>`);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': expect.stringMatching(/^default-src 'none'; style-src 'sha256-/),
    });
  });

  it('says when it may be sent again, where the API does', async () => {
    apiSays = { status: 429, body: { errors: [] }, headers: { 'retry-after': '840', 'x-other': 'x' } };
    const { status, headers } = await post({ message: 'Hello' });
    expect([status, headers['retry-after'], headers['x-other']]).toEqual([429, '840', undefined]);
    apiSays = null;
    expect((await post({ message: 'Hello' })).headers['retry-after']).toBeUndefined();
  });

  it('is a refusal for what is larger than any call may be', async () => {
    const answer = await post({ message: 'x'.repeat(MAX_BODY_BYTES) });
    expect(answer.status).toBe(413);
    expect(upstream.received).toEqual([]);
  });

  it('is a refusal of the method for what is no form', async () => {
    const answer = await post({}, { 'content-type': 'application/json' });
    expect([answer.status, answer.headers.allow]).toEqual([405, 'GET, HEAD']);
    expect(upstream.received).toEqual([]);
  });
});
