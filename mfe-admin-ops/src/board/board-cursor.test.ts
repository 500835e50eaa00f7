import type { AvailabilityBar } from '@capsule/contracts/bookings/availability';
import { cellOf, stepTo, type Cursor } from './board-cursor';
import { layRow } from './board-layout';
import { nudged } from './use-keys';
import { heldBar } from './draft';
import { boardUnit, stayBar } from './testing/sample-bar';

const BOARD = { from: '2027-03-01', to: '2027-03-31' };
const barOf = (id: number, from: string, to: string, rest: Partial<AvailabilityBar> = {}) =>
  stayBar({ id, from: `2027-03-${from}`, to: `2027-03-${to}`, label: `Number ${id}`, status: 'pending', ...rest });
const stay = barOf(1, '05', '08');
const task = barOf(2, '06', '11', { kind: 'maintenance', booking: null });
const rowOf = (id: number, bars: AvailabilityBar[]) => layRow(boardUnit({ id, bars }), BOARD);
/** The first unit has two lanes: a stay in columns 4 to 6, and below it maintenance in 5 to 9. */
const ROWS = [rowOf(10, [stay, task]), rowOf(20, []), rowOf(30, [])];
const REACH = { columns: 30, page: 20 };

const at = (unitId: number, lane: number, column: number): Cursor => ({ unitId, lane, column });
const pressed = (from: Cursor, ...keys: string[]) => {
  const end = keys.reduce((cursor, key) => stepTo(ROWS, cellOf(ROWS, cursor)!, key, REACH)!, from);
  return [end.unitId, end.lane, end.column];
};

describe('keys on the board', () => {
  it.each([
    ['a day on', at(20, 0, 3), ['ArrowRight'], [20, 0, 4]],
    ['a day back', at(20, 0, 3), ['ArrowLeft'], [20, 0, 2]],
    ['over a stay as a whole', at(10, 0, 3), ['ArrowRight', 'ArrowRight'], [10, 0, 7]],
    ['back onto it, and over it', at(10, 0, 7), ['ArrowLeft', 'ArrowLeft'], [10, 0, 3]],
    ['down into the next lane', at(10, 0, 5), ['ArrowDown'], [10, 1, 5]],
    ['up into the first lane', at(10, 1, 5), ['ArrowUp'], [10, 0, 5]],
    ['down into the next unit', at(10, 1, 5), ['ArrowDown'], [20, 0, 5]],
    ['up into the last lane', at(20, 0, 5), ['ArrowUp'], [10, 1, 5]],
    ['not over the top', at(10, 0, 5), ['ArrowUp'], [10, 0, 5]],
    ['not below the last unit', at(30, 0, 5), ['ArrowDown'], [30, 0, 5]],
    ['not before the first day', at(20, 0, 0), ['ArrowLeft'], [20, 0, 0]],
    ['not after the last', at(20, 0, 29), ['ArrowRight'], [20, 0, 29]],
    ['by what is in sight', at(20, 0, 3), ['PageDown'], [20, 0, 23]],
    ['back by what is in sight, to the first day', at(20, 0, 3), ['PageUp'], [20, 0, 0]],
    ['back by what is in sight', at(20, 0, 25), ['PageUp'], [20, 0, 5]],
    ['to the last day', at(20, 0, 3), ['End'], [20, 0, 29]],
    ['to the first', at(20, 0, 3), ['Home'], [20, 0, 0]],
  ])('go %s', (_what, from, keys, to) => {
    expect(pressed(from, ...keys)).toEqual(to);
  });

  it('go down into the first lane of a unit that has several', () => {
    const rows = ROWS.toReversed();
    expect(stepTo(rows, cellOf(rows, at(20, 0, 5))!, 'ArrowDown', REACH)).toMatchObject({ unitId: 10, lane: 0 });
  });

  it('mean nothing where they are others', () => {
    expect(stepTo(ROWS, cellOf(ROWS, at(20, 0, 3))!, 'x', REACH)).toBeNull();
  });

  it('follow a bar to where it is shown, and forget units that are not', () => {
    expect(cellOf(ROWS, { ...at(30, 0, 0), bar: 'booking-1' })).toMatchObject({ row: 0, lane: 0, column: 4 });
    expect(cellOf(ROWS, { ...at(30, 0, 9), bar: 'booking-99' })).toMatchObject({ row: 2, column: 9 });
    expect(cellOf(ROWS, at(99, 3, 5))).toMatchObject({ row: 0, lane: 0, column: 5 });
    expect(cellOf(ROWS, at(99, 1, 5))).toMatchObject({ row: 0, lane: 0, placed: { bar: stay } });
    expect(cellOf([], at(10, 0, 5))).toBeNull();
  });

  it('are in the first lane where a unit has fewer than before', () => {
    expect(cellOf(ROWS, at(10, 1, 5))?.lane).toBe(1);
    expect(cellOf(ROWS, at(10, 2, 5))?.lane).toBe(0);
  });

  it.each([
    ['ArrowRight', 'move', [10, '06', '09']],
    ['ArrowLeft', 'start', [10, '04', '08']],
    ['PageDown', 'end', [10, '05', '15']],
    ['PageUp', 'end', [10, '05', '01']],
    ['ArrowDown', 'move', [20, '05', '08']],
    ['ArrowUp', 'move', [10, '05', '08']],
    ['ArrowDown', 'end', [10, '05', '08']],
  ] as const)('move what is picked up: %s, by its %s', (key, grip, [unitId, from, to]) => {
    const held = nudged(heldBar(stay, 10, grip), key, ROWS);
    expect(held?.to).toEqual({ unitId, from: `2027-03-${from}`, to: `2027-03-${to}` });
  });

  it('move what is picked up to the unit beside its own', () => {
    expect(nudged(heldBar(stay, 20, 'move'), 'ArrowDown', ROWS)?.to.unitId).toBe(30);
    expect(nudged(heldBar(stay, 20, 'move'), 'ArrowUp', ROWS)?.to.unitId).toBe(10);
  });

  it('leave what is picked up at the last unit there, and by other days at a unit that is gone meanwhile', () => {
    expect(nudged(heldBar(stay, 30, 'move'), 'ArrowDown', ROWS)?.to.unitId).toBe(30);
    expect(nudged(heldBar(stay, 99, 'move'), 'ArrowRight', ROWS)?.to.unitId).toBe(99);
  });
});
