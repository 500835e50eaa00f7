import type { CalendarEntry } from '@capsule/contracts/unit-page/unit-page';
import {
  colorOfEntry,
  nameOfEntry,
  occupancyCaption,
  percentOf,
  revenueCaption,
  spellDayOf,
  spellEntry,
} from './unit-page-words';

/** What is said of a unit's year, and of what is in it (product §2.22). */

const month = (number: number, booked: number, revenue: number) => ({
  month: `2027-0${number}-01`,
  nights: number === 2 ? 28 : 31,
  booked,
  revenue,
});

describe('the occupancy in words', () => {
  it('names the fullest month by its share, and the first of those that are as full', () => {
    expect(occupancyCaption([month(1, 15, 0), month(2, 14, 0), month(3, 3, 0)])).toBe(
      '32 of 90 nights taken (36%); most in February, with 50%.',
    );
    expect(occupancyCaption([month(1, 5, 0), month(3, 5, 0)])).toMatch(/most in January, with 16%\.$/);
    expect(percentOf({ booked: 1, nights: 31 })).toBe(3);
  });

  it('says that nothing is taken', () => {
    expect(occupancyCaption([month(1, 0, 5), month(2, 0, 0)])).toBe('No night of these 2 months is taken.');
  });
});

describe('the revenue in words', () => {
  it('adds cents up exactly, and names the month that has not ended', () => {
    expect(revenueCaption([month(1, 0, 0.1), month(2, 0, 0.2)])).toBe(
      '$0.30 in all; $0.20 of it in February, with nights still to come.',
    );
  });

  it('says that there is none', () => {
    expect(revenueCaption([month(1, 5, 0), month(2, 0, 0)])).toBe('No revenue in these 2 months.');
  });
});

const entryOf = (kind: CalendarEntry['kind'], rest: Partial<CalendarEntry> = {}) =>
  ({ kind, id: 7, from: '2027-03-05', to: '2027-03-07', label: 'Priya', status: 'pending', ...rest }) as CalendarEntry;

describe('an entry of the calendar', () => {
  it.each([
    ['booking', 'confirmed', 'green'],
    ['booking', 'completed', 'blue'],
    ['block', 'blocked', 'red'],
    ['preparation', 'preparation', 'yellow'],
    ['maintenance', 'in-progress', 'blue'],
    ['maintenance', 'pending', 'yellow'],
  ] as const)('that is %s, %s, is %s', (kind, status, color) => {
    expect(colorOfEntry(entryOf(kind, { status }))).toBe(color);
  });

  it.each([
    ['booking', '2027-03-07', 'Priya', 'Mar 5, 2027 to Mar 7, 2027, 2 nights'],
    ['booking', '2027-03-06', 'Priya', 'Mar 5, 2027 to Mar 6, 2027, 1 night'],
    ['block', '2027-03-07', 'Priya', 'Mar 5, 2027 to Mar 7, 2027, 2 nights'],
    ['maintenance', '2027-03-06', 'Maintenance: Priya', 'Mar 5, 2027'],
    ['maintenance', '2027-03-07', 'Maintenance: Priya', 'Mar 5, 2027, 2 days'],
    ['preparation', '2027-03-06', 'Preparation after Priya', 'Mar 5, 2027'],
  ] as const)('that is %s until %s is called %j, %j', (kind, to, name, text) => {
    expect(nameOfEntry(entryOf(kind, { to }))).toBe(name);
    expect(spellEntry(entryOf(kind, { to }))).toBe(text);
  });

  it('is read out with its day', () => {
    expect(spellDayOf('2027-03-05', [])).toBe('Mar 5, 2027: free');
    expect(spellDayOf('2027-03-05', [entryOf('booking'), entryOf('preparation', { label: 'Al' })])).toBe(
      'Mar 5, 2027: Priya, pending; Preparation after Al',
    );
  });
});
