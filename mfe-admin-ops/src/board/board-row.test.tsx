import { cleanup, render, screen, within } from '@testing-library/react';
import type { AvailabilityBar, UnitAvailability } from '@capsule/contracts/bookings/availability';
import { renderScreen } from '@capsule/web-kit/testing';
import { layRow } from './board-layout';
import { BoardRow } from './board-row';
import { BoardRows } from './board-rows';
import { boardUnit, stayBar } from './testing/sample-bar';

/** A unit of the board: its bars, the nights between them, and the cell that keys are on (product §2.13). */

const BOARD = { from: '2027-03-01', to: '2029-02-28' };

const stay = (id: number, from: string, to: string, rest: Partial<AvailabilityBar> = {}) =>
  stayBar({ id, from: `2027-03-${from}`, to: `2027-03-${to}`, label: `Client ${id}`, ...rest });
const task = stay(7, '05', '07', { kind: 'maintenance', status: 'pending', label: 'Roof', booking: null });

const rowOf = (bars: AvailabilityBar[], rest: Partial<UnitAvailability> = {}) =>
  layRow(boardUnit({ preparationDays: 0, bars, ...rest }), BOARD);

type Props = Parameters<typeof BoardRow>[0];

function part(row: Props['row'], rest: Partial<Props> = {}) {
  const at = { index: 1, top: 40, board: BOARD, dayPx: 36, namesPx: 200, edge: 0, today: '2027-03-02' };
  const drawn = { first: 0, end: 31, knownFirst: 0, knownEnd: 31 };
  const focus = { status: null, activeLane: null, activeColumn: 0, lifted: null };
  return <BoardRow {...{ row, ...at, ...drawn, ...focus, ...rest }} />;
}

function show(row: Props['row'], rest: Partial<Props> = {}) {
  render(part(row, rest));
  return screen.getByRole('row');
}

const gaps = (row: HTMLElement) =>
  [...row.querySelectorAll<HTMLElement>('.gap')].map(({ textContent, style }) => [
    textContent,
    style.left,
    style.width,
  ]);
const bars = (row: HTMLElement) => [...row.querySelectorAll<HTMLElement>('[data-bar]')];

describe('the nights between stays', () => {
  /** Free are columns 0 to 1, 6 and 7, 9, and from 12 on. */
  const row = rowOf([stay(1, '03', '07'), stay(2, '09', '10'), stay(3, '11', '13')]);

  it('are counted where there is room for it, and both ends are known', () => {
    expect(gaps(show(row))).toEqual([['2 free', '416px', '72px']]);
  });

  it.each([
    ['64 px are room enough', { dayPx: 32 }, [['2 free', '392px', '64px']]],
    ['62 px are not', { dayPx: 31 }, []],
    ['they are not drawn', { first: 8 }, []],
    ['the days before are not known', { knownFirst: 6 }, []],
    ['the days after are not known', { knownEnd: 8 }, []],
  ] as const)('where %s', (_what, rest, written) => {
    expect(gaps(show(row, rest))).toEqual(written);
  });

  it('are not written where something else is below', () => {
    expect(gaps(show(rowOf([...row.unit.bars, { ...task, from: '2027-03-04' }])))).toEqual([]);
  });

  it.each([
    ['there, where the days around them are known', {}, [['2 free', '416px', '72px']]],
    ['not there, where those before are not known', { known: { first: 6, end: 31 } }, []],
    ['not there, where those after are not known', { known: { first: 0, end: 8 } }, []],
    ['not there, where they are not in sight', { columns: { first: 8, end: 31 } }, []],
    ['not there, where it ends before them', { columns: { first: 0, end: 6 } }, []],
  ])('are on the board %s', (_where, rest, written) => {
    const at = { board: BOARD, dayPx: 36, namesPx: 200, edge: 0, today: '2027-03-02', status: null };
    const drawn = { tops: [0, 40], shown: [0], columns: { first: 0, end: 31 }, known: { first: 0, end: 31 } };
    const focus = { activeRow: null, activeLane: 0, activeColumn: 0, lifted: null };
    renderScreen(<BoardRows rows={[row]} {...at} {...drawn} {...focus} {...rest} />);
    expect(gaps(screen.getByRole('row'))).toEqual(written);
  });

  it('have their number moved into sight at the left edge', () => {
    const gap = show(row, { edge: 7 }).querySelector<HTMLElement>('.gap');
    expect(gap!.style.textIndent).toBe('36px');
  });
});

describe('the bars of a unit', () => {
  const row = rowOf([stay(1, '03', '07'), stay(2, '20', '22', { status: 'pending' }), task]);

  it('are in the third row of the grid where it is the second unit', () => {
    const shown = show(row);
    expect(shown).toHaveAttribute('aria-rowindex', '3');
    expect(shown).toHaveStyle({ top: '40px', height: '70px' });
    expect(within(shown).getByRole('rowheader')).toHaveTextContent('Paddock CSH-0004');
  });

  it('are drawn where they are in sight, and the one that has the focus anywhere', () => {
    const keys = (rest: Partial<Props>) => bars(show(row, rest)).map((bar) => bar.getAttribute('data-bar'));
    expect(keys({ first: 10 })).toEqual(['booking-2']);
    cleanup();
    expect(keys({ first: 10, activeLane: 0, activeColumn: 5 })).toEqual(['booking-1', 'booking-2']);
  });

  it('are muted only where they are bookings of another status than is looked for', () => {
    expect(bars(show(row, { status: 'confirmed' })).map((bar) => bar.hasAttribute('data-muted'))).toEqual([
      false,
      true,
      false,
    ]);
  });

  it('are lifted where they are held', () => {
    expect(bars(show(row, { lifted: 'booking-2' })).map((bar) => bar.hasAttribute('data-lifted'))).toEqual([
      false,
      true,
      false,
    ]);
  });

  it('know whether they go over the left edge', () => {
    const texts = bars(show(row, { edge: 3 })).map((bar) => bar.querySelector('span')!.style.marginInlineStart);
    expect(texts).toEqual(['36px', '', '']);
  });

  it('say the preparation after a stay, which a task of the same number has not', () => {
    const shown = show(
      rowOf([stay(7, '03', '05'), { ...task, from: '2027-03-10', to: '2027-03-12' }], { preparationDays: 1 }),
    );
    expect(bars(shown).map((bar) => bar.getAttribute('aria-label'))).toEqual([
      'Client 7, confirmed, Mar 3, 2027 to Mar 5, 2027, 2 nights, then 1 day of preparation, Paddock',
      'Maintenance: Roof, pending, Mar 10, 2027 to Mar 12, 2027, 2 nights, Paddock',
    ]);
    const tail = shown.querySelector<HTMLElement>('.tail')!;
    expect([tail.style.left, tail.style.width, tail.style.top]).toEqual(['342px', '36px', '5px']);
  });

  it('say the preparation as it is once the unit was read again', () => {
    const read = (leaves: string) => part(rowOf([stay(7, '03', leaves), stay(8, '06', '08')], { preparationDays: 2 }));
    const { rerender } = render(read('04'));
    expect(screen.getByRole('gridcell', { name: /^Client 7, .* then 2 days of preparation/ })).toBeVisible();
    rerender(read('05'));
    expect(screen.getByRole('gridcell', { name: /^Client 7, .* then 1 day of preparation/ })).toBeVisible();
  });

  it('have only the preparation drawn that is in sight', () => {
    const row = rowOf([stay(7, '03', '05')], { preparationDays: 1 });
    expect(show(row, { first: 5 }).querySelector('.tail')).toBeNull();
  });
});

describe('the cell that keys are on', () => {
  const row = rowOf([stay(1, '03', '07'), task], { preparationDays: 2 });
  const cell = () => screen.getAllByRole('gridcell').find(({ tabIndex }) => tabIndex === 0);

  it.each([
    ['a free day', 0, 1, 'Free, Mar 2, 2027, Paddock'],
    ['a day of preparation', 0, 7, 'Preparation after Client 1, Mar 8, 2027, Paddock'],
    ['the lane below it', 1, 7, 'Free, Mar 8, 2027, Paddock'],
  ])('is %s', (_what, activeLane, activeColumn, name) => {
    show(row, { activeLane, activeColumn });
    expect(cell()).toHaveAccessibleName(name);
    expect(cell()).toHaveAttribute('data-active');
    expect(cell()).toHaveAttribute('aria-colindex', String(activeColumn + 2));
    expect(cell()).toHaveStyle({
      top: `${5 + activeLane * 30}px`,
      left: `${200 + activeColumn * 36}px`,
      height: '26px',
    });
  });

  it.each([
    [-1, 'Not loaded yet, Feb 28, 2027'],
    [0, 'Free, Mar 1, 2027'],
    [30, 'Free, Mar 31, 2027'],
    [31, 'Not loaded yet, Apr 1, 2027'],
  ])('is not said to be free where what stands there is not known: column %s', (activeColumn, name) => {
    show(row, { activeLane: 0, activeColumn });
    expect(cell()).toHaveAccessibleName(`${name}, Paddock`);
  });

  it('is a bar as a whole, in its lane', () => {
    show(row, { activeLane: 0, activeColumn: 5 });
    expect(cell()).toHaveAccessibleName(/^Client 1,/);
    expect(screen.queryByText(/^Free,/)).not.toBeInTheDocument();
  });

  it('is in one row alone', () => {
    const rows = [row, rowOf([], { id: 5, name: 'Trackside' })];
    const at = { board: BOARD, dayPx: 36, namesPx: 200, edge: 0, today: '2027-03-02', status: null };
    const drawn = { tops: [0, 70, 110], shown: [0, 1], columns: { first: 0, end: 31 }, known: { first: 0, end: 31 } };
    const focus = { activeRow: 1, activeLane: 0, activeColumn: 2, lifted: 'booking-1' };
    renderScreen(<BoardRows {...{ rows, ...at, ...drawn, ...focus }} />);
    expect(screen.getAllByRole('gridcell').filter(({ tabIndex }) => tabIndex === 0)).toEqual([cell()]);
    expect(cell()).toHaveAccessibleName('Free, Mar 3, 2027, Trackside');
    expect(screen.getByRole('gridcell', { name: /^Client 1/ })).toHaveAttribute('data-lifted');
  });
});
