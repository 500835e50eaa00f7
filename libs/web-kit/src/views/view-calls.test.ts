import { tableViewCalls } from '@capsule/contracts/table-views/table-view-calls';
import { store } from '@capsule/host/admin';
import { api, clearDesk, desk, write } from '../resource/testing/set-up-desk';
import { holdersOf } from '../resource/testing/holders-of';
import { answering, fakeApi, refusal } from '../testing';
import { viewCallsOf, writeViews } from './view-calls';

/** How the set-up of a table is read and written: from what is known, and by nobody who has to be on the screen. */

/** Each test opens a list of its own, whose views nothing is known of. */
let opened = 0;
const newOwner = () => ({ name: `mfe-views-${++opened}` });
const COMPACT = { hidden: [], density: 'compact' as const, widths: [] };
const compact = () => ({ layout: COMPACT });
const { read, change } = tableViewCalls;

/** The API of these tests: that of the sample, with another answer to one of its calls. */
const asked = (...others: ReturnType<typeof api>) => {
  const own = api().filter(({ call }) => others.every((other) => other.call !== call));
  return fakeApi(...own, ...others);
};
const methods = (calls: ReturnType<typeof asked>) => calls.map(({ method }) => method);

beforeEach(clearDesk);

it('each list has calls of its own, under its module’s name, and the same ones each time', async () => {
  const calls = asked();
  const owner = newOwner();
  const [units, bookings] = [viewCallsOf(owner, 'unit'), viewCallsOf(owner, 'booking')];
  expect([units.table, bookings.table]).toEqual([`${owner.name}.unit`, `${owner.name}.booking`]);
  expect(viewCallsOf(owner, 'unit')).toBe(units);
  await writeViews(bookings, () => null);
  expect(calls.map(({ path }) => path)).toEqual([`${read.path}?table=${owner.name}.booking`]);
  const known = Object.keys(store.getState().api.queries);
  expect(known).toContainEqual(expect.stringMatching(new RegExp(`^${owner.name}/booking/tableViews`)));
});

describe('a change', () => {
  it('is made from what is known, and what is stored then is read', async () => {
    const calls = viewCallsOf(newOwner(), 'unit');
    const sent = asked();
    await writeViews(calls, () => null);
    expect(await writeViews(calls, compact)).toMatchObject(compact());
    expect(methods(sent)).toEqual(['GET', 'PATCH', 'GET']);
    expect(calls.tableViews.select(calls.table)(store.getState()).data).toEqual(desk.stored);
  });

  it('is made again from what another window has written meanwhile, which is read anew', async () => {
    const calls = viewCallsOf(newOwner(), 'unit');
    const sent = asked();
    desk.meanwhile = () => write({ views: [{ name: 'Theirs', query: 'q=theirs' }] });
    const seen: number[] = [];
    await writeViews(calls, ({ views }) => (seen.push(views.length), compact()));
    expect(seen).toEqual([0, 1]);
    expect(methods(sent)).toEqual(['GET', 'PATCH', 'GET', 'PATCH', 'GET']);
  });

  it('leaves nothing in the store that a screen would have to give back', async () => {
    const owner = newOwner();
    asked();
    await writeViews(viewCallsOf(owner, 'unit'), compact);
    expect(holdersOf(owner.name)).toBe(0);
    expect(store.getState().api.mutations).toEqual({});
  });

  it('is not made of what cannot be read', async () => {
    const sent = asked(answering(read, () => refusal('service.failed')));
    const make = jest.fn(compact);
    expect(await writeViews(viewCallsOf(newOwner(), 'unit'), make)).toBeNull();
    expect(make).not.toHaveBeenCalled();
    expect(methods(sent)).toEqual(['GET']);
  });

  it('that the API refuses is not sent again', async () => {
    const sent = asked(answering(change, () => refusal('service.failed')));
    expect(await writeViews(viewCallsOf(newOwner(), 'unit'), compact)).toBeNull();
    expect(methods(sent)).toEqual(['GET', 'PATCH']);
  });
});
