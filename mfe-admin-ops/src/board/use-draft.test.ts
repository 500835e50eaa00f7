import { act, renderHook } from '@testing-library/react';
import { layRow } from './board-layout';
import { nameOfBar } from './board-words';
import { begunStay, heldBar } from './draft';
import { clashOfDraft } from './draft-bar';
import { useDraft } from './use-draft';
import { boardUnit, stayBar } from './testing/sample-bar';

/** What is held over the board, and what is said of it. */

const BOARD = { from: '2027-03-01', to: '2027-03-31' };
const stay = stayBar({ from: '2027-03-06', to: '2027-03-08', label: 'Priya', status: 'pending' });
const ROWS = [boardUnit({ id: 9, name: 'Trackside' }), boardUnit({ id: 10, bars: [stay] })].map((unit) =>
  layRow(unit, BOARD),
);
const HELD = heldBar(stay, 10, 'move');
const to = (from: string, until: string) => ({ ...HELD, to: { unitId: 10, from, to: until } });

function open() {
  const heard = { say: jest.fn(), onNew: jest.fn(), onMove: jest.fn(), go: jest.fn() };
  const { result, unmount, rerender } = renderHook(({ rows }) => useDraft({ rows, board: BOARD, ...heard }), {
    initialProps: { rows: ROWS },
  });
  return { ...heard, unmount, rerender, draft: () => result.current, said: () => heard.say.mock.calls.flat() };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

describe('a booking that is held', () => {
  it('is moved from where it was, has the focus there, and says nothing more of the way', () => {
    const { draft, said, onMove, go } = open();
    act(() => draft().hold(HELD, true));
    expect([draft().isHeld, draft().lifted]).toEqual([true, 'booking-7']);
    act(() => draft().hold(to('2027-03-09', '2027-03-11'), true));
    act(() => draft().drop());
    pass(1000);
    expect(said()).toEqual([expect.stringMatching(/^Priya picked up\./)]);
    expect(onMove.mock.calls).toEqual([
      [{ bar: stay, from: HELD.to, to: { unitId: 10, from: '2027-03-09', to: '2027-03-11' }, unitName: 'Paddock' }],
    ]);
    expect(go.mock.calls).toEqual([[{ unitId: 10, lane: 0, column: 8, bar: 'booking-7' }]]);
    expect([draft().isHeld, draft().lifted]).toEqual([false, null]);
  });

  it('by a pointer stays held where another finger comes down, also after keys have held one', () => {
    const { draft } = open();
    act(() => draft().hold(HELD, true));
    act(() => draft().drop());
    act(() => draft().hold(HELD));
    act(() => void window.dispatchEvent(new Event('pointerdown')));
    expect(draft().isHeld).toBe(true);
  });

  it('is said to be where the last key has put it, once the keys rest', () => {
    const { draft, said } = open();
    act(() => draft().hold(HELD, true));
    act(() => draft().hold(to('2027-03-09', '2027-03-11'), true));
    act(() => draft().hold(to('2027-03-10', '2027-03-12'), true));
    pass(1000);
    expect(said()).toEqual([expect.stringMatching(/^Priya picked up\./), 'Paddock, Mar 10, 2027 to Mar 12, 2027']);
  });

  it('tells who carries it only of another place', () => {
    const { draft } = open();
    act(() => draft().hold(HELD));
    const heard = jest.fn();
    draft().held.follow(heard);
    act(() => draft().hold({ ...HELD }));
    expect(heard).not.toHaveBeenCalled();
    act(() => draft().hold(to('2027-03-09', '2027-03-11')));
    expect(heard).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['dropped where it was', (draft: ReturnType<typeof useDraft>) => draft.drop()],
    ['put back', (draft: ReturnType<typeof useDraft>) => draft.putBack()],
  ])('that is %s is said to be there, once', (_how, letGo) => {
    const { draft, said, onMove } = open();
    act(() => draft().hold(HELD));
    act(() => letGo(draft()));
    act(() => letGo(draft()));
    expect([draft().isHeld, said(), onMove.mock.calls]).toEqual([false, ['Priya is back where it was.'], []]);
  });

  it('can be dropped in a unit that has left the board meanwhile', () => {
    const { draft, rerender, onMove } = open();
    act(() => draft().hold(HELD));
    act(() => draft().hold(to('2027-03-09', '2027-03-11')));
    rerender({ rows: [] });
    act(() => draft().drop());
    expect(onMove.mock.calls).toMatchObject([[{ to: { unitId: 10, from: '2027-03-09' }, unitName: '' }]]);
  });

  it('goes back where it is dropped past the end of the board', () => {
    const { draft, said, onMove } = open();
    act(() => draft().hold(HELD));
    act(() => draft().hold(to('2027-03-30', '2027-04-01')));
    act(() => draft().drop());
    expect(said()).toEqual(['Priya is back where it was. That is past the end of the board.']);
    expect(onMove).not.toHaveBeenCalled();
  });

  it('is told of by keys alone, not by a pointer', () => {
    const { draft, said } = open();
    act(() => draft().hold(HELD));
    act(() => draft().hold(to('2027-03-09', '2027-03-11')));
    pass(1000);
    expect(said()).toEqual([]);
  });

  it('is said of no more once the board is left', () => {
    const { draft, unmount } = open();
    act(() => draft().hold(HELD, true));
    act(() => draft().hold(to('2027-03-09', '2027-03-11'), true));
    unmount();
    expect(jest.getTimerCount()).toBe(0);
  });
});

describe('a new stay', () => {
  it('opens its form where it is dropped, and nothing is said', () => {
    const { draft, onNew, said } = open();
    act(() => draft().drop());
    expect(onNew).not.toHaveBeenCalled();
    act(() => draft().hold(begunStay(BOARD, 10, 3)));
    expect([draft().isHeld, draft().lifted]).toEqual([true, null]);
    act(() => draft().drop());
    expect(onNew.mock.calls).toEqual([[{ unitId: 10, from: '2027-03-04', to: '2027-03-05' }]]);
    expect([draft().isHeld, said()]).toEqual([false, []]);
  });

  it('is no booking that there is, so whichever has its nights is in its way', () => {
    const first = { ...stay, id: 1 };
    const rows = [layRow(boardUnit({ id: 10, bars: [first] }), BOARD)];
    expect(clashOfDraft(begunStay(BOARD, 10, 5), rows)).toBe(`taken by ${nameOfBar(first)}`);
    expect(clashOfDraft(heldBar(first, 10, 'move'), rows)).toBeNull();
  });

  it('that is put back says nothing', () => {
    const { draft, said, onNew } = open();
    act(() => draft().hold(begunStay(BOARD, 10, 3)));
    act(() => draft().putBack());
    expect([draft().isHeld, said(), onNew.mock.calls]).toEqual([false, [], []]);
  });
});
