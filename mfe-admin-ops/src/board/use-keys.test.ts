import type { KeyboardEvent } from 'react';
import type { Cell } from './board-cursor';
import { layRow } from './board-layout';
import { begunStay, heldBar, type Draft } from './draft';
import { keyListener } from './use-keys';
import { boardUnit, stayBar } from './testing/sample-bar';

const BOARD = { from: '2027-03-01', to: '2027-03-31' };
const stay = stayBar({ id: 1, from: '2027-03-06', to: '2027-03-08', status: 'pending' });
const ROWS = [layRow(boardUnit({ id: 10, bars: [stay] }), BOARD)];
const CELL: Cell = { row: 0, lane: 0, column: 3, placed: undefined };
const ON_STAY: Cell = { row: 0, lane: 0, column: 5, placed: ROWS[0]!.bars[0] };

interface Held {
  draft?: Draft | null;
  cell?: Cell | null;
  ctrlKey?: boolean;
  metaKey?: boolean;
  altKey?: boolean;
}

/** Presses a key on a day of the board, and says what came of it. */
function pressed(key: string, { draft = null, cell = CELL, ...held }: Held = {}) {
  const calls: [string, ...unknown[]][] = [];
  const noting =
    (name: string) =>
    (...args: unknown[]) =>
      void calls.push([name, ...args]);
  const preventDefault = jest.fn();
  const options = {
    rows: ROWS,
    board: BOARD,
    page: 20,
    cell,
    held: () => draft,
    visit: noting('visit'),
    putBack: noting('putBack'),
    go: noting('go'),
    open: noting('open'),
    pickUp: noting('pickUp'),
    hold: noting('hold'),
    drop: noting('drop'),
  };
  keyListener(options)({ key, preventDefault, ...held } as unknown as KeyboardEvent);
  return { calls, isTaken: preventDefault.mock.calls.length > 0 };
}

describe('U on a day of the board', () => {
  it.each(['u', 'U'])('leads to the page of its unit, as %s', (key) => {
    expect(pressed(key)).toEqual({ calls: [['visit', CELL]], isTaken: true });
  });

  it('leads nowhere while something is held, which would be lost', () => {
    expect(pressed('u', { draft: begunStay(BOARD, 10, 3) }).calls).toEqual([]);
  });

  it.each(['ctrlKey', 'metaKey', 'altKey'])('is the browser’s with %s', (held) => {
    expect(pressed('u', { [held]: true })).toEqual({ calls: [], isTaken: false });
  });
});

describe('a key on the board, with nothing held', () => {
  it.each([
    ['Enter', CELL, ['open', CELL]],
    ['Enter', ON_STAY, ['open', ON_STAY]],
    [' ', ON_STAY, ['pickUp', ON_STAY, 'move']],
    ['s', ON_STAY, ['pickUp', ON_STAY, 'start']],
    ['S', ON_STAY, ['pickUp', ON_STAY, 'start']],
    ['e', ON_STAY, ['pickUp', ON_STAY, 'end']],
    ['E', ON_STAY, ['pickUp', ON_STAY, 'end']],
    ['PageDown', CELL, ['go', { unitId: 10, lane: 0, column: 23 }]],
    ['End', CELL, ['go', { unitId: 10, lane: 0, column: 729 }]],
  ] as const)('%j does what it says', (key, cell, call) => {
    expect(pressed(key, { cell })).toEqual({ calls: [call], isTaken: true });
  });

  it.each([' ', 's', 'e', 'x', 'Escape', 'Tab'])('%j on a free day is the browser’s', (key) => {
    expect(pressed(key)).toEqual({ calls: [], isTaken: false });
  });

  it('does nothing where there are no units', () => {
    expect(pressed('Enter', { cell: null })).toEqual({ calls: [], isTaken: false });
  });
});

describe('a key on the board, while a booking is held', () => {
  const draft = heldBar(stay, 10, 'move');

  it.each(['Enter', ' '])('%j drops it', (key) => {
    expect(pressed(key, { draft, cell: ON_STAY })).toEqual({ calls: [['drop']], isTaken: true });
  });

  it('Escape puts it back', () => {
    expect(pressed('Escape', { draft, cell: ON_STAY })).toEqual({ calls: [['putBack']], isTaken: true });
  });

  it('Tab puts it back, and goes on', () => {
    expect(pressed('Tab', { draft, cell: ON_STAY })).toEqual({ calls: [['putBack']], isTaken: false });
  });

  it('an arrow moves it', () => {
    const to = { unitId: 10, from: '2027-03-07', to: '2027-03-09' };
    expect(pressed('ArrowRight', { draft, cell: ON_STAY })).toEqual({
      calls: [['hold', { ...draft, to }]],
      isTaken: true,
    });
  });

  it('an arrow does nothing to days that are drawn', () => {
    expect(pressed('ArrowRight', { draft: begunStay(BOARD, 10, 3) })).toEqual({ calls: [], isTaken: true });
  });

  it.each(['End', 'Home', 's', 'u'])(
    'another one of the board, %j, does nothing, and does not scroll either',
    (key) => {
      expect(pressed(key, { draft, cell: ON_STAY })).toEqual({ calls: [], isTaken: true });
    },
  );

  it.each(['F5', 'F12', 'x', 'Shift'])('%j, which means nothing to the board, is the browser’s', (key) => {
    expect(pressed(key, { draft, cell: ON_STAY })).toEqual({ calls: [], isTaken: false });
  });
});
