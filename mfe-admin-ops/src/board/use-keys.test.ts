import type { KeyboardEvent } from 'react';
import { UnitAvailability } from '@capsule/contracts/bookings/availability';
import { sampleOf } from '@capsule/contracts/resource/sample';
import { layRow } from './board-layout';
import { begunStay, type Draft } from './draft';
import { keyListener } from './use-keys';

const BOARD = { from: '2027-03-01', to: '2027-03-31' };
const ROWS = [layRow({ ...sampleOf(UnitAvailability), id: 10, bars: [] }, BOARD)];
const CELL = { row: 0, lane: 0, column: 3, placed: undefined };

/** Presses a key on a day of the board. */
function pressed(key: string, { draft = null, ...held }: { draft?: Draft | null; ctrlKey?: boolean } = {}) {
  const visit = jest.fn();
  const preventDefault = jest.fn();
  const others = { go: jest.fn(), open: jest.fn(), pickUp: jest.fn(), hold: jest.fn(), drop: jest.fn() };
  const options = {
    rows: ROWS,
    board: BOARD,
    page: 20,
    cell: CELL,
    held: () => draft,
    visit,
    putBack: jest.fn(),
    ...others,
  };
  keyListener(options)({ key, preventDefault, ...held } as unknown as KeyboardEvent);
  return { visited: visit.mock.calls, isTaken: preventDefault.mock.calls.length > 0 };
}

describe('U on a day of the board', () => {
  it.each(['u', 'U'])('leads to the page of its unit, as %s', (key) => {
    expect(pressed(key)).toEqual({ visited: [[CELL]], isTaken: true });
  });

  it('leads nowhere while something is held, which would be lost', () => {
    expect(pressed('u', { draft: begunStay(BOARD, 10, 3) }).visited).toEqual([]);
  });

  it('is the browser’s with Control', () => {
    expect(pressed('u', { ctrlKey: true })).toEqual({ visited: [], isTaken: false });
  });
});
