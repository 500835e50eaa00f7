import { sampleRow } from '@capsule/contracts/resource/sample';
import { unit } from '@capsule/contracts/units/unit';
import descriptor from '@capsule/contracts/units/unit.descriptor';
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
