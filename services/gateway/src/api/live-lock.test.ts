import { once } from 'node:events';
import { get as httpGet, type IncomingMessage, type ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { LIVE_LOCK_HEADER } from '@capsule/contracts';
import { eventually } from '@capsule/test-kit/eventually';
import { startUpstream, type Upstream } from '@capsule/test-kit/http-server';
import { rawRequest } from '@capsule/test-kit/raw-http';
import { marketing, shell, storeFixture, type StoreFixture } from '../testing/site-fixture';
import { startGateway, type RunningGateway } from '../testing/start-gateway';

/** What tells an open tab that something else is live (architecture §4). */

/** Ample on any machine. */
const SOON_MS = 20_000;

let fixture: StoreFixture;
let api: Upstream;
let gateway: RunningGateway;
/** The API's side of the open event stream. */
let stream: ServerResponse | undefined;

beforeEach(async () => {
  fixture = await storeFixture();
  await fixture.deploy(shell(), marketing('one()'));
  api = await startUpstream((request, response) => {
    if (request.url !== '/api/events') return void response.writeHead(200).end('{}');
    stream = response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });
    stream.write('retry: 2000\n\n');
  });
  gateway = await startGateway({ store: fixture.store }, { API_URL: api.origin });
});
afterEach(async () => {
  await gateway.close();
  await api.close();
  await fixture.remove();
});

const lockOfCalls = async () => (await rawRequest(gateway.port, '/api/units')).headers[LIVE_LOCK_HEADER];

it('every answer to a call says which lock is live', async () => {
  expect(await lockOfCalls()).toBe('1');
  await fixture.deploy(shell(), marketing('two()'));
  await eventually(async () => expect(await lockOfCalls()).toBe('2'), SOON_MS);
});

describe('the event stream', () => {
  /** @returns what has arrived by now */
  async function open(): Promise<() => string> {
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      const options = { port: gateway.port, path: '/api/events', headers: { accept: 'text/event-stream' } };
      httpGet(options, resolve).on('error', reject);
    });
    let text = '';
    answer.setEncoding('utf8').on('data', (piece: string) => (text += piece));
    await once(answer, 'data');
    return () => text;
  }
  const lockEvents = (text: string) => text.match(/event: lock\ndata: \d+\n\n/g) ?? [];

  it('says it at its start, and at each new lock', async () => {
    const text = await open();
    await eventually(() => expect(lockEvents(text())).toEqual(['event: lock\ndata: 1\n\n']), SOON_MS);
    await fixture.deploy(shell(), marketing('two()'));
    await eventually(() => expect(lockEvents(text())).toHaveLength(2), SOON_MS);
    expect(text()).toContain('retry: 2000\n\n');
    expect(lockEvents(text())[1]).toBe('event: lock\ndata: 2\n\n');
  });

  it('says it between two events of the API, and not within one', async () => {
    const text = await open();
    stream?.write('event: change\n');
    await eventually(() => expect(text()).toContain('event: change\n'), SOON_MS);
    await fixture.deploy(shell(), marketing('two()'));
    await eventually(async () => expect(await lockOfCalls()).toBe('2'), SOON_MS);
    stream?.write('data: {}\n\n');
    await eventually(() => expect(lockEvents(text())).toHaveLength(2), SOON_MS);
    expect(text()).toContain('event: change\ndata: {}\n\nevent: lock\ndata: 2\n\n');
    // It is said once, whatever comes then.
    stream?.write('event: change\ndata: later\n\n');
    stream?.write('event: change\ndata: last\n\n');
    await eventually(() => expect(text()).toContain('data: last\n\n'), SOON_MS);
    expect(lockEvents(text())).toHaveLength(2);
  });
});
