import { sampleRow } from '@capsule/contracts/resource/sample';
import { tableViewCalls } from '@capsule/contracts/table-views/table-view-calls';
import { USUAL_DENSITY } from '@capsule/contracts/table-views/table-view-words';
import { unit } from '@capsule/contracts/units/unit';
import { call } from '../call';
import { answering, fakeApi, listOf, oneOf } from './index';

/** What the fake API answers without being told, and what it takes a call for. */

const { list } = unit.calls;
const home = sampleRow(unit, { id: 4 });

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
