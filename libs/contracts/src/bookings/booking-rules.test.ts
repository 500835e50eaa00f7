import { describe, expect, it } from '@jest/globals';
import {
  canCancel,
  canCompleteStay,
  canConfirm,
  guestsError,
  holdsDates,
  isLive,
  nightsBetween,
  overlaps,
  stayError,
} from './booking-rules';
import { BOOKING_STATUSES, MAX_NIGHTS } from './booking-words';
import { addDays } from '../days';

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
