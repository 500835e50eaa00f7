import { begunStay, draggedTo, heldBar, type Point } from './draft';

const BOARD = { from: '2027-01-01', to: '2028-12-31' };
const UNIT = 10;
const at = (column: number): Point => ({ row: 0, column, x: 0 });

describe('a new stay that is drawn on the board', () => {
  const begun = begunStay(BOARD, UNIT, 3);
  const drawnTo = (column: number) => draggedTo(begun, at(3), at(column), [], BOARD).to;

  it('is one night, of the day on which it was begun', () => {
    expect(begun.to).toEqual({ unitId: UNIT, from: '2027-01-04', to: '2027-01-05' });
    expect(drawnTo(3)).toEqual(begun.to);
  });

  it('has the night of the last day', () => {
    expect(drawnTo(5)).toEqual({ unitId: UNIT, from: '2027-01-04', to: '2027-01-07' });
  });

  it('stays in its unit, also where the pointer leaves that', () => {
    expect(draggedTo(begun, at(3), { ...at(5), row: 1 }, [], BOARD).to.unitId).toBe(UNIT);
  });

  it('that is drawn to the left has the night of the day on which it was begun, too', () => {
    expect(drawnTo(1)).toEqual({ unitId: UNIT, from: '2027-01-02', to: '2027-01-05' });
  });
});

it('a booking that is dragged is as many days away as the pointer, however often that moves', () => {
  const bar = {
    kind: 'booking',
    id: 7,
    from: '2027-01-04',
    to: '2027-01-06',
    label: 'Priya Nair',
    status: 'confirmed',
    booking: null,
    block: null,
  } as const;
  const once = draggedTo(heldBar(bar, UNIT, 'move'), at(3), at(4), [], BOARD);
  const twice = draggedTo(once, at(3), at(5), [], BOARD);
  expect(twice.to).toEqual({ unitId: UNIT, from: '2027-01-06', to: '2027-01-08' });
});
