import { describe, expect, it } from '@jest/globals';
import { addDays, dayIn, daysBetween, isDay, LAST_DAY, lastMondays, mondayOf, spellDay } from './days';

describe('calendar days', () => {
  it.each([
    ['2027-03-01', '2027-03-08', 7],
    ['2027-03-08', '2027-03-01', -7],
    ['2027-03-01', '2027-03-01', 0],
    ['2028-02-28', '2028-03-01', 2],
    // The two nights in which Sydney's clocks change.
    ['2027-04-03', '2027-04-05', 2],
    ['2027-10-02', '2027-10-04', 2],
    ['2026-12-31', '2027-01-01', 1],
  ])('from %s to %s are %d', (from, to, days) => {
    expect(daysBetween(from, to)).toBe(days);
    expect(addDays(from, days)).toBe(to);
  });

  it('are of the years 1000 to 2999, and of a month that has them', () => {
    const days = ['1000-01-01', '2999-12-31', '2028-02-29', '2026-06-30'];
    const none = ['0999-12-31', '3000-01-01', '2027-02-29', '2026-06-31', '2026-13-01', '2026-00-01', '2026-01-00'];
    const other = ['', 'today', '2026-1-1', '2026-01-01T00:00', ' 2026-01-01', '2026-01-01\n', '+2026-01-01'];
    expect([...days, ...none, ...other].filter(isDay)).toEqual(days);
  });

  it('end with the last one', () => {
    expect([LAST_DAY, addDays(LAST_DAY, 1)].map(isDay)).toEqual([true, false]);
  });

  it.each([
    ['Australia/Sydney', '2026-11-20T12:59:59Z', '2026-11-20'],
    ['Australia/Sydney', '2026-11-20T13:00:00Z', '2026-11-21'],
    ['UTC', '2026-11-20T13:00:00Z', '2026-11-20'],
    ['America/Los_Angeles', '2026-01-01T07:59:00Z', '2025-12-31'],
  ])('in %s it is at %s the %s', (zone, at, day) => {
    expect(dayIn(zone, new Date(at))).toBe(day);
  });

  it.each([
    ['2026-11-16', '2026-11-16'],
    ['2026-11-22', '2026-11-16'],
    ['2026-11-23', '2026-11-23'],
    ['2027-01-01', '2026-12-28'],
    ['1969-12-31', '1969-12-29'],
    ['2028-02-29', '2028-02-28'],
  ])('%s is in the week of Monday, %s', (day, monday) => {
    expect(mondayOf(day)).toBe(monday);
  });

  it('are in weeks, of which the last is their own', () => {
    expect(lastMondays('2027-01-03', 3)).toEqual(['2026-12-14', '2026-12-21', '2026-12-28']);
    expect(lastMondays('2027-01-04', 1)).toEqual(['2027-01-04']);
  });

  it('are written as on every screen', () => {
    expect(spellDay('2026-11-05')).toBe('Nov 5, 2026');
  });

  it('are written as the language does it', () => {
    const written = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'medium' });
    for (let days = 0; days < 800; days += 1) {
      const day = addDays('2027-01-01', days);
      expect(spellDay(day)).toBe(written.format(new Date(day)));
    }
  });
});
