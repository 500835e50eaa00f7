import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ERROR_CATALOGUE, ErrorResponse, type Call } from '@capsule/contracts';
import { DOCUMENTED_CALLS, type DocumentedCall } from '@capsule/contracts/testing/documented-calls';
import { CALLS } from '../../testing/declared-codes';
import { readOperations, type Operation } from '../../testing/openapi';
import { startTestApi, type TestApi } from '../../testing/test-api';

/**
 * The fakes of the component tests are checked with `DOCUMENTED_CALLS`. They are as true as the API only while that list
 * and the document of the API say the same, call for call.
 */

let api: TestApi;
let operations: Map<string, Operation>;

beforeAll(async () => {
  api = await startTestApi();
  operations = new Map((await readOperations(api.browser())).map((operation) => [operation.name, operation]));
});
afterAll(() => api.close());

const nameOf = ({ method, path }: Call) => `${method} ${path.replace(':id', '{id}')}`;

/** A schema as a document shows it: as JSON, with a constant as the only one of its values. */
const shown = (schema: object | null): unknown =>
  JSON.parse(JSON.stringify(schema), (_key, value: unknown) => {
    if (typeof value !== 'object' || value === null || !('const' in value)) return value;
    const { const: only, ...rest } = value;
    return { ...rest, enum: [only] };
  });

/** The statuses of a call's responses, the lowest first. */
const statusesOf = ({ status, fails }: Call) =>
  [...new Set([status, ...fails.map((code) => ERROR_CATALOGUE[code].status)])].toSorted((a, b) => a - b);

const headersOf = ({ versioned, idempotent }: Call) => [
  ...(idempotent ? ['Idempotency-Key'] : []),
  ...(versioned ? ['If-Match'] : []),
];

const cases = DOCUMENTED_CALLS.map((documented): [string, DocumentedCall] => [nameOf(documented.call), documented]);

it('every call of the contracts is in the list, once', () => {
  expect(cases.map(([name]) => name).toSorted()).toEqual(CALLS.map(nameOf).toSorted());
});

describe.each(cases)('%s is documented with', (name, { call, query, body, response }) => {
  const operation = () => {
    const found = operations.get(name);
    if (found === undefined) throw new Error(`${name} is not documented.`);
    return found;
  };

  it('the query of the contracts', () => {
    const { properties = {}, required = [] } = query ?? {};
    expect(operation().query).toEqual(shown(properties));
    expect(operation().requiredQuery.toSorted()).toEqual([...required].toSorted());
  });

  it('the body of the contracts', () => expect(operation().body).toEqual(shown(body)));

  it('the responses of the contracts, by status', () => {
    const { responses } = operation();
    expect(Object.keys(responses).map(Number)).toEqual(statusesOf(call));
    for (const [status, schema] of Object.entries(responses)) {
      const expected = Number(status) === call.status ? response : ErrorResponse;
      expect({ status, schema }).toEqual({ status, schema: shown(expected) });
    }
  });

  it('the headers of the contracts', () => expect(operation().headers.toSorted()).toEqual(headersOf(call)));
});
