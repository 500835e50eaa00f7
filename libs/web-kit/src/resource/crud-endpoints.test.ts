import { booking } from '@capsule/contracts/bookings/booking';
import bookingDescriptor from '@capsule/contracts/bookings/booking.descriptor';
import { firstList } from '@capsule/contracts/calls/first-calls';
import { sampleRow } from '@capsule/contracts/resource/sample';
import { unit } from '@capsule/contracts/units/unit';
import descriptor from '@capsule/contracts/units/unit.descriptor';
import { earlyCalls } from '@capsule/host';
import { sessionApi, store } from '@capsule/host/admin';
import { answering, done, fakeApi, listOf, oneOf, refusal } from '../testing';
import { crudEndpoints } from './crud-endpoints';

/** Two modules may show one resource; each has endpoints of its own (architecture §2.2). */

const state = { page: 1, sort: 'name', order: 'asc', q: '', filters: {} } as const;
const trackside = sampleRow(unit, { id: 4 });

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
  await Promise.all(store.dispatch(sessionApi.util.getRunningQueriesThunk()));
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
  await Promise.all(store.dispatch(sessionApi.util.getRunningQueriesThunk()));
  expect(opened.list.select(state)(store.getState()).data?.data).toEqual([trackside]);
  expect(calls).toHaveLength(1);
  window.history.replaceState(null, '', '/');
});

describe('a list that is shown is read anew', () => {
  const { list, create, change, remove, undo } = unit.calls;
  const units = crudEndpoints({ name: 'mfe-admin-sample' }, descriptor);
  const home = { name: 'Paddock', unitNumber: 'CSH-0009', location: 'Randwick', type: 'Standard' };
  const body = { ...home, dailyRate: 180, maxOccupancy: 2 };
  const creating = () => units.create.initiate({ body, idempotencyKey: 'k1' });
  const changing = () => units.change.initiate({ row: trackside, body: { name: 'Paddock' } });
  const removing = () => units.remove.initiate(trackside);
  const undoing = () => units.undo.initiate({ id: 4, version: 2, idempotencyKey: 'k1' });
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
    const shown = store.dispatch(units.list.initiate(state));
    await shown;
    await store.dispatch(write() as ReturnType<typeof creating>);
    await Promise.all(store.dispatch(sessionApi.util.getRunningQueriesThunk()));
    shown.unsubscribe();
    expect(calls.filter(({ method }) => method === 'GET')).toHaveLength(isAnew ? 2 : 1);
  });
});

describe('a list whose rows are written several at a time is read anew', () => {
  const { list, bulk, bulkUndo } = booking.calls;
  const bookings = crudEndpoints({ name: 'mfe-admin-sample' }, bookingDescriptor);
  const rows = [{ id: 7, version: 3 }];
  const done = () => oneOf({ rows: [{ id: 7, outcome: 'done' as const, version: 4, message: null }] });
  const confirming = () => bookings.bulk.initiate({ body: { action: 'confirm', rows }, idempotencyKey: 'k1' });
  const undoing = () => bookings.bulkUndo.initiate({ rows, idempotencyKey: 'k1' });

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
    const shown = store.dispatch(bookings.list.initiate({ ...state, sort: 'checkInDate' }));
    await shown;
    await store.dispatch(write() as ReturnType<typeof confirming>);
    await Promise.all(store.dispatch(sessionApi.util.getRunningQueriesThunk()));
    shown.unsubscribe();
    expect(calls.filter(({ method }) => method === 'GET')).toHaveLength(2);
  });
});
