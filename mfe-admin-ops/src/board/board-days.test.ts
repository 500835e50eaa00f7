import { daysBetween } from '@capsule/contracts/days';
import {
  asksFor,
  BOARD_DAYS,
  boardAround,
  columnOf,
  DAY_PX,
  dayAt,
  gapsBetween,
  holds,
  isWeekend,
  monthsIn,
  weekdayOf,
} from './board-days';

describe('the days of the board', () => {
  it.each([
    ['2027-03-17', '2026-11-01'],
    ['2027-01-31', '2026-09-01'],
    ['2028-02-29', '2027-10-01'],
  ])('around %s begin on %s and are two years', (day, from) => {
    const board = boardAround(day);
    expect(board.from).toBe(from);
    expect(daysBetween(board.from, board.to)).toBe(730);
  });

  it('are 36 px wide in the view of a month, and 13 in that of a quarter', () => {
    expect(DAY_PX).toEqual({ month: 36, quarter: 13 });
  });

  it.each([
    ['2027-01-20', true],
    ['2027-03-04', true],
    ['2027-03-05', false],
    ['2027-01-19', false],
  ])('have %s from their first to the one before their end: %s', (day, has) => {
    expect(holds({ from: '2027-01-20', to: '2027-03-05' }, day)).toBe(has);
  });

  it('are columns, one after the other, over the end of a year, leap days and changes of clocks', () => {
    const board = boardAround('2027-03-17');
    for (let column = 0, day = board.from; column < BOARD_DAYS; column += 1) {
      expect(columnOf(board, day)).toBe(column);
      expect(dayAt(board, column)).toBe(day);
      day = dayAt(board, column + 1);
    }
    expect(columnOf(board, '2027-01-01') - columnOf(board, '2026-12-31')).toBe(1);
    expect(columnOf(board, '2028-03-01') - columnOf(board, '2028-02-28')).toBe(2);
  });

  it.each([
    ['2026-11-22', 6, true],
    ['2026-11-23', 0, false],
    ['2000-01-01', 5, true],
    ['1999-12-31', 4, false],
  ])('%s is weekday %d', (day, weekday, weekend) => {
    expect(weekdayOf(day)).toBe(weekday);
    expect(isWeekend(day)).toBe(weekend);
  });

  it('are asked for by months, with one more on each side, and never beyond the board', () => {
    const board = boardAround('2027-03-17');
    const columns = (from: string, to: string) => ({ first: columnOf(board, from), end: columnOf(board, to) });
    expect(asksFor(board, columns('2027-03-17', '2027-04-12'))).toEqual({ from: '2027-02-01', to: '2027-06-01' });
    expect(asksFor(board, columns('2027-03-31', '2027-04-01'))).toEqual({ from: '2027-02-01', to: '2027-05-01' });
    expect(asksFor(board, { first: 0, end: 10 }).from).toBe(board.from);
    expect(asksFor(board, { first: BOARD_DAYS - 10, end: BOARD_DAYS }).to).toBe(board.to);
  });

  it('are asked for again once what was asked has not all of them', () => {
    const board = boardAround('2027-03-17');
    const columns = (from: string, to: string) => ({ first: columnOf(board, from), end: columnOf(board, to) });
    const asked = { from: '2027-02-01', to: '2027-06-01' };
    expect(asksFor(board, columns('2027-02-01', '2027-06-01'), asked)).toBe(asked);
    const later = asksFor(board, columns('2027-04-03', '2027-06-02'), asked);
    expect(later).toEqual({ from: '2027-03-01', to: '2027-08-01' });
    expect(asksFor(board, columns('2027-02-28', '2027-05-10'), later)).toEqual({
      from: '2027-01-01',
      to: '2027-07-01',
    });
    const end = asksFor(board, { first: BOARD_DAYS - 60, end: BOARD_DAYS }, later);
    expect(asksFor(board, { first: BOARD_DAYS - 60, end: BOARD_DAYS }, end)).toBe(end);
  });

  it.each([
    [
      'others before and after them',
      [
        [0, 2],
        [12, 14],
      ],
      ['3-10'],
    ],
    [
      'others up to their ends',
      [
        [0, 3],
        [10, 14],
      ],
      ['3-10'],
    ],
    ['one that has the last of them', [[8, 10]], ['3-8']],
    ['one that has all of them', [[0, 14]], []],
    [
      'others that meet, in any order',
      [
        [6, 8],
        [4, 7],
      ],
      ['3-4', '8-10'],
    ],
  ])('from 3 to 10 have gaps between %s', (_what, others, gaps) => {
    const taken = others.map(([first, end]) => ({ first: first!, end: end! }));
    expect(gapsBetween(taken, { first: 3, end: 10 }).map(({ first, end }) => `${first}-${end}`)).toEqual(gaps);
  });

  it('have their months, cut where the board ends', () => {
    const board = { from: '2027-01-20', to: '2027-03-05' };
    expect(monthsIn(board, { first: 0, end: 44 })).toEqual([
      { day: '2027-01-01', first: 0, end: 12 },
      { day: '2027-02-01', first: 12, end: 40 },
      { day: '2027-03-01', first: 40, end: 44 },
    ]);
    expect(monthsIn(board, { first: 12, end: 13 }).map(({ day }) => day)).toEqual(['2027-02-01']);
  });
});
