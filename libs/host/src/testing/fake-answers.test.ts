import { sampleOf, sampleRow } from '@capsule/contracts/resource/sample';
import { tableViewCalls } from '@capsule/contracts/table-views/table-view-calls';
import { USUAL_DENSITY } from '@capsule/contracts/table-views/table-view-words';
import { unit } from '@capsule/contracts/units/unit';
import { call, type CallOptions } from '../call';
import { answering, done, failOnLies, fakeApi, listOf, oneOf } from './index';
import { saidOf } from './said-of';

/** What the fake API takes without being told, and which headers it takes. */

const { list, create, change, remove } = unit.calls;
const home = sampleRow(unit, { id: 4 });
const input = sampleOf(unit.input);

describe('how a table is set up, which every list asks by itself', () => {
  const path = `${tableViewCalls.read.path}?table=ops.unit`;
  const view = { table: 'ops.unit', version: 1, layout: { hidden: [], density: USUAL_DENSITY, widths: [] }, views: [] };

  it('is answered as where nobody has set one up, without a route, and is not recorded', async () => {
    const calls = fakeApi(answering(list, () => listOf([])));
    await expect(call(path)).resolves.toEqual({ success: true, data: view });
    expect(calls).toEqual([]);
  });

  it('is answered by a route for it, and recorded', async () => {
    const own = { ...view, version: 4 };
    const calls = fakeApi(
      answering(list, () => listOf([])),
      answering(tableViewCalls.read, () => oneOf(own)),
    );
    await expect(call(path)).resolves.toEqual({ success: true, data: own });
    expect(calls.map((asked) => asked.path)).toEqual([path]);
  });
});

it('a fetch that names no method is a GET', async () => {
  const calls = fakeApi(answering(list, () => listOf([])));
  await fetch('/api/units');
  expect(calls.map(({ method }) => method)).toEqual(['GET']);
});

it('a list that holds all rows says so', () => {
  expect(listOf([home])).toEqual({ json: { success: true, data: [home], total: 1, totalExact: true } });
});

describe('a screen sends the headers that a call takes (product §10.4)', () => {
  const removing = (options: CallOptions) =>
    saidOf(
      answering(remove, () => done()),
      '/api/units/4',
      { method: 'DELETE', ...options },
    );
  const changing = (options: CallOptions) =>
    saidOf(
      answering(change, () => oneOf(home)),
      '/api/units/4',
      { method: 'PATCH', body: {}, ...options },
    );

  it.each<[string, () => Promise<string>, string]>([
    ['a change without its version', () => changing({}), 'PATCH /api/units/4: the header if-match is missing'],
    [
      'a version that is none',
      () => changing({ ifMatch: 0 }),
      'PATCH /api/units/4: the header if-match is not as documented: "0"',
    ],
    ['a deletion without its version', () => removing({}), 'DELETE /api/units/4: the header if-match is missing'],
    [
      'a create without its key',
      () =>
        saidOf(
          answering(create, () => oneOf(home)),
          '/api/units',
          { method: 'POST', body: input },
        ),
      'POST /api/units: the header idempotency-key is missing',
    ],
    [
      'a key that is not taken',
      () => changing({ ifMatch: 3, idempotencyKey: 'k1' }),
      'the call takes no header idempotency-key',
    ],
  ])('%s', async (_what, said, expected) => {
    expect(await said()).toContain(expected);
  });

  it('a body without its type', async () => {
    fakeApi(answering(create, () => oneOf(home)));
    const headers = { 'idempotency-key': 'k1' };
    await fetch('/api/units', { method: 'POST', body: JSON.stringify(input), headers }).catch(() => undefined);
    expect(failOnLies).toThrow('the body is not sent as application/json');
  });
});
