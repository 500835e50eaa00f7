import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createAjv } from '@capsule/contracts/schema/validator';
import fc from 'fast-check';
import { type Answer, type Browser } from '../../testing/browser';
import { FILE_CALLS, startDocumentedApi } from '../../testing/documented-api';
import { applied } from '../../testing/hostile-calls';
import { sampleBody, type JsonSchema, type Operation } from '../../testing/openapi';
import { withId, type OperationDesk } from '../../testing/operation-desk';
import { QUERY, REFUSED_SAMPLES } from '../../testing/operation-samples';
import { PASSWORD } from '../../testing/test-api';
import { changesOf, NASTY_TEXTS, NASTY_VALUES, SEED, wrongTexts } from '../../testing/wrong-values';

/** How many random bodies, or queries, are tried on each call that takes one. */
const BODIES = 120;
const QUERIES = 60;

/** Tested elsewhere, too: a stream that never ends, and an archive, which needs files that are there. */
const ELSEWHERE = [...FILE_CALLS, 'GET /api/events', 'GET /api/media/archive'];

const NOTHING = 2_147_483_647;

let admin: Browser;
let operations: Operation[];
let desk: OperationDesk;
let close: () => Promise<void>;

beforeAll(async () => {
  console.info(`Generated values of FUZZ_SEED=${SEED}.`);
  const documented = await startDocumentedApi('operations');
  ({ admin, desk, close } = documented);
  operations = documented.operations.filter(({ name }) => !ELSEWHERE.includes(name));
});
afterAll(() => close());

const call = (browser: Browser, { method }: Operation, address: string, body?: unknown): Promise<Answer> =>
  browser.call(method, address, body === undefined ? {} : { body });

function expectFailure({ status, body, text }: Answer, operation: Operation, sent: unknown): void {
  const context = `${operation.name} ${JSON.stringify(sent)?.slice(0, 300)} → ${status} ${text.slice(0, 300)}`;
  if (status >= 500 || !operation.statuses.includes(status)) throw new Error(`Not documented: ${context}`);
  if (status >= 400)
    expect(body).toMatchObject({ success: false, code: expect.any(String), errors: expect.any(Array) });
}

/** A text without space around it, and those of lines in a list as well. */
function trimmed(value: unknown, depth = 2): unknown {
  if (typeof value === 'string') return value.trim();
  if (depth === 0 || typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((one) => trimmed(one, depth - 1));
  return Object.fromEntries(Object.entries(value).map(([field, one]) => [field, trimmed(one, depth - 1)]));
}

/** What the API normalises before validation: it trims texts, and removes empty optional ones. */
function tidy(schema: JsonSchema, body: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(body).map(([field, value]) => {
      if (schema.properties?.[field]?.format === 'password') return [field, value];
      const tidied = trimmed(value);
      return [field, tidied === '' && !schema.required?.includes(field) ? null : tidied];
    }),
  );
}

/** What no schema says and no text of PostgreSQL can hold: NUL, and half of a surrogate pair. */
const isUnstorable = (body: unknown) => /\\u0000|\\ud[89a-f]/.test(JSON.stringify(body));

describe('every documented call', () => {
  it('answers the sample request of the document as documented', async () => {
    for (const operation of operations) {
      const address = (await desk.addressOf(operation)) + (QUERY[operation.name] ?? '');
      const answer = await call(await desk.callerOf(operation), operation, address, await desk.sampleOf(operation));
      expect({
        name: operation.name,
        text: answer.status < 300 || REFUSED_SAMPLES.includes(operation.name) ? 'fine' : answer.text,
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
      for (const id of [NOTHING, '0', '-1', 'x', '1e3', '2147483648', '%00', "1'--", '9'.repeat(400)]) {
        const address = operation.path.replace('{id}', String(id)) + (QUERY[operation.name] ?? '');
        const { status } = await call(admin, operation, address, await desk.sampleOf(operation));
        expect({ name: operation.name, id, status }).toEqual({ name: operation.name, id, status: 404 });
      }
    }
  });

  it('with a body accepts only JSON, up to the size limit', async () => {
    for (const operation of operations.filter(({ body }) => body !== null)) {
      const address = withId(operation.path, NOTHING);
      const send = async (type: string, text: string) =>
        (await (await desk.callerOf(operation)).call(operation.method, address, { raw: { type, text } })).status;
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
        const body = await desk.sampleOf(operation);
        const options = { headers, ...(body === undefined ? {} : { body }) };
        const { status } = await admin.call(operation.method, await desk.addressOf(operation), options);
        expect({ name: operation.name, header: name, status }).toEqual({
          name: operation.name,
          header: name,
          status: 422,
        });
      }
    }
  });
});

/** The parameters of a query that are tried one by one. */
const queried = () => operations.filter(({ query, method }) => method === 'GET' && Object.keys(query).length > 0);

describe('a nasty value alone', () => {
  it('in any field of any call is either taken as a value or refused at that field', async () => {
    for (const operation of operations) {
      const { body: schema } = operation;
      if (schema === null) continue;
      const address = await desk.addressOf(operation);
      const sample = (await desk.sampleOf(operation)) ?? {};
      const browser = await desk.callerOf(operation);
      const send = async (field: string, value: unknown) => {
        const body = { ...sample, [field]: value };
        const answer = await call(browser, operation, address, body);
        expectFailure(answer, operation, body);
        if (isUnstorable(body) && answer.status < 400) {
          throw new Error(`Taken: ${operation.name} ${JSON.stringify({ [field]: value })}`);
        }
      };
      for (const field of Object.keys(schema.properties ?? {})) {
        await Promise.all(NASTY_VALUES.map((value) => send(field, value)));
      }
    }
  }, 480_000);

  it('in any parameter of any query is no error of the server', async () => {
    for (const operation of queried()) {
      const address = await desk.addressOf(operation);
      for (const name of Object.keys(operation.query)) {
        for (const text of NASTY_TEXTS) {
          const query = { [name]: text };
          expectFailure(
            await call(admin, operation, `${address}?${new URLSearchParams(query).toString()}`),
            operation,
            query,
          );
        }
      }
    }
  }, 240_000);
});

describe('a random body', () => {
  it('is refused if it breaks a rule of the document, and never causes a 500', async () => {
    const ajv = createAjv();
    let refused = 0;
    for (const operation of operations) {
      const { body: schema } = operation;
      if (schema === null) continue;
      const isRight = ajv.compile(schema);
      const address = await desk.addressOf(operation);
      const sample = (await desk.sampleOf(operation)) ?? {};
      const browser = await desk.callerOf(operation);
      const property = fc.asyncProperty(changesOf(schema), async (changes) => {
        const body = applied(sample, changes);
        const answer = await call(browser, operation, address, body);
        expectFailure(answer, operation, body);
        if (isRight(tidy(schema, body)) && !isUnstorable(body)) return;
        refused += 1;
        if (answer.status < 400) throw new Error(`Taken: ${operation.name} ${JSON.stringify(body).slice(0, 500)}`);
      });
      await fc.assert(property, { numRuns: BODIES, seed: SEED });
    }
    expect(refused).toBeGreaterThan(1000);
  }, 480_000);
});

describe('a random query', () => {
  it('is refused if it breaks a rule of the document, and never causes a 500', async () => {
    const ajv = createAjv({ coerceTypes: true });
    for (const operation of operations) {
      const names = Object.keys(operation.query);
      if (names.length === 0 || operation.method !== 'GET') continue;
      const isRight = ajv.compile({ type: 'object', properties: operation.query, additionalProperties: false });
      const address = await desk.addressOf(operation);
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
      await fc.assert(property, { numRuns: QUERIES, seed: SEED });
    }
  }, 240_000);
});

it('the sample login is that of the user and password in the examples', () => {
  // The sample login only works while both are the same.
  expect(sampleBody(desk.find('POST /api/login').body ?? {})).toEqual({ username: 'admin', password: PASSWORD });
});
