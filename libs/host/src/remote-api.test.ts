import { sampleOf, sampleRow } from '@capsule/contracts/resource/sample';
import { unit } from '@capsule/contracts/units/unit';
import { api } from './api';
import { remoteApi, resourceTag, type Owner } from './remote-api';
import { store } from './store';
import { answering, fakeApi, listOf, oneOf } from './testing';

/** Names are each module's own, so that no module takes another's (architecture §2.2). */

const OPS: Owner = { name: 'mfe-admin-ops' };
const PARTS: Owner = { name: 'mfe-admin-spare-parts' };

/** A module's list, and its way to add a row to it. */
const callsOf = (owner: Owner, tag: ReturnType<typeof resourceTag> | string, query = '/api/units') =>
  remoteApi(owner).addEndpoints((build) => ({
    units: build.query<unknown, void>({ query: () => query, providesTags: [tag] }),
    add: build.mutation<unknown, object>({
      query: (body) => ({ path: '/api/units', method: 'POST', body, idempotencyKey: 'k1' }),
      invalidatesTags: (added) => (added ? [tag] : []),
    }),
  }));
type Calls = ReturnType<typeof callsOf>;

const asApi = () =>
  fakeApi(
    answering(unit.calls.list, () => listOf([])),
    answering(unit.calls.create, () => oneOf(sampleRow(unit))),
  );

/** Shows a list, as a screen does. @returns a function that unmounts it */
async function show({ units }: Pick<Calls, 'units'>): Promise<() => void> {
  const shown = store.dispatch(units.initiate());
  await shown;
  return () => shown.unsubscribe();
}

async function addBy({ add }: Calls): Promise<void> {
  const { error } = await store.dispatch(add.initiate(sampleOf(unit.input)));
  expect(error).toBeUndefined();
  await Promise.all(store.dispatch(api.util.getRunningQueriesThunk()));
}

const lists = (calls: ReturnType<typeof fakeApi>) =>
  calls.filter(({ method }) => method === 'GET').map(({ path }) => path);

beforeEach(() => void store.dispatch(api.util.resetApiState()));
afterEach(() => jest.restoreAllMocks());

describe('two modules with an endpoint of one name', () => {
  it('each ask their own, in whichever order they were loaded', async () => {
    const calls = asApi();
    const ops = callsOf(OPS, 'Units');
    const parts = callsOf(PARTS, 'Units', '/api/units?q=parts');
    await show(ops);
    await show(parts);
    expect(lists(calls)).toEqual(['/api/units', '/api/units?q=parts']);
    expect(Object.keys(store.getState().api.queries)).toEqual([
      'mfe-admin-ops/units(undefined)',
      'mfe-admin-spare-parts/units(undefined)',
    ]);
  });

  it('do not meet one that a release for an older host added to everybody’s', async () => {
    const calls = asApi();
    const old = api.injectEndpoints({
      endpoints: (build) => ({ units: build.query<unknown, void>({ query: () => '/api/units?q=old' }) }),
    });
    await show(callsOf(OPS, 'Units'));
    await store.dispatch(old.endpoints.units.initiate());
    expect(lists(calls)).toEqual(['/api/units', '/api/units?q=old']);
  });
});

describe('a tag', () => {
  const addedBy = async (ops: Calls, parts: Calls) => {
    const calls = asApi();
    const hide = await show(ops);
    await addBy(parts);
    hide();
    return lists(calls);
  };

  it('is the module’s own: what another one changes by a tag of that name does not touch it', async () => {
    const twice = await addedBy(callsOf(OPS, 'Units'), callsOf(PARTS, 'Units'));
    expect(twice).toEqual(['/api/units']);
  });

  it('that no module has used before is announced: nothing is printed', async () => {
    const printed = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    await addedBy(callsOf(OPS, 'Never seen'), callsOf(PARTS, resourceTag('never-seen', 4)));
    expect(printed).not.toHaveBeenCalled();
  });

  it('makes the module’s own data out of date', async () => {
    const ops = callsOf(OPS, 'Units');
    expect(await addedBy(ops, ops)).toEqual(['/api/units', '/api/units']);
  });

  it('of a resource reaches every module that shows it', async () => {
    const twice = await addedBy(callsOf(OPS, resourceTag('unit', 'LIST')), callsOf(PARTS, resourceTag('unit')));
    expect(twice).toEqual(['/api/units', '/api/units']);
  });

  it('of a resource that is told by the answer, beside nothing, is reached like a list of it', async () => {
    const calls = asApi();
    const ops = remoteApi(OPS).addEndpoints((build) => ({
      units: build.query<unknown, void>({
        query: () => '/api/units',
        providesTags: () => [null, undefined, resourceTag('unit')],
      }),
    }));
    const hide = await show(ops);
    await addBy(callsOf(PARTS, resourceTag('unit', 'LIST')));
    hide();
    expect(lists(calls)).toEqual(['/api/units', '/api/units']);
  });

  it('of a resource reaches a release for an older host, and is reached by it', async () => {
    const calls = asApi();
    const old = api.enhanceEndpoints({ addTagTypes: ['unit'] }).injectEndpoints({
      endpoints: (build) => ({
        oldUnits: build.query<unknown, void>({ query: () => '/api/units?q=old', providesTags: ['unit'] }),
      }),
    });
    const hide = store.dispatch(old.endpoints.oldUnits.initiate());
    await hide;
    await addBy(callsOf(OPS, resourceTag('unit')));
    hide.unsubscribe();
    expect(lists(calls)).toEqual(['/api/units?q=old', '/api/units?q=old']);
  });
});

describe('a module that adds an endpoint again', () => {
  it('by another handle, as after a deployment or an edit, asks by the new one', async () => {
    const calls = asApi();
    await show(callsOf(OPS, 'Units'));
    store.dispatch(api.util.resetApiState());
    await show(callsOf(OPS, 'Units', '/api/units?q=new'));
    expect(lists(calls)).toEqual(['/api/units', '/api/units?q=new']);
  });

  it('by the same handle is told so in development, and goes on in production', () => {
    const handle = remoteApi(OPS);
    const add = () =>
      handle.addEndpoints((build) => ({ twice: build.query<unknown, void>({ query: () => '/api/units' }) }));
    add();
    expect(add).toThrow('mfe-admin-ops adds the endpoint "twice" twice: give one of them another name.');
    jest.replaceProperty(process.env, 'NODE_ENV', 'production');
    expect(add).not.toThrow();
  });
});
