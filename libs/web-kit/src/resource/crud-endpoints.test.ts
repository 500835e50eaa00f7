import { booking } from '@capsule/contracts/bookings/booking';
import bookingDescriptor from '@capsule/contracts/bookings/booking.descriptor';
import { firstList } from '@capsule/contracts/calls/first-calls';
import { sampleRow } from '@capsule/contracts/resource/sample';
import { unit } from '@capsule/contracts/units/unit';
import descriptor from '@capsule/contracts/units/unit.descriptor';
import { earlyCalls } from '@capsule/host';
import { sessionApi, store } from '@capsule/host/admin';
import { answering, done, fakeApi, listOf, oneOf, refusal } from '../testing';
import { bulkCallsOf } from './bulk-calls';
import { crudEndpoints } from './crud-endpoints';
import { holdersOf } from './testing/holders-of';

/** Two modules may show one resource; each has endpoints of its own (architecture §2.2). */

const state = { page: 1, sort: 'name', order: 'asc', q: '', filters: {} } as const;
const trackside = sampleRow(unit, { id: 4 });

const home = { name: 'Paddock', unitNumber: 'CSH-0009', location: 'Randwick', type: 'Standard' };
const body = { ...home, dailyRate: 180, maxOccupancy: 2 };

/** Each test makes its own, in a module of its own: what it protects is what they do when they are made. */
let made = 0;
const unitEndpoints = () => crudEndpoints({ name: `mfe-units-${++made}` }, descriptor);
const bookingEndpoints = () => crudEndpoints({ name: `mfe-bookings-${++made}` }, bookingDescriptor);
const nothingRuns = () => Promise.all(store.dispatch(sessionApi.util.getRunningQueriesThunk()));

it('what one module changes in a resource is fetched again by another that shows it', async () => {
  const calls = fakeApi(
    answering(unit.calls.list, () => listOf([trackside])),
    answering(unit.calls.remove, () => done()),
  );
  const ops = crudEndpoints({ name: 'mfe-admin-ops' }, descriptor);
  const parts = crudEndpoints({ name: 'mfe-admin-spare-parts' }, descriptor);
  const shown = store.dispatch(ops.list.initiate(state));
  await shown;
  await store.dispatch(parts.remove.initiate(trackside));
  await nothingRuns();
  shown.unsubscribe();
  expect(calls.map(({ method }) => method)).toEqual(['GET', 'DELETE', 'GET']);
  expect(Object.keys(store.getState().api.queries)[0]).toMatch(/^mfe-admin-ops\/unit\/list/);
});

it('the list of the page that is opened is in the store before the page is drawn, where the host has sent its call', async () => {
  const firstCall = firstList(unit.calls.list.path, state);
  const calls = fakeApi(answering(unit.calls.list, () => listOf([trackside])));
  window.history.replaceState(null, '', '/admin/units');
  void earlyCalls.start(firstCall);
  const routes = [
    { path: '/admin/units', page: 'units', frame: 'admin', title: 'Units', firstList: firstCall },
  ] as const;
  const opened = crudEndpoints({ name: 'mfe-opened', routes: [...routes] }, descriptor);
  await nothingRuns();
  expect(opened.list.select(state)(store.getState()).data?.data).toEqual([trackside]);
  expect(calls).toHaveLength(1);
  expect(holdersOf('mfe-opened')).toBe(0);
  window.history.replaceState(null, '', '/');
});

describe('a list that is shown is read anew', () => {
  const { list, create, change, remove, undo } = unit.calls;
  type Units = ReturnType<typeof unitEndpoints>;
  const creating = (units: Units) => units.create.initiate({ body, idempotencyKey: 'k1' });
  const changing = (units: Units) => units.change.initiate({ row: trackside, body: { name: 'Paddock' } });
  const removing = (units: Units) => units.remove.initiate(trackside);
  const undoing = (units: Units) => units.undo.initiate({ id: 4, version: 2, idempotencyKey: 'k1' });
  const isRead = { done: () => oneOf(trackside), deleted: () => done() };

  it.each([
    ['a row was added', answering(create, isRead.done), creating, true],
    ['a row was changed', answering(change, isRead.done), changing, true],
    ['a row was deleted', answering(remove, isRead.deleted), removing, true],
    ['a write was undone', answering(undo, isRead.done), undoing, true],
    [
      'a change comes from a row that is not as it is shown',
      answering(change, () => refusal('resource.stale')),
      changing,
      true,
    ],
    ['what is changed has gone', answering(change, () => refusal('resource.not-found')), changing, true],
    ['what is deleted has gone', answering(remove, () => refusal('resource.not-found')), removing, true],
    ['an undo was refused', answering(undo, () => refusal('resource.stale')), undoing, true],
    ['not when a new row is refused', answering(create, () => refusal('service.unavailable')), creating, false],
    ['not when a change is refused', answering(change, () => refusal('service.unavailable')), changing, false],
    ['not when a deletion is refused', answering(remove, () => refusal('unit.booked')), removing, false],
  ])('when %s', async (_what, route, write, isAnew) => {
    store.dispatch(sessionApi.util.resetApiState());
    const calls = fakeApi(
      answering(list, () => listOf([trackside])),
      route,
    );
    const units = unitEndpoints();
    const shown = store.dispatch(units.list.initiate(state));
    await shown;
    await store.dispatch(write(units) as ReturnType<typeof creating>);
    await nothingRuns();
    shown.unsubscribe();
    expect(calls.filter(({ method }) => method === 'GET')).toHaveLength(isAnew ? 2 : 1);
  });
});

describe('a list whose rows are written several at a time is read anew', () => {
  const { list, bulk, bulkUndo } = booking.calls;
  type Bookings = ReturnType<typeof bookingEndpoints>;
  const rows = [{ id: 7, version: 3 }];
  const done = () => oneOf({ rows: [{ id: 7, outcome: 'done' as const, version: 4, message: null }] });
  const confirming = (bookings: Bookings) =>
    bookings.bulk.initiate({ body: { action: 'confirm', rows }, idempotencyKey: 'k1' });
  const undoing = (bookings: Bookings) => bookings.bulkUndo.initiate({ rows, idempotencyKey: 'k1' });

  it.each([
    ['is done', answering(bulk, done), confirming],
    ['failed, when some of them may be written', answering(bulk, () => refusal('service.unavailable')), confirming],
    ['is undone', answering(bulkUndo, done), undoing],
    ['is not undone', answering(bulkUndo, () => refusal('service.unavailable')), undoing],
  ])('when that %s', async (_what, route, write) => {
    store.dispatch(sessionApi.util.resetApiState());
    const calls = fakeApi(
      answering(list, () => listOf([sampleRow(booking, { id: 7 })])),
      route,
    );
    const bookings = bookingEndpoints();
    const shown = store.dispatch(bookings.list.initiate({ ...state, sort: 'checkInDate' }));
    await shown;
    await store.dispatch(write(bookings) as ReturnType<typeof confirming>);
    await nothingRuns();
    shown.unsubscribe();
    expect(calls.filter(({ method }) => method === 'GET')).toHaveLength(2);
  });
});

describe('one row', () => {
  const reading = () => {
    store.dispatch(sessionApi.util.resetApiState());
    const calls = fakeApi(answering(unit.calls.read, () => oneOf(trackside)));
    const { read } = unitEndpoints();
    return { calls, read: () => store.dispatch(read.initiate(4)) };
  };

  it('is read as it is now, each time that it is opened', async () => {
    const { calls, read } = reading();
    const opened = read();
    expect((await opened).data).toEqual(trackside);
    opened.unsubscribe();
    await new Promise((resolve) => setTimeout(resolve));
    await read();
    expect(calls.map(({ path }) => path)).toEqual(['/api/units/4', '/api/units/4']);
  });

  it('becomes the values of its form, and so does none', () => {
    const { toValues } = unitEndpoints();
    expect(toValues(trackside)).toMatchObject({ name: trackside.name, dailyRate: String(trackside.dailyRate) });
    expect(toValues(null)).toMatchObject({ name: '' });
  });
});

describe('a write', () => {
  const { create, change, undo } = unit.calls;
  type Units = ReturnType<typeof unitEndpoints>;

  it.each([
    ['that adds a row', create, ({ create: add }: Units) => add.initiate({ body, idempotencyKey: 'k1' })],
    ['of a row', change, (units: Units) => units.change.initiate({ row: trackside, body: { name: 'Paddock' } })],
    ['that is undone', undo, (units: Units) => units.undo.initiate({ id: 4, version: 2, idempotencyKey: 'k1' })],
  ])('%s gives the row', async (_what, call, write) => {
    fakeApi(answering(call, () => oneOf(trackside)));
    expect(await store.dispatch(write(unitEndpoints()) as ReturnType<Units['undo']['initiate']>)).toEqual({
      data: trackside,
    });
  });

  it('to several rows, and its undo, give what was done to each, of which the store keeps nothing', async () => {
    store.dispatch(sessionApi.util.resetApiState());
    const rows = [{ id: 7, outcome: 'done' as const, version: 4, message: null }];
    fakeApi(
      answering(booking.calls.bulk, () => oneOf({ rows })),
      answering(booking.calls.bulkUndo, () => oneOf({ rows })),
    );
    const { send, undo: takeBack } = bulkCallsOf(bookingEndpoints());
    const written = [{ id: 7, version: 3 }];
    expect(await send({ action: 'confirm', rows: written }, 'k1')).toEqual({ data: { rows } });
    expect(await takeBack(written, 'k2')).toEqual({ data: { rows } });
    expect(store.getState().api.mutations).toEqual({});
  });
});
