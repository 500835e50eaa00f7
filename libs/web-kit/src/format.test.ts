import {
  capitalised,
  formatAgo,
  formatDate,
  formatDateTime,
  formatDollars,
  formatMoney,
  formatMonth,
  formatMonthOfYear,
  formatTime,
  formatWeekday,
  today,
} from './format';

// Instants without a zone, so that the test says the same in every zone.
describe('dates on screens (product §9)', () => {
  it.each([
    [formatDate, '2026-11-20T09:05:00', 'Nov 20, 2026'],
    [formatDate, '2026-11-05T09:05:00', 'Nov 5, 2026'],
    [formatDate, '2026-02-01', 'Feb 1, 2026'],
    [formatTime, '2026-11-05T09:05:00', '9:05 AM'],
    [formatTime, '2026-11-05T00:30:00', '12:30 AM'],
    [formatTime, '2026-11-05T12:00:00', '12:00 PM'],
    [formatTime, '2026-11-05T21:45:00', '9:45 PM'],
    [formatDateTime, '2026-11-05T09:05:00', 'Nov 5, 2026 at 9:05 AM'],
    [formatDateTime, '2026-12-31T23:59:00', 'Dec 31, 2026 at 11:59 PM'],
    [formatWeekday, '2026-12-05', 'Sat 5 Dec'],
    [formatMonth, '2026-12-05', 'December'],
    [formatMonthOfYear, '2026-12-05', 'Dec 2026'],
  ])('%p of %s is %s', (format, instant, text) => {
    expect(format(instant)).toBe(text);
  });
});

describe('amounts on screens (product §2: two decimals)', () => {
  it.each([
    [180, '$180.00'],
    [202.5, '$202.50'],
    [1180, '$1,180.00'],
    [0, '$0.00'],
    [1234567.89, '$1,234,567.89'],
  ])('%p is %s', (dollars, text) => {
    expect(formatMoney(dollars)).toBe(text);
  });
});

it.each([
  [12_400, '$12,400'],
  [12_400.5, '$12,401'],
  [0, '$0'],
])('sums of which nobody needs the cents: %p is %s', (dollars, text) => {
  expect(formatDollars(dollars)).toBe(text);
});

it.each([
  ['2026-11-20T09:05:00', '2 minutes ago'],
  ['2026-11-20T10:07:00', 'in about 1 hour'],
])('how long ago %s is: %s', (instant, text) => {
  jest.useFakeTimers({ now: new Date('2026-11-20T09:07:00') });
  expect(formatAgo(instant)).toBe(text);
  jest.useRealTimers();
});

it('a stored word is a label with its first letter in upper case', () => {
  expect(['available', 'Standard', 'x', ''].map(capitalised)).toEqual(['Available', 'Standard', 'X', '']);
});

describe('today (product §9.4: the date in the company’s time zone)', () => {
  const nameZone = (timeZone: string) => {
    const meta = document.createElement('meta');
    meta.name = 'time-zone';
    meta.content = timeZone;
    document.head.replaceChildren(meta);
  };

  beforeEach(() => jest.useFakeTimers({ now: Date.parse('2026-11-23T13:30:00Z') }));
  afterEach(() => {
    jest.useRealTimers();
    document.head.replaceChildren();
  });

  it('is that of Sydney where the page names no zone, wherever the reader is', () => {
    expect(today()).toBe('2026-11-24');
  });

  it('is that of the zone which the page names', () => {
    nameZone('Australia/Perth');
    expect(today()).toBe('2026-11-23');
    nameZone('Pacific/Auckland');
    jest.setSystemTime(Date.parse('2026-11-23T11:00:00Z'));
    expect(today()).toBe('2026-11-24');
  });
});
