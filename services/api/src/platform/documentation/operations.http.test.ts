import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createAjv } from '@capsule/contracts/schema/validator';
import fc from 'fast-check';
import { dataOf, type Answer, type Browser } from '../../testing/browser';
import { readOperations, sampleBody, type JsonSchema, type Operation } from '../../testing/openapi';
import { image } from '../../testing/images';
import { PASSWORD, startTestApi, type TestApi } from '../../testing/test-api';
import { upload } from '../../testing/upload';
import { changesOf, wrongTexts, type Change } from '../../testing/wrong-values';

/** Bodies that are tried on each call that takes one, and queries on each that takes any. */
const BODIES = 120;
const QUERIES = 60;

/** A stream that never ends, and a form with files: both have tests of their own. */
const ELSEWHERE = ['GET /api/events', 'POST /api/media'];

const NOTHING = 2_147_483_647;

let api: TestApi;
let admin: Browser;
let operations: Operation[];
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'capsule-operations-'));
  api = await startTestApi({ settings: { DATA_DIR: folder, RATE_LIMITS: 'off' } });
  admin = await api.signedIn('admin');
  // Of whom the document's example speaks.
  await api.addUser('admin', 'admin');
  operations = (await readOperations(admin)).filter(({ name }) => !ELSEWHERE.includes(name));
});
afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true });
});

let made = 0;
const numbered = (text: string) => `${text}-${(made += 1)}`;

/** What must be unique, or must be there, is not in an example. */
async function fitting(body: Record<string, unknown>): Promise<Record<string, unknown>> {
  const fits: Record<string, () => unknown> = {
    unitNumber: () => numbered('CSH'),
    pagePath: () => numbered('/page'),
    username: () => (body['firstName'] === undefined ? body['username'] : numbered('user')),
    capsuleId: () => makeRow('/api/units'),
    assignedTo: () => null,
  };
  const entries = Object.keys(body).map(async (key) => [key, await (fits[key]?.() ?? body[key])] as const);
  return Object.fromEntries(await Promise.all(entries));
}

const find = (name: string): Operation => {
  const found = operations.find((operation) => operation.name === name);
  if (found === undefined) throw new Error(`${name} is not documented.`);
  return found;
};

/** What may only be sent as it is (product §3). */
const FIXED: Record<string, string> = { 'PATCH /api/seo/{id}': 'pagePath' };

async function sampleOf({ name, body }: Operation): Promise<Record<string, unknown> | undefined> {
  if (body === null) return undefined;
  const entries = Object.entries(sampleBody(body)).filter(([field]) => field !== FIXED[name]);
  return fitting(Object.fromEntries(entries));
}

/** A row for a call to name. @param collection `/api/units` */
async function makeRow(collection: string): Promise<number> {
  if (collection === '/api/media') {
    const [item] = dataOf<{ id: number }[]>(await upload(admin, [{ name: 'a.png', bytes: await image('png') }]));
    return item?.id ?? 0;
  }
  const body = await sampleOf(find(`POST ${collection}`));
  return dataOf<{ id: number }>(await admin.post(collection, body)).id;
}

const withId = (address: string, id: number) => address.replace('{id}', String(id));

async function addressOf({ path: address }: Operation): Promise<string> {
  if (!address.includes('{id}')) return address;
  return withId(address, await makeRow(address.slice(0, address.indexOf('/{id}'))));
}

/** What a query must say. */
const QUERY: Record<string, string> = {
  'GET /api/units/availability': '?from=2027-03-01&to=2027-04-01',
  'GET /api/units/{id}/quote': '?from=2027-03-01&to=2027-03-08',
};

/** Somebody who may call it, and whose session or password may end by it. */
async function callerOf({ name }: Operation): Promise<Browser> {
  const ends = ['POST /api/logout', 'POST /api/auth/password', 'POST /api/login'];
  return ends.includes(name) ? api.signedIn('admin') : admin;
}

const call = (browser: Browser, { method }: Operation, address: string, body?: unknown): Promise<Answer> =>
  browser.call(method, address, body === undefined ? {} : { body });

function expectFailure({ status, body, text }: Answer, operation: Operation, sent: unknown): void {
  const context = `${operation.name} ${JSON.stringify(sent)?.slice(0, 300)} → ${status} ${text.slice(0, 300)}`;
  if (status >= 500 || !operation.statuses.includes(status)) throw new Error(`Not documented: ${context}`);
  if (status >= 400)
    expect(body).toMatchObject({ success: false, code: expect.any(String), errors: expect.any(Array) });
}

/** What the API tidies before it looks: ends of texts, and empty texts where nothing need be. */
function tidy(schema: JsonSchema, body: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(body).map(([field, value]) => {
      if (typeof value !== 'string' || schema.properties?.[field]?.format === 'password') return [field, value];
      const text = value.trim();
      return [field, text === '' && !schema.required?.includes(field) ? null : text];
    }),
  );
}

const holdsNul = (body: unknown) => JSON.stringify(body).includes('\\u0000');

function applied(sample: Record<string, unknown>, changes: Change[]): Record<string, unknown> {
  const entries = new Map(Object.entries(sample));
  for (const { field, value } of changes) {
    if (value === undefined) entries.delete(field);
    else entries.set(field, value);
  }
  return Object.fromEntries(entries);
}

describe('every documented call', () => {
  it('answers a sample from the document as the document says', async () => {
    for (const operation of operations) {
      const address = (await addressOf(operation)) + (QUERY[operation.name] ?? '');
      const answer = await call(await callerOf(operation), operation, address, await sampleOf(operation));
      expect({
        name: operation.name,
        text: answer.status < 300 ? 'fine' : answer.text,
        documented: operation.statuses.includes(answer.status),
      }).toEqual({
        name: operation.name,
        text: 'fine',
        documented: true,
      });
    }
  });

  it('that names a row answers 404 when there is none', async () => {
    for (const operation of operations.filter(({ path: address }) => address.includes('{id}'))) {
      for (const id of [NOTHING, '0', '-1', 'x', '1e3', '2147483648', '%00', "1'--"]) {
        const address = operation.path.replace('{id}', String(id)) + (QUERY[operation.name] ?? '');
        const { status } = await call(admin, operation, address, await sampleOf(operation));
        expect({ name: operation.name, id, status }).toEqual({ name: operation.name, id, status: 404 });
      }
    }
  });

  it('with a body takes JSON and nothing else, and not too much', async () => {
    for (const operation of operations.filter(({ body }) => body !== null)) {
      const address = withId(operation.path, NOTHING);
      const send = async (type: string, text: string) =>
        (await (await callerOf(operation)).call(operation.method, address, { raw: { type, text } })).status;
      expect({ name: operation.name, status: await send('application/json', '{"a":') }).toMatchObject({ status: 400 });
      expect({ name: operation.name, status: await send('text/plain', 'a') }).toMatchObject({ status: 415 });
      const large = JSON.stringify({ a: 'x'.repeat(1_000_000) });
      expect({ name: operation.name, status: await send('application/json', large) }).toMatchObject({ status: 413 });
    }
  });

  it('refuses headers that are not as documented', async () => {
    const wrong: Record<string, string> = { 'Idempotency-Key': 'with space', 'If-Match': 'W/"1"' };
    for (const operation of operations) {
      for (const name of operation.headers) {
        const headers = { [name]: wrong[name] ?? '' };
        const body = await sampleOf(operation);
        const options = { headers, ...(body === undefined ? {} : { body }) };
        const { status } = await admin.call(operation.method, await addressOf(operation), options);
        expect({ name: operation.name, header: name, status }).toEqual({
          name: operation.name,
          header: name,
          status: 422,
        });
      }
    }
  });
});

describe('no body', () => {
  it('that breaks a rule of the document is taken, and none is a failure of ours', async () => {
    const ajv = createAjv();
    let refused = 0;
    for (const operation of operations) {
      const { body: schema } = operation;
      if (schema === null) continue;
      const isRight = ajv.compile(schema);
      const address = await addressOf(operation);
      const sample = (await sampleOf(operation)) ?? {};
      const browser = await callerOf(operation);
      const property = fc.asyncProperty(changesOf(schema), async (changes) => {
        const body = applied(sample, changes);
        const answer = await call(browser, operation, address, body);
        expectFailure(answer, operation, body);
        if (isRight(tidy(schema, body)) && !holdsNul(body)) return;
        refused += 1;
        if (answer.status < 400) throw new Error(`Taken: ${operation.name} ${JSON.stringify(body).slice(0, 500)}`);
      });
      await fc.assert(property, { numRuns: BODIES, seed: 20_261_120 });
    }
    expect(refused).toBeGreaterThan(1000);
  }, 480_000);
});

describe('no query', () => {
  it('is a failure of ours, and none that breaks a rule of the document is taken', async () => {
    const ajv = createAjv({ coerceTypes: true });
    for (const operation of operations) {
      const names = Object.keys(operation.query);
      if (names.length === 0 || operation.method !== 'GET') continue;
      const isRight = ajv.compile({ type: 'object', properties: operation.query, additionalProperties: false });
      const address = await addressOf(operation);
      const texts = fc.array(fc.tuple(fc.constantFrom(...names, 'x'), wrongTexts), { minLength: 1, maxLength: 3 });
      const property = fc.asyncProperty(texts, async (pairs) => {
        const query = Object.fromEntries(pairs);
        const answer = await call(admin, operation, `${address}?${new URLSearchParams(query).toString()}`);
        expectFailure(answer, operation, query);
        const tidied = Object.entries(query).map(([name, text]) => [name, text.trim()] as const);
        if (tidied.some(([, text]) => text === '')) return;
        if (!isRight(Object.fromEntries(tidied)) && answer.status < 400) {
          throw new Error(`Taken: ${operation.name} ${JSON.stringify(query)}`);
        }
      });
      await fc.assert(property, { numRuns: QUERIES, seed: 20_261_120 });
    }
  }, 240_000);
});

it('the person of the examples has the password of the examples', () => {
  // The sample of the login is right only as long as both are the same.
  expect(sampleBody(find('POST /api/login').body ?? {})).toEqual({ username: 'admin', password: PASSWORD });
});
