import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { expectError } from '@capsule/test-kit/expect-error';
import type { Browser } from '../../testing/browser';
import { inquiry } from '../../testing/inquiry';
import { startTestApi, type TestApi } from '../../testing/test-api';
import { SweeperService } from '../sweeper/sweeper.service';
import { IdempotencyService } from './idempotency.service';

let api: TestApi;
let visitor: Browser;

beforeAll(async () => {
  api = await startTestApi({ settings: { RATE_LIMITS: 'off' } });
  visitor = api.browser();
});
beforeEach(() => api.database.query('TRUNCATE contact_submissions, idempotency_keys CASCADE'));
afterAll(() => api.close());

const send = (key: string, body: unknown = inquiry()) =>
  visitor.post('/api/contact', body, { headers: { 'idempotency-key': key } });
const countRows = async () => (await api.database.query('SELECT 1 FROM contact_submissions')).length as number;

describe('an Idempotency-Key', () => {
  it('gets the same response again, byte for byte', async () => {
    const first = await send('key-1');
    const second = await send('key-1');
    expect(second.status).toBe(201);
    expect(second.text).toBe(first.text);
    expect(await countRows()).toBe(1);
  });

  it('waits for the first response while it is still being made', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => send('key-2')));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(await countRows()).toBe(1);
  });

  it('matches the same body in another notation', async () => {
    const first = await send('key-3', { ...inquiry(), organization: null });
    const { organization: _, ...rest } = inquiry();
    const reversed = Object.fromEntries(Object.entries({ ...rest, organization: ' ' }).toReversed());
    expect((await send('key-3', reversed)).text).toBe(first.text);
  });

  it('is refused with another body', async () => {
    await send('key-4');
    const { status, text } = await send('key-4', inquiry({ name: 'Somebody Else' }));
    expect(status).toBe(422);
    expectError(text, 'idempotency.mismatch');
    expect(await countRows()).toBe(1);
  });

  it('can be used again when its request was refused or failed', async () => {
    expect((await send('key-5', inquiry({ name: 'P' }))).status).toBe(422);
    await api.database.query(`ALTER TABLE contact_submissions ADD CONSTRAINT broken CHECK ("name" <> 'Broken')`);
    expect((await send('key-5', inquiry({ name: 'Broken' }))).status).toBe(500);
    await api.database.query('ALTER TABLE contact_submissions DROP CONSTRAINT broken');
    expect((await send('key-5')).status).toBe(201);
  });

  it('is forgotten after 24 hours', async () => {
    await send('key-6');
    await api.database.query(`UPDATE idempotency_keys SET "createdAt" = now() - interval '23 hours 59 minutes'`);
    await send('key-6');
    expect(await countRows()).toBe(1);
    await api.database.query(`UPDATE idempotency_keys SET "createdAt" = now() - interval '24 hours 1 minute'`);
    const anew = inquiry({ name: 'Somebody Else' });
    expect((await send('key-6', anew)).status).toBe(201);
    expect((await send('key-6', anew)).status).toBe(201);
    expect(await countRows()).toBe(2);
  });

  it.each(['x'.repeat(201), 'with space', 'ümlaut', ''])('%j is malformed and refused', async (key) => {
    const { status, body } = await send(key);
    expect(status).toBe(422);
    expect(body).toMatchObject({ code: 'request.invalid', errors: [{ field: 'Idempotency-Key' }] });
  });

  it.each(['!', '~'.repeat(200), `a"b'c\\d`])('%j is accepted', async (key) => {
    expect((await send(key)).status).toBe(201);
    expect((await send(key)).status).toBe(201);
    expect(await countRows()).toBe(1);
  });
});

describe('a key', () => {
  it('of one user does not match one of another user or route', async () => {
    const keys = api.app.get(IdempotencyService);
    const answers: number[] = [];
    for (const [actor, route] of [
      [1, 'POST /api/units'],
      [2, 'POST /api/units'],
      [1, 'POST /api/bookings'],
      [1, 'POST /api/units'],
    ] as const) {
      const made = await keys.run({ key: 'the-same', actor, route }, {}, async () => ({ made: answers.length }));
      answers.push(made.made);
    }
    expect(answers).toEqual([0, 1, 2, 0]);
  });

  it('is that of a write which is done, for 24 hours and with its own body', async () => {
    const keys = api.app.get(IdempotencyService);
    const request = { key: 'done', actor: 1, route: 'POST /api/units' };
    expect(await keys.isDone(request, { name: 'A' })).toBe(false);
    await keys.run(request, { name: 'A' }, async () => ({}));
    expect(await keys.isDone(request, { name: 'A' })).toBe(true);
    expect(await keys.isDone(request, { name: 'B' })).toBe(false);
    expect(await keys.isDone({ ...request, actor: 2 }, { name: 'A' })).toBe(false);
    await api.database.query(`UPDATE idempotency_keys SET "createdAt" = now() - interval '24 hours 1 minute'`);
    expect(await keys.isDone(request, { name: 'A' })).toBe(false);
  });
});

it('a write without a key is done each time, and is never done already', async () => {
  const keys = api.app.get(IdempotencyService);
  const request = { key: null, actor: 1, route: 'POST /api/units' };
  let written = 0;
  const write = async () => ({ written: (written += 1) });
  await keys.run(request, {}, write);
  expect(await keys.run(request, {}, write)).toEqual({ written: 2 });
  expect(await keys.isDone(request, {})).toBe(false);
  expect(await api.database.query('SELECT 1 FROM idempotency_keys')).toEqual([]);
});

it('what is older than 24 hours is deleted with its answer, and nothing else is', async () => {
  await send('old');
  await api.database.query(`UPDATE idempotency_keys SET "createdAt" = now() - interval '24 hours 1 minute'`);
  await send('young');
  await api.app.get(SweeperService).sweep();
  expect(await api.database.query('SELECT "key" FROM idempotency_keys')).toEqual([{ key: 'young' }]);
});
