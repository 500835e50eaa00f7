import fc from 'fast-check';
import type { AvailabilityBar, UnitAvailability } from '@capsule/contracts/bookings/availability';
import { UnitAvailability as Unit } from '@capsule/contracts/bookings/availability';
import { addDays } from '@capsule/contracts/days';
import { sampleOf } from '@capsule/contracts/resource/sample';
import { meets } from './board-days';
import { barAt, freeRanges, layRow, rowAt, takenIn, topsOf } from './board-layout';
import { isTaken, tailAt } from './board-tails';

const BOARD = { from: '2027-03-01', to: '2027-03-31' };
const LAST = 30;

const day = (number: number) => addDays(BOARD.from, number);

/** `booking 3-8 confirmed`: days of the board, which may lie outside of it. */
function bar(text: string, id: number): AvailabilityBar {
  const [, kind, from, to, status] = /^(\w+) (-?\d+)\.\.(-?\d+)(?: (\S+))?$/.exec(text)!;
  return {
    kind: kind as AvailabilityBar['kind'],
    id,
    from: day(Number(from)),
    to: day(Number(to)),
    label: `Client ${id}`,
    status: (status ?? 'pending') as AvailabilityBar['status'],
    booking:
      kind === 'booking'
        ? { version: 1, totalGuests: 1, totalAmount: 10, paymentStatus: 'paid', holdUntil: null }
        : null,
    block: kind === 'block' ? { reason: 'transport', note: null, by: 'Priya Nair' } : null,
  };
}
const unitOf = (bars: AvailabilityBar[]): UnitAvailability => ({ ...sampleOf(Unit), bars });
const lay = (...bars: string[]) => layRow(unitOf(bars.map(bar)), BOARD);
const spelt = (row: ReturnType<typeof lay>) =>
  row.bars.map(({ bar: { id }, lane, first, end, isCut }) => {
    return `${id}:${lane} ${isCut.before ? '<' : ''}${first}-${end}${isCut.after ? '>' : ''}`;
  });

describe('the layout of a unit', () => {
  it.each([
    ['a stay, from check-in to the night before check-out', ['booking 3..8'], ['0:0 3-8'], 1],
    ['stays that follow one another, in one lane', ['booking 8..9', 'booking 3..8'], ['1:0 3-8', '0:0 8-9'], 1],
    ['a stay that begins before the board', ['booking -5..2'], ['0:0 <0-2'], 1],
    ['a stay that goes on after it', ['booking 28..40'], ['0:0 28-30>'], 1],
    ['one that does both', ['booking -5..40'], ['0:0 <0-30>'], 1],
    ['a stay of all its days, which is not cut', ['booking 0..30'], ['0:0 0-30'], 1],
    ['none that ends on the first day, or begins after the last', ['booking -5..0', 'booking 30..31'], [], 1],
    [
      'a block beside the stay after it, and maintenance below',
      ['maintenance 1..5', 'block 1..3', 'booking 3..8'],
      ['1:0 1-3', '2:0 3-8', '0:1 1-5'],
      2,
    ],
    ['maintenance below the stay that it meets', ['maintenance 1..5', 'booking 3..8'], ['1:0 3-8', '0:1 1-5'], 2],
    [
      'maintenance in the first lane where that is free',
      ['maintenance 1..3', 'booking 3..8'],
      ['0:0 1-3', '1:0 3-8'],
      1,
    ],
    [
      'tasks over one another, in lanes of their own',
      ['maintenance 1..5', 'maintenance 2..4', 'maintenance 4..6'],
      ['0:0 1-5', '1:1 2-4', '2:1 4-6'],
      2,
    ],
    [
      'lane after lane',
      ['maintenance 1..5', 'maintenance 2..4', 'maintenance 6..8'],
      ['0:0 1-5', '2:0 6-8', '1:1 2-4'],
      2,
    ],
    ['tasks in the order in which they begin', ['maintenance 2..4', 'maintenance 1..5'], ['1:0 1-5', '0:1 2-4'], 2],
    [
      'what is canceled below all',
      ['booking 3..8 canceled', 'maintenance 3..4', 'booking 3..5'],
      ['2:0 3-5', '1:1 3-4', '0:2 3-8'],
      3,
    ],
  ])('shows %s', (_what, bars, places, lanes) => {
    const row = lay(...bars);
    expect(spelt(row)).toEqual(places);
    expect(row.lanes).toBe(lanes);
  });

  it.each([
    ['all of it, without stays', [], ['0-30']],
    ['what is between', ['booking 3..8', 'booking 10..12'], ['0-3', '8-10', '12-30']],
    ['nothing between stays that follow one another', ['booking 3..8', 'booking 8..12'], ['0-3', '12-30']],
    ['not what is repaired', ['maintenance 0..4', 'booking 3..8'], ['8-30']],
    ['what was canceled', ['booking 3..8 canceled'], ['0-30']],
  ])('knows which days are free: %s', (_what, bars, free) => {
    expect(freeRanges(lay(...bars), { first: 0, end: LAST }).map(({ first, end }) => `${first}-${end}`)).toEqual(free);
  });

  it('counts in each night the units that somebody has, whatever else is there', () => {
    const rows = [lay('booking -2..2', 'maintenance 4..6'), lay('booking 1..4', 'booking 0..9 canceled')];
    expect(takenIn(rows, { first: 0, end: 6 })).toEqual([1, 2, 1, 1, 0, 0]);
    expect(takenIn(rows, { first: 3, end: 5 })).toEqual([1, 0]);
    expect(takenIn(rows, { first: 0, end: 0 })).toEqual([]);
  });

  it.each([
    ['after each stay', 2, ['booking 3..8', 'booking 15..18'], ['8-10', '18-20'], ['0-1', '10-13', '20-30']],
    ['up to the next stay', 3, ['booking 3..8', 'booking 9..12'], ['8-9', '12-15'], ['15-30']],
    ['cut where the board begins and ends', 4, ['booking -5..-2', 'booking 20..28'], ['0-2', '28-30'], ['2-16']],
    ['not where the unit is blocked', 3, ['booking 3..8', 'block 9..10'], ['8-9', '10-11'], ['11-30']],
    ['of no stay that was canceled', 2, ['booking 3..8 canceled'], [], ['0-30']],
  ])('knows the days of preparation, and what can be booked beside them: %s', (_what, days, bars, tails, free) => {
    const row = layRow({ ...unitOf(bars.map(bar)), preparationDays: days }, BOARD);
    const spell = (all: readonly { first: number; end: number }[]) => all.map(({ first, end }) => `${first}-${end}`);
    expect(spell(row.tails)).toEqual(tails);
    expect(spell(freeRanges(row, { first: 0, end: LAST }))).toEqual(free);
    const taken = takenIn([row], { first: 0, end: LAST });
    for (const { first, end } of row.tails) expect(taken.slice(first, end).every((count) => count === 1)).toBe(true);
  });

  it('keeps maintenance out of the days of preparation', () => {
    const unit = unitOf(['booking 3..8', 'maintenance 8..10'].map(bar));
    expect(spelt(layRow(unit, BOARD))).toEqual(['0:0 3-8', '1:0 8-10']);
    expect(spelt(layRow({ ...unit, preparationDays: 1 }, BOARD))).toEqual(['0:0 3-8', '1:1 8-10']);
  });

  it('has all maintenance of the days of preparation in the lane below', () => {
    const unit = unitOf(['booking 3..8', 'maintenance 8..9', 'maintenance 10..11'].map(bar));
    expect(spelt(layRow({ ...unit, preparationDays: 4 }, BOARD))).toEqual(['0:0 3-8', '1:1 8-9', '2:1 10-11']);
  });

  it.each([
    [0, 7, false],
    [0, 8, true],
    [0, 9, true],
    [0, 10, false],
    [1, 9, false],
  ])('shows in lane %d, on day %d, that the unit is prepared: %s', (lane, column, isPrepared) => {
    const { tails } = layRow({ ...unitOf([bar('booking 3..8', 0)]), preparationDays: 2 }, BOARD);
    expect(tailAt(tails, lane, column) !== undefined).toBe(isPrepared);
  });

  it('keeps tasks that begin on one day in their order, however they are answered', () => {
    const tasks = unitOf([bar('maintenance 1..3', 9), bar('maintenance 1..5', 2)]);
    expect(spelt(layRow(tasks, BOARD))).toEqual(['2:0 1-5', '9:1 1-3']);
  });

  it('finds the row at a height', () => {
    const tops = topsOf([
      { ...lay(), lanes: 1 },
      { ...lay(), lanes: 2 },
    ]);
    expect(tops).toEqual([0, 40, 110]);
    const rows = [-1, 0, 39, 40, 109, 110, 500].map((y) => rowAt(tops, y));
    expect(rows).toEqual([-1, 0, 0, 1, 1, 2, 2]);
  });
});

const anyBars = fc.array(
  fc.record({
    kind: fc.constantFrom('booking', 'maintenance'),
    from: fc.integer({ min: -40, max: 60 }),
    days: fc.integer({ min: 1, max: 50 }),
    status: fc.constantFrom('pending', 'confirmed', 'canceled'),
  }),
  { maxLength: 12 },
);

it('loses no bar and lets none cover another, whatever there is', () => {
  fc.assert(
    fc.property(anyBars, (made) => {
      const texts = made.map(({ kind, from, days, status }) => `${kind} ${from}..${from + days} ${status}`);
      const row = lay(...texts);
      const visible = texts.map(bar).filter(({ from, to }) => from < BOARD.to && to > BOARD.from);
      expect(row.bars.map(({ bar: { id } }) => id).toSorted()).toEqual(visible.map(({ id }) => id).toSorted());
      for (const one of row.bars) {
        expect(0 <= one.first && one.first < one.end && one.end <= LAST && one.lane < row.lanes).toBe(true);
        expect(row.bars.filter((other) => other.lane === one.lane && meets(one, other))).toEqual([one]);
        expect(barAt(row, one.lane, one.first)).toBe(one);
      }
    }),
  );
});

it('calls a day free exactly where no bar that counts is, and taken where somebody stays', () => {
  fc.assert(
    fc.property(anyBars, (made) => {
      const row = lay(...made.map(({ kind, from, days, status }) => `${kind} ${from}..${from + days} ${status}`));
      const all = { first: 0, end: LAST };
      const free = freeRanges(row, all);
      const taken = takenIn([row], all);
      for (let column = 0; column < LAST; column += 1) {
        const here = row.bars.filter((one) => meets(one, { first: column, end: column + 1 }));
        const isFree = free.some((range) => meets(range, { first: column, end: column + 1 }));
        expect(isFree).toBe(!here.some((one) => one.bar.status !== 'canceled'));
        expect(taken[column]).toBe(here.filter((one) => isTaken(one.bar)).length);
      }
    }),
  );
});
