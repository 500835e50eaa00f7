import type { AvailabilityBar } from '@capsule/contracts/bookings/availability';
import {
  changedFields,
  clashOf,
  gripAt,
  gripsOf,
  isSamePlace,
  movedBy,
  problemOf,
  withMoves,
  type Move,
} from './board-moves';
import { boardUnit, stayBar } from './testing/sample-bar';

const BOARD = { from: '2027-01-01', to: '2028-12-31' };
const TODAY = '2027-03-05';
const stay = stayBar({ from: '2027-03-10', to: '2027-03-15' });
const place = { unitId: 1, from: stay.from, to: stay.to };
const unitOf = (id: number, bars: AvailabilityBar[] = []) => boardUnit({ id, bars });

describe('by what a bar can be held', () => {
  it.each([
    ['a pending booking', { status: 'pending' }, 'move start end'],
    ['a confirmed booking', {}, 'move start end'],
    ['a stay that begins today', { from: TODAY }, 'move start end'],
    ['a stay that has begun', { from: '2027-03-04' }, 'end'],
    ['a completed booking', { status: 'completed' }, ''],
    ['a canceled booking', { status: 'canceled' }, ''],
    ['maintenance', { kind: 'maintenance', booking: null }, ''],
    ['a block', { kind: 'block', status: 'blocked', booking: null }, ''],
  ] as const)('%s', (_what, changes, grips) => {
    expect(gripsOf({ ...stay, ...changes }, TODAY).join(' ')).toBe(grips);
  });
});

describe('what of a bar is held', () => {
  it.each([
    [3, 106, false, 'start'],
    [9, 106, false, 'start'],
    [10, 106, false, 'move'],
    [97, 106, false, 'end'],
    [96, 106, false, 'move'],
    [53, 106, false, 'move'],
    [98, 106, false, 'end'],
    // A finger is not so exact.
    [14, 106, true, 'start'],
    [16, 106, true, 'start'],
    [90, 106, true, 'end'],
    [17, 106, true, 'move'],
    [91, 106, true, 'end'],
    // A night in the view of a quarter can be moved, too.
    [6, 13, false, 'move'],
    [4, 13, true, 'start'],
    [11, 13, true, 'end'],
  ] as const)('at %d px of %d, by a finger: %s', (x, width, isTouch, grip) => {
    expect(gripAt(x, width, isTouch)).toBe(grip);
  });
});

describe('a booking that is moved', () => {
  it.each([
    ['move', 3, 2, { unitId: 2, from: '2027-03-13', to: '2027-03-18' }],
    ['move', -10, 1, { unitId: 1, from: '2027-02-28', to: '2027-03-05' }],
    // Neither end goes to another unit alone.
    ['start', -2, 2, { unitId: 1, from: '2027-03-08', to: '2027-03-15' }],
    ['end', 2, 2, { unitId: 1, from: '2027-03-10', to: '2027-03-17' }],
    // Over the end of the year, and the night in which Sydney's clocks change.
    ['move', 295, 1, { unitId: 1, from: '2027-12-30', to: '2028-01-04' }],
    ['move', 24, 1, { unitId: 1, from: '2027-04-03', to: '2027-04-08' }],
  ] as const)('by its %s, by %d days, to unit %d', (grip, days, unitId, expected) => {
    expect(movedBy(place, grip, { days, unitId })).toEqual(expected);
  });

  it.each([
    ['nothing, where the server decides', {}, null],
    ['without a night', { to: stay.from }, 'Check-out must be after check-in.'],
    ['turned around', { to: '2027-03-01' }, 'Check-out must be after check-in.'],
    ['past the end', { to: '2029-01-01' }, 'That is past the end of the board.'],
    ['on the last day', { to: BOARD.to }, null],
  ])('is refused at once: %s', (_what, changes, problem) => {
    expect(problemOf({ ...place, ...changes }, BOARD)).toBe(problem);
  });

  it('sends what differs, and nothing else', () => {
    expect(changedFields(place, { ...place, unitId: 2 })).toEqual({ capsuleId: 2 });
    expect(changedFields(place, { ...place, from: '2027-03-09' })).toEqual({ checkInDate: '2027-03-09' });
    expect(changedFields(place, { ...place, to: '2027-03-16' })).toEqual({ checkOutDate: '2027-03-16' });
  });

  it.each([
    ['the night before another check-in', { from: '2027-03-08', to: '2027-03-10' }, false],
    ['the first night', { from: '2027-03-08', to: '2027-03-11' }, true],
    ['the last night', { from: '2027-03-14', to: '2027-03-20' }, true],
    ['from the check-out on', { from: '2027-03-15', to: '2027-03-20' }, false],
  ])('clashes: %s', (_what, days, clashes) => {
    const unit = unitOf(1, [stay]);
    expect(clashOf(unit, { unitId: 1, ...days }, 8) !== undefined).toBe(clashes);
    expect(clashOf(unit, { unitId: 1, ...days }, 7)).toBeUndefined();
  });

  it.each([
    ['two days before', { from: '2027-03-05', to: '2027-03-08' }, undefined],
    ['a day before', { from: '2027-03-05', to: '2027-03-09' }, true],
    ['over a night', { from: '2027-03-05', to: '2027-03-11' }, false],
    ['a day after', { from: '2027-03-16', to: '2027-03-18' }, true],
  ])('leaves two days of preparation: %s', (_what, days, isTooClose) => {
    const unit = { ...unitOf(1, [stay]), preparationDays: 2 };
    expect(clashOf(unit, { unitId: 1, ...days }, 8)?.isTooClose).toBe(isTooClose);
    const block = {
      ...unitOf(1, [{ ...stay, kind: 'block', status: 'blocked' } as AvailabilityBar]),
      preparationDays: 2,
    };
    expect(clashOf(block, { unitId: 1, ...days }, 8)?.isTooClose).toBe(isTooClose === false ? false : undefined);
  });

  it('clashes with nothing where its unit is not shown', () => {
    expect(clashOf(undefined, place, 7)).toBeUndefined();
  });

  it('clashes with a block that has the number of the booking', () => {
    const block = { ...stay, kind: 'block', status: 'blocked', booking: null } as AvailabilityBar;
    expect(clashOf(unitOf(1, [block]), place, 7)).toEqual({ bar: block, isTooClose: false });
  });

  it('may stay as close to another one as it is', () => {
    const near = { ...stay, id: 8, from: '2027-03-16', to: '2027-03-18' };
    const unit = { ...unitOf(1, [stay, near]), preparationDays: 3 };
    expect(clashOf(unit, { unitId: 1, from: '2027-03-16', to: '2027-03-20' }, 8)).toBeUndefined();
    expect(clashOf(unit, { unitId: 1, from: '2027-03-15', to: '2027-03-20' }, 8)?.bar.id).toBe(7);
  });
});

it.each([
  ['the same', {}, true],
  ['another unit', { unitId: 2 }, false],
  ['another check-in', { from: '2027-03-09' }, false],
  ['another check-out', { to: '2027-03-16' }, false],
])('a place is the same with %s: %s', (_what, changes, isSame) => {
  expect(isSamePlace(place, { ...place, ...changes })).toBe(isSame);
});

describe('a booking that was dropped', () => {
  const move: Move = { unitId: 2, from: '2027-03-11', to: '2027-03-16', version: null };
  const units = [unitOf(1, [stay]), unitOf(2), unitOf(3)];
  const shown = (moves: Map<number, Move>, of = units) =>
    withMoves(of, moves).map(({ bars }) => bars.map(({ id, from }) => `${id} ${from}`));

  it('is shown there before the server has answered', () => {
    expect(shown(new Map([[7, move]]))).toEqual([[], ['7 2027-03-11'], []]);
    expect(shown(new Map([[7, { ...move, unitId: 1 }]]))).toEqual([['7 2027-03-11'], [], []]);
  });

  it('stays there until the board has it as it was stored, and then is what the board says', () => {
    expect(shown(new Map([[7, { ...move, version: 4 }]]))).toEqual([[], ['7 2027-03-11'], []]);
    for (const version of [4, 5]) {
      const elsewhere = [unitOf(1), unitOf(2), unitOf(3, [{ ...stay, booking: { ...stay.booking!, version } }])];
      expect(shown(new Map([[7, { ...move, version: 4 }]]), elsewhere)).toEqual([[], [], ['7 2027-03-10']]);
    }
  });

  it('has the version that it is stored with, so that it can be moved again at once', () => {
    const versionWith = (version: number | null) =>
      withMoves(units, new Map([[7, { ...move, version }]]))[1]!.bars[0]!.booking!.version;
    expect(versionWith(4)).toBe(4);
    expect(versionWith(null)).toBe(3);
  });

  it('leaves the units alone that it does not touch, and all of them without moves', () => {
    expect(withMoves(units, new Map([[7, move]]))[2]).toBe(units[2]);
    expect(withMoves(units, new Map())).toBe(units);
    expect(withMoves(units, new Map([[8, move]]))).toBe(units);
  });

  it('leaves what else its unit has there, also a task with its number', () => {
    const task: AvailabilityBar = { ...stay, kind: 'maintenance', from: '2027-03-12', booking: null };
    const full = [unitOf(1, [stay, { ...stay, id: 8, from: '2027-03-20' }, task]), unitOf(2)];
    expect(shown(new Map([[7, move]]), full)).toEqual([['8 2027-03-20', '7 2027-03-12'], ['7 2027-03-11']]);
  });

  it('takes no task for a booking of the same id', () => {
    const task: AvailabilityBar = { ...stay, kind: 'maintenance', booking: null };
    expect(shown(new Map([[7, move]]), [unitOf(1, [task]), unitOf(2)])).toEqual([['7 2027-03-10'], []]);
  });
});
