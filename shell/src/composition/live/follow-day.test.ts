import { TIME_ZONE_META } from '@capsule/contracts/time-zone';
import { liveChanges, type ChangeNews } from '@capsule/host/admin';
import { followDay } from './follow-day';

/** What is shown is read anew when the company's day is over (product §10.5). */

const MINUTE = 60_000;

let told: ChangeNews[] = [];
let ends: (() => void)[] = [];

/** Follows from this instant on. */
function followFrom(instant: string): () => void {
  jest.useFakeTimers({ now: Date.parse(instant) });
  const end = followDay();
  ends.push(
    end,
    liveChanges.subscribe((news) => told.push(news)),
  );
  return end;
}

afterEach(() => {
  for (const end of ends) end();
  [told, ends] = [[], []];
  document.head.replaceChildren();
  jest.useRealTimers();
});

it('is told once the new day has begun on a server, too, whose clock is a minute slow', () => {
  // 23:58 in Sydney.
  followFrom('2026-11-27T12:58:00Z');
  jest.advanceTimersByTime(3 * MINUTE - 1);
  expect(told).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(told).toEqual([{ from: null, cursor: null, changes: [], missed: true }]);
});

it('is told once a day', () => {
  followFrom('2026-11-27T12:58:00Z');
  jest.advanceTimersByTime(24 * 60 * MINUTE);
  expect(told).toHaveLength(1);
  jest.advanceTimersByTime(24 * 60 * MINUTE);
  expect(told).toHaveLength(2);
});

it('is told by the day of the company’s time zone', () => {
  const zone = Object.assign(document.createElement('meta'), { name: TIME_ZONE_META, content: 'Australia/Perth' });
  document.head.append(zone);
  followFrom('2026-11-27T12:58:00Z');
  jest.advanceTimersByTime(3 * 60 * MINUTE);
  expect(told).toEqual([]);
  jest.advanceTimersByTime(6 * MINUTE);
  expect(told).toHaveLength(1);
});

it('keeps what is known of changes', () => {
  liveChanges.answered('5f2c9a01be37-7');
  const before = liveChanges.cursor();
  followFrom('2026-11-27T12:58:00Z');
  jest.advanceTimersByTime(3 * MINUTE);
  expect(told).toHaveLength(1);
  expect(liveChanges.cursor()).toBe(before);
});

it('is not told any more once nobody is signed in, not even of a day that has just begun', () => {
  const end = followFrom('2026-11-27T12:58:00Z');
  jest.advanceTimersByTime(2 * MINUTE + 1);
  end();
  jest.advanceTimersByTime(48 * 60 * MINUTE);
  expect(told).toEqual([]);
});
