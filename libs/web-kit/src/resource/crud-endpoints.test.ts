import { firstList } from '@capsule/contracts/calls/first-calls';
import { sampleRow } from '@capsule/contracts/resource/sample';
import { unit } from '@capsule/contracts/units/unit';
import descriptor from '@capsule/contracts/units/unit.descriptor';
import { earlyCalls } from '@capsule/host';
import { sessionApi, store } from '@capsule/host/admin';
import { answering, done, fakeApi, listOf } from '../testing';
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
