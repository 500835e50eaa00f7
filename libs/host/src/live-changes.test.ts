import { liveChanges, type ChangeNews } from './live-changes';

/** Up to where a tab has heard of changes, in whatever order other tabs pass them on (product §10.5). */

const at = (count: number, series = '5f2c9a01be37') => `${series}-${count}`;
const news = (from: string | null, cursor: string | null, rest: Partial<ChangeNews> = {}): ChangeNews => ({
  from,
  cursor,
  changes: [{ entity: 'unit', id: 1, version: 2, action: 'update', by: null, window: null }],
  missed: false,
  ...rest,
});

let told: ChangeNews[];
let series = 0;
/** Another series for each test, as if the API had been started again. */
const next = () => String((series += 1)).padStart(12, '0');
let end: () => void;

beforeEach(() => {
  told = [];
  end = liveChanges.subscribe((one) => told.push(one));
});
afterEach(() => end());

it('the first answer says from where on; later ones say nothing', () => {
  liveChanges.answered(null);
  expect(liveChanges.cursor()).toBeNull();
  liveChanges.answered(at(4));
  liveChanges.answered(at(9));
  expect(liveChanges.cursor()).toBe(at(4));
});

it('what is heard before any answer is taken in, and is where later news go on', async () => {
  jest.resetModules();
  const { liveChanges: fresh } = await import('./live-changes');
  const heard: ChangeNews[] = [];
  fresh.subscribe((one) => heard.push(one));
  expect(fresh.tell(news(at(4), at(5)))).toBe(true);
  expect(fresh.tell(news(at(7), at(8)))).toBe(false);
  expect(heard).toHaveLength(1);
  expect(fresh.cursor()).toBe(at(5));
});

it('what is known already is left out', () => {
  const name = next();
  liveChanges.tell(news(null, at(5, name), { missed: true }));
  expect(liveChanges.tell(news(at(5, name), at(6, name)))).toBe(true);
  expect(liveChanges.tell(news(at(5, name), at(6, name)))).toBe(true);
  expect(liveChanges.tell(news(at(2, name), at(3, name)))).toBe(true);
  expect(told).toHaveLength(2);
  expect(liveChanges.cursor()).toBe(at(6, name));
});

it.each([
  ['later', (name: string) => news(at(7, name), at(8, name))],
  ['of another process', () => news(at(1, 'ffffffffffff'), at(2, 'ffffffffffff'))],
])('what begins %s than where this tab is leaves a gap, and is not taken in', (_what, gap) => {
  const name = next();
  liveChanges.tell(news(null, at(5, name), { missed: true }));
  expect(liveChanges.tell(gap(name))).toBe(false);
  expect(told).toHaveLength(1);
  expect(liveChanges.cursor()).toBe(at(5, name));
});

it('that some were missed is news even where the cursor is known', () => {
  const name = next();
  liveChanges.tell(news(null, at(5, name), { missed: true }));
  liveChanges.tell(news(null, at(5, name), { missed: true }));
  expect(told).toHaveLength(2);
});

it('what comes without a cursor leaves the one that is known', () => {
  const name = next();
  liveChanges.tell(news(null, at(5, name), { missed: true }));
  expect(liveChanges.tell(news(null, null))).toBe(true);
  expect(told).toHaveLength(2);
  expect(liveChanges.cursor()).toBe(at(5, name));
});

it('that some were missed is news even without a change', () => {
  const name = next();
  expect(liveChanges.tell(news(at(1, name), at(9, name), { missed: true, changes: [] }))).toBe(true);
  expect(liveChanges.tell(news(at(9, name), at(10, name), { changes: [] }))).toBe(true);
  expect(told).toHaveLength(1);
  expect(liveChanges.cursor()).toBe(at(10, name));
});
