import type { ChangeEvent } from '@capsule/contracts/changes/changes';
import { api } from './api';
import { followChanges } from './follow-changes';
import { liveChanges } from './live-changes';
import { othersChanges } from './others-changes';
import { remoteApi, resourceTag } from './remote-api';
import { store } from './store';

/** How soon changes are on the screen, and how often what failed is asked for again (product §10.5). */

const calls = remoteApi({ name: 'mfe-times' }).addEndpoints((build) => ({
  units: build.query<unknown, void>({ query: () => '/api/units', providesTags: [resourceTag('unit', 'LIST')] }),
}));

const change = (id: number, rest: Partial<ChangeEvent> = {}): ChangeEvent => ({
  entity: 'unit',
  id,
  version: 2,
  action: 'update',
  by: null,
  window: null,
  ...rest,
});
const tell = (...changes: ChangeEvent[]) => liveChanges.tell({ from: null, cursor: null, changes, missed: false });
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

let end: () => void;
let isCut = false;
let sent: jest.SpiedFunction<typeof fetch>;
const asked = () => sent.mock.calls.length;

beforeEach(async () => {
  jest.useFakeTimers();
  isCut = false;
  sent = jest.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    if (isCut) throw new TypeError('Failed to fetch');
    return new Response('{}');
  });
  end = followChanges();
  await store.dispatch(calls.units.initiate());
  sent.mockClear();
});
afterEach(() => {
  end();
  store.dispatch(api.util.resetApiState());
  jest.restoreAllMocks();
  jest.useRealTimers();
});

/** After how many ms each further call was made, of the next ones. */
async function pausesOf(count: number): Promise<number[]> {
  const pauses: number[] = [];
  for (let passed = 0; pauses.length < count;) {
    const before = asked();
    await pass(100);
    passed += 100;
    if (asked() === before) continue;
    pauses.push(passed);
    passed = 0;
  }
  return pauses;
}

it('a change is gathered with others for a fifth of a second', async () => {
  tell(change(4));
  await pass(199);
  expect(asked()).toBe(0);
  await pass(1);
  expect(asked()).toBe(1);
});

it('changes that follow each other without end are shown all the same, a fifth of a second after the first', async () => {
  for (let id = 1; id <= 20; id += 1) {
    tell(change(id));
    await pass(100);
  }
  expect(asked()).toBe(10);
});

it('what is still on its way after 2 s is looked at again, and asked for once more where it then fails', async () => {
  let fail: () => void = () => undefined;
  sent.mockImplementationOnce(
    () => new Promise((_resolve, reject) => (fail = () => reject(new TypeError('Failed to fetch')))),
  );
  tell(change(4));
  await pass(3000);
  fail();
  await pass(3199);
  expect(asked()).toBe(1);
  await pass(1);
  expect(asked()).toBe(2);
});

it('what a cut connection kept away is asked for after 2 s, then each time twice as long, to a minute', async () => {
  isCut = true;
  tell(change(4));
  expect(await pausesOf(8)).toEqual([200, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000]);
});

it('is asked for soon again after the next change', async () => {
  isCut = true;
  tell(change(4));
  await pausesOf(4);
  tell(change(5));
  expect(await pausesOf(3)).toEqual([200, 2000, 4000]);
});

it('is not asked for any more once nobody follows', async () => {
  isCut = true;
  tell(change(4));
  await pass(1000);
  expect(asked()).toBe(1);
  tell(change(5));
  end();
  tell(change(6));
  document.dispatchEvent(new Event('visibilitychange'));
  await pass(300_000);
  expect(asked()).toBe(1);
});

it('a deletion is somebody else’s change, and that a row was read is none', async () => {
  tell(change(4, { version: null }), change(5, { version: null, action: 'delete' }), change(6));
  await pass(1000);
  expect(othersChanges.current().map(({ id }) => id)).toEqual([5, 6]);
});
