import { describe, expect, it } from '@jest/globals';
import {
  canCancel,
  canCompleteStay,
  canConfirm,
  guestsError,
  hasLapsed,
  holdError,
  holdOf,
  holdsDates,
  isLive,
  lapseReason,
  nightsBetween,
  overlaps,
  stayError,
} from './booking-rules';
import { BOOKING_STATUSES, MAX_NIGHTS } from './booking-words';
import { addDays, dayIn } from '../days';

const stay = (checkInDate: string, checkOutDate: string) => ({ checkInDate, checkOutDate });

describe('what may be done with a booking (product §4)', () => {
  it.each([
    ['pending', true, true, true],
    ['confirmed', false, true, true],
    ['completed', false, false, true],
    ['canceled', false, false, false],
  ] as const)('that is %s: confirm %s, cancel %s; it holds its dates: %s', (status, confirm, cancel, holds) => {
    expect([canConfirm({ status }), canCancel({ status }), holdsDates({ status })]).toEqual([confirm, cancel, holds]);
  });

  it('is defined for every status', () => {
    expect(BOOKING_STATUSES.filter((status) => canConfirm({ status }))).toEqual(['pending']);
    expect(BOOKING_STATUSES.filter((status) => canCompleteStay({ status }))).toEqual(['confirmed']);
  });

  it.each([
    ['pending', '2027-03-08', true],
    ['completed', '2027-03-08', true],
    ['confirmed', '2027-03-09', true],
    ['confirmed', '2027-03-07', false],
    ['canceled', '2027-04-01', false],
  ] as const)('that is %s and ends on %s is live on March 8: %s', (status, checkOutDate, live) => {
    expect(isLive({ status, ...stay('2027-03-01', checkOutDate) }, '2027-03-08')).toBe(live);
  });
});

describe('a hold (product §4.8)', () => {
  const TODAY = '2027-02-10';
  const held = { status: 'pending', checkInDate: '2027-03-01' } as const;

  it.each([
    ['pending', TODAY, TODAY, false],
    ['pending', '2027-02-09', '2027-02-09', true],
    ['pending', null, null, false],
    ['confirmed', '2027-02-09', null, false],
    ['canceled', '2027-02-09', null, false],
  ] as const)('of a %s booking until %s is %s, and has lapsed: %s', (status, holdUntil, hold, lapsed) => {
    expect([holdOf({ status, holdUntil }), hasLapsed({ status, holdUntil }, TODAY)]).toEqual([hold, lapsed]);
  });

  it.each([
    [null, null],
    [TODAY, null],
    ['2027-03-01', null],
    ['2027-02-09', 'A hold cannot end before today.'],
    ['2027-03-02', 'A hold ends on the day of check-in at the latest.'],
  ])('until %s: %j', (holdUntil, message) => {
    expect(holdError({ ...held, holdUntil }, TODAY)).toEqual(message && { field: 'holdUntil', message });
  });

  it('says why it ended', () => {
    expect(lapseReason('2027-02-09')).toBe('The hold ended on Feb 9, 2027.');
  });

  it.each([
    ['the clock goes back', '2027-04-04', '2027-04-03T13:00:00Z'],
    ['the clock goes forward', '2027-10-03', '2027-10-02T14:00:00Z'],
  ])('lapses with the end of its day, also where %s', (_what, day, midnight) => {
    const on = (offsetMs: number, holdUntil: string) =>
      hasLapsed({ status: 'pending', holdUntil }, dayIn('Australia/Sydney', new Date(Date.parse(midnight) + offsetMs)));
    const before = addDays(day, -1);
    expect([on(-1, before), on(0, before)]).toEqual([false, true]);
    const HOUR_MS = 3_600_000;
    const lengths = [23, 24, 25].filter((hours) => on(hours * HOUR_MS, day) && !on(hours * HOUR_MS - 1, day));
    expect(lengths).toEqual([day === '2027-04-04' ? 25 : 23]);
  });
});

describe('two stays', () => {
  const march = stay('2027-03-05', '2027-03-10');

  it.each([
    ['2027-03-01', '2027-03-05', false],
    ['2027-03-01', '2027-03-06', true],
    ['2027-03-06', '2027-03-09', true],
    ['2027-03-01', '2027-03-31', true],
    ['2027-03-05', '2027-03-10', true],
    ['2027-03-09', '2027-03-12', true],
    ['2027-03-10', '2027-03-12', false],
  ])('from the 5th to the 10th and %s to %s share a night: %s', (from, to, shared) => {
    expect(overlaps(march, stay(from, to))).toBe(shared);
    expect(overlaps(stay(from, to), march)).toBe(shared);
  });
});

describe('a stay', () => {
  const BACKWARDS = { field: 'checkOutDate', message: 'Check-out must be after check-in.' };
  const TOO_LONG = { field: 'checkOutDate', message: 'At most 1827 nights.' };

  it.each([
    ['2027-03-01', '2027-03-02', 1, null],
    ['2027-03-01', '2027-03-01', 0, BACKWARDS],
    ['2027-03-02', '2027-03-01', -1, BACKWARDS],
    ['2027-03-01', addDays('2027-03-01', MAX_NIGHTS), MAX_NIGHTS, null],
    ['2027-03-01', addDays('2027-03-01', MAX_NIGHTS + 1), MAX_NIGHTS + 1, TOO_LONG],
  ])('from %s to %s has %d nights; what is wrong with it: %j (product §5.5)', (from, to, nights, wrong) => {
    expect(nightsBetween(stay(from, to))).toBe(nights);
    expect(stayError(stay(from, to))).toEqual(wrong);
  });

  it.each([
    [2, 2, null],
    [3, 2, { field: 'totalGuests', message: 'This unit sleeps at most 2.' }],
  ])('of %d guests in a unit for %d: %j', (guests, maxOccupancy, error) => {
    expect(guestsError(guests, { maxOccupancy })).toEqual(error);
  });
});
