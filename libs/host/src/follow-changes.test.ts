import type { ChangeEvent } from '@capsule/contracts/changes/changes';
import { company } from '@capsule/contracts/company/company';
import { sampleRow } from '@capsule/contracts/resource/sample';
import { unit } from '@capsule/contracts/units/unit';
import { api } from './api';
import { followChanges } from './follow-changes';
import { liveChanges } from './live-changes';
import { othersChanges } from './others-changes';
import { remoteApi, resourceTag } from './remote-api';
import { store } from './store';
import { answering, fakeApi, listOf, oneOf, refusal, type FakeRoute } from './testing';
import { WINDOW_ID } from './window-id';

/** Changes have what is shown fetched again (product §10.5). */

const calls = remoteApi({ name: 'mfe-live' }).addEndpoints((build) => ({
  units: build.query<unknown, void>({
    query: () => '/api/units',
    providesTags: [resourceTag('unit', 'LIST'), resourceTag('unit', 4)],
  }),
  // A dialog shows one of them.
  one: build.query<unknown, void>({ query: () => '/api/units?q=4', providesTags: [resourceTag('unit', 4)] }),
  // As a screen may tag what there is only one of.
  company: build.query<unknown, void>({ query: () => '/api/site', providesTags: [resourceTag('site')] }),
}));

const change = (entity: ChangeEvent['entity'], id: number, rest: Partial<ChangeEvent> = {}): ChangeEvent => ({
  entity,
  id,
  version: 2,
  action: 'update',
  by: null,
  window: null,
  ...rest,
});
const tell = (...changes: ChangeEvent[]) => liveChanges.tell({ from: null, cursor: null, changes, missed: false });

let end: () => void;
const looks = (state: DocumentVisibilityState) => {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: state });
  document.dispatchEvent(new Event('visibilitychange'));
};

/** Shows the units and the company's details. @returns what was asked for since */
async function show(list: FakeRoute = answering(unit.calls.list, () => listOf([]))): Promise<() => string[]> {
  const asked = fakeApi(
    list,
    answering(company.calls.read, () => oneOf(sampleRow(company))),
  );
  await store.dispatch(calls.units.initiate());
  await store.dispatch(calls.company.initiate());
  const before = asked.length;
  return () => asked.slice(before).map(({ path }) => path);
}
/** The units, as long as the API is not down. */
const unitsUnless = (isDown: () => boolean) =>
  answering(unit.calls.list, () => (isDown() ? refusal('service.unavailable') : listOf([])));
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  jest.useFakeTimers();
  end = followChanges();
});
afterEach(() => {
  end();
  looks('visible');
  store.dispatch(api.util.resetApiState());
  jest.useRealTimers();
});

it('many changes within a moment are one refetch, and only of what is concerned', async () => {
  const asked = await show();
  for (let id = 1; id <= 20; id += 1) tell(change('unit', id));
  await pass(1000);
  expect(asked()).toEqual(['/api/units']);
  tell(change('booking', 4));
  await pass(1000);
  expect(asked()).toEqual(['/api/units']);
});

it('what there is only one of is reached, too', async () => {
  const asked = await show();
  tell(change('site', 1));
  await pass(1000);
  expect(asked()).toEqual(['/api/site']);
});

it('a row that is shown by itself is fetched again when it is the one that was changed', async () => {
  const asked = await show();
  const shown = store.dispatch(calls.one.initiate());
  await shown;
  const before = asked().length;
  tell(change('unit', 5));
  await pass(1000);
  expect(asked().slice(before)).toEqual(['/api/units']);
  tell(change('unit', 4));
  await pass(1000);
  expect(
    asked()
      .slice(before + 1)
      .toSorted(),
  ).toEqual(['/api/units', '/api/units?q=4']);
  shown.unsubscribe();
});

it('everything is fetched again when changes were missed', async () => {
  const printed = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const asked = await show();
  liveChanges.tell({ from: null, cursor: null, changes: [], missed: true });
  await pass(1000);
  expect(printed).not.toHaveBeenCalled();
  printed.mockRestore();
  expect(asked().toSorted()).toEqual(['/api/site', '/api/units']);
});

it('after everything was fetched again, a change concerns its own rows alone', async () => {
  const asked = await show();
  liveChanges.tell({ from: null, cursor: null, changes: [], missed: true });
  await pass(1000);
  const before = asked().length;
  tell(change('unit', 4));
  await pass(1000);
  expect(asked().slice(before)).toEqual(['/api/units']);
});

it('a tab that nobody looks at waits until somebody does', async () => {
  const asked = await show();
  looks('hidden');
  tell(change('unit', 4));
  await pass(60_000);
  tell(change('unit', 5));
  await pass(60_000);
  expect(asked()).toEqual([]);
  looks('visible');
  await pass(1000);
  expect(asked()).toEqual(['/api/units']);
});

it('what could not be fetched again is tried until it can', async () => {
  let isDown = false;
  const asked = await show(unitsUnless(() => isDown));
  isDown = true;
  tell(change('unit', 4));
  await pass(10_000);
  const tries = asked().length;
  expect(tries).toBeGreaterThan(1);
  isDown = false;
  await pass(60_000);
  expect(asked().length).toBe(tries + 1);
  await pass(300_000);
  expect(asked().length).toBe(tries + 1);
});

it('a retry that is due is neither lost nor put off when somebody looks at the tab again and again', async () => {
  let isDown = false;
  const asked = await show(unitsUnless(() => isDown));
  isDown = true;
  tell(change('unit', 4));
  await pass(1000);
  const before = asked().length;
  isDown = false;
  for (let look = 1; look <= 4; look += 1) {
    looks('hidden');
    looks('visible');
    await pass(900);
  }
  expect(asked()).toHaveLength(before + 1);
});

it('what could not be fetched again is tried until it can, whatever else changes meanwhile', async () => {
  let isDown = false;
  const asked = await show(unitsUnless(() => isDown));
  isDown = true;
  tell(change('unit', 4));
  await pass(1000);
  tell(change('site', 1));
  await pass(1000);
  isDown = false;
  await pass(10_000);
  expect(asked().filter((path) => path === '/api/units')).toHaveLength(2);
  const before = asked().length;
  isDown = true;
  tell(change('unit', 5));
  await pass(10_000);
  expect(new Set(asked().slice(before))).toEqual(new Set(['/api/units']));
});

it('what is answered only after a while, and then fails, is tried again, whatever else was answered', async () => {
  let isSlow = false;
  const asked = await show(
    answering(unit.calls.list, async ({ path }) => {
      if (!isSlow || path !== '/api/units') return listOf([]);
      await new Promise((resolve) => setTimeout(resolve, 5000));
      return refusal('service.unavailable');
    }),
  );
  const shown = store.dispatch(calls.one.initiate());
  await shown;
  isSlow = true;
  const before = asked().length;
  tell(change('unit', 4));
  await pass(60_000);
  const tries = asked().slice(before);
  expect(tries.filter((path) => path === '/api/units').length).toBeGreaterThan(1);
  shown.unsubscribe();
});

it('nothing is waited for any more once all of it is answered', async () => {
  await show();
  tell(change('unit', 4));
  await pass(120_000);
  expect(jest.getTimerCount()).toBe(0);
});

it.each([
  ['service.failed', true],
  ['request.rate-limited', true],
  ['auth.forbidden', false],
] as const)('what was answered with %s is tried again: %s', async (code, isTriedAgain) => {
  let isRefused = false;
  const asked = await show(answering(unit.calls.list, () => (isRefused ? refusal(code) : listOf([]))));
  isRefused = true;
  tell(change('unit', 4));
  await pass(60_000);
  expect(asked().length > 1).toBe(isTriedAgain);
});

it('what was done in this window is fetched again, but is nobody else’s', async () => {
  const asked = await show();
  tell(change('unit', 4, { window: WINDOW_ID }), change('unit', 5));
  await pass(1000);
  expect(asked()).toEqual(['/api/units']);
  expect(othersChanges.current().map(({ id }) => id)).toEqual([5]);
});

it('nothing is followed any more once it is ended', async () => {
  const asked = await show();
  tell(change('unit', 4));
  end();
  await pass(60_000);
  expect(asked()).toEqual([]);
  expect(othersChanges.current()).toEqual([]);
});

it('of others’ changes the newest of each row is kept, and no more than 500', () => {
  othersChanges.add(Array.from({ length: 700 }, (_, index) => change('unit', index + 1)));
  othersChanges.add([change('unit', 300, { version: 9 })]);
  const kept = othersChanges.current();
  expect(kept).toHaveLength(500);
  expect(kept.at(-1)).toMatchObject({ id: 300, version: 9 });
});

it('others’ changes are told with their moment, and so is that they are forgotten, until nobody listens', async () => {
  await pass(50);
  const heard = jest.fn();
  const leave = othersChanges.subscribe(heard);
  const now = performance.now();
  othersChanges.add([change('unit', 4), change('unit', 5, { window: WINDOW_ID }), change('booking', 4)]);
  const [unitChange, bookingChange] = [change('unit', 4), change('booking', 4)];
  expect(othersChanges.current()).toEqual([unitChange, bookingChange].map((each) => ({ ...each, at: now })));
  expect(heard).toHaveBeenCalledTimes(1);
  othersChanges.add([change('unit', 6, { window: WINDOW_ID })]);
  expect(heard).toHaveBeenCalledTimes(1);
  end();
  expect([othersChanges.current(), heard.mock.calls.length]).toEqual([[], 2]);
  leave();
  othersChanges.clear();
  expect(heard).toHaveBeenCalledTimes(2);
});
