import { render, screen } from '@testing-library/react';
import type { UnitAvailability } from '@capsule/contracts/bookings/availability';
import { renderScreen } from '@capsule/web-kit/testing';
import { BoardBar, movedIntoSight } from './board-bar';
import { BoardLines } from './board-canvas';
import { BoardHeader } from './board-header';
import { layRow, topsOf } from './board-layout';
import { BoardNames, moreOf } from './board-names';
import { DraftBar } from './draft-bar';
import { heldBar, begunStay, type Draft } from './draft';
import { storeOf } from './store';
import { boardUnit, stayBar } from './testing/sample-bar';

/** Where the parts of the board stand, and what of them is written (product §2.13). */

/** It begins on a Monday. */
const BOARD = { from: '2027-03-01', to: '2029-02-28' };
const [NAMES_PX, TODAY] = [200, '2027-03-02'];

const stay = stayBar({ from: '2027-03-05', to: '2027-03-10' });
const unitOf = (rest: Partial<UnitAvailability> = {}) =>
  boardUnit({ location: 'Randwick', status: 'available', preparationDays: 0, ...rest });

describe('a bar', () => {
  const show = (rest: Partial<Parameters<typeof BoardBar>[0]> = {}) => {
    const at = { lane: 1, first: 4, end: 9, isCutBefore: false, isCutAfter: false, edge: null, prepared: 0 };
    const where = { unitName: 'Paddock', where: 'Paddock', dayPx: 36, namesPx: NAMES_PX, today: TODAY };
    const is = { isActive: false, isMuted: false, isLifted: false };
    render(<BoardBar {...{ bar: stay, ...at, ...where, ...is, ...rest }} />);
    return screen.getByRole('gridcell');
  };

  it('lies over its days, beside the names, in its lane', () => {
    const bar = show();
    expect(bar).toHaveStyle({ left: '344px', width: '178px', top: '35px' });
    expect(bar).toHaveAttribute('aria-colindex', '6');
    expect(bar).toHaveAttribute('aria-colspan', '5');
    expect(bar.tabIndex).toBe(-1);
    for (const mark of ['active', 'tight', 'muted', 'lifted']) expect(bar).not.toHaveAttribute(`data-${mark}`);
  });

  it.each([
    ['the focus', { isActive: true }, 'data-active', 'true'],
    ['another status than is looked for', { isMuted: true }, 'data-muted', 'true'],
    ['been picked up', { isLifted: true }, 'data-lifted', 'true'],
    ['been canceled', { bar: { ...stay, status: 'canceled' } }, 'data-stay', 'canceled'],
    ['nobody who stays', { bar: { ...stay, kind: 'maintenance' } }, 'data-stay', null],
    ['its whole to be moved by', {}, 'data-moves', 'true'],
    ['both ends to be held by', {}, 'data-grips', 'start end'],
    ['no beginning on the board', { isCutBefore: true }, 'data-grips', 'end'],
    ['no end on the board', { isCutAfter: true }, 'data-grips', 'start'],
    ['neither', { isCutBefore: true, isCutAfter: true }, 'data-grips', null],
    ['begun already', { today: '2027-03-06' }, 'data-moves', null],
    ['begun already', { today: '2027-03-06' }, 'data-grips', 'end'],
    // Ten letters of 11 px, and 20 px of room.
    ['room for its name', { first: 4, end: 8, dayPx: 33 }, 'data-tight', null],
    ['no room for its name', { first: 4, end: 7, dayPx: 43 }, 'data-tight', 'true'],
    ['gone over the left edge', { edge: 6 }, 'data-tight', 'true'],
  ] as const)('that has %s says so: %j', (_what, rest, attribute, value) => {
    const bar = show(rest);
    if (value === null) expect(bar).not.toHaveAttribute(attribute);
    else expect(bar).toHaveAttribute(attribute, value);
    expect(bar.tabIndex).toBe('isActive' in rest ? 0 : -1);
  });

  it('has its name moved into sight where it goes over the left edge', () => {
    show({ edge: 6 });
    expect(screen.getByText('Priya Nair')).toHaveStyle({ marginInlineStart: '72px' });
    expect([4, 4.5, 9].map((edge) => movedIntoSight({ first: 4, end: 9 }, edge, 36))).toEqual([
      undefined,
      18,
      undefined,
    ]);
  });
});

describe('the lines behind the bars', () => {
  const show = (rest: Partial<Parameters<typeof BoardLines>[0]> = {}) => {
    const known = { first: 31, end: 61 };
    const columns = { first: 0, end: 61 };
    const { container } = render(
      <BoardLines {...{ board: BOARD, columns, dayPx: 36, namesPx: NAMES_PX, today: TODAY, known, ...rest }} />,
    );
    return (name: string) => [...container.querySelectorAll<HTMLElement>(`.${name}`)].map(({ style }) => style);
  };

  it('mark today, the months, and what is not known yet', () => {
    const lines = show();
    expect(lines('today').map(({ left }) => left)).toEqual(['236px']);
    expect(lines('monthLine').map(({ left }) => left)).toEqual(['200px', '1316px']);
    expect(lines('unknown').map(({ left, width }) => [left, width])).toEqual([
      ['200px', '1116px'],
      ['2396px', `${(730 - 61) * 36}px`],
    ]);
  });

  it('mark no today that the board has not, and nothing as unknown where all is known', () => {
    const lines = show({ today: '2027-02-28', known: { first: 0, end: 730 } });
    expect([lines('today'), lines('unknown')]).toEqual([[], []]);
  });

  it('have weekends on Saturdays and Sundays, whatever day the board begins on', () => {
    const [weekends] = show({ board: { from: '2027-03-03', to: '2029-03-02' } })('weekends');
    expect([weekends!.left, weekends!.width, weekends!.backgroundPositionX]).toEqual(['200px', '26280px', '-72px']);
    expect(weekends!.getPropertyValue('--day')).toBe('36px');
  });
});

describe('the days along the top', () => {
  const show = (rest: Partial<Parameters<typeof BoardHeader>[0]> = {}) => {
    const at = { board: BOARD, columns: { first: 1, end: 8 }, dayPx: 36, namesPx: NAMES_PX, today: TODAY };
    const of = { known: { first: 2, end: 5 }, taken: [1, 0, 4], units: 4 };
    render(<BoardHeader {...{ ...at, ...of, ...rest }} />);
    return screen.getAllByRole('columnheader');
  };
  const written = (headers: HTMLElement[]) => headers.map((each) => each.querySelector('.date')?.textContent ?? '');

  it('say how many units are taken where that is known, and show it as a share', () => {
    const [unit, ...days] = show();
    expect(unit).toHaveTextContent('Unit');
    expect(days.map((each) => each.getAttribute('data-tip'))).toEqual([
      'Mar 2, 2027',
      'Mar 3, 2027: 1 of 4 taken',
      'Mar 4, 2027: 0 of 4 taken',
      'Mar 5, 2027: 4 of 4 taken',
      'Mar 6, 2027',
      'Mar 7, 2027',
      'Mar 8, 2027',
    ]);
    expect(days.map((each) => each.style.backgroundSize.split(' ').at(-1))).toEqual([
      '0%',
      '25%',
      '0%',
      '100%',
      '0%',
      '0%',
      '0%',
    ]);
    expect(days[0]).toHaveStyle({ left: '236px', width: '36px' });
    expect(days.map((each) => each.getAttribute('aria-colindex'))).toEqual(['3', '4', '5', '6', '7', '8', '9']);
  });

  it('mark today and weekends', () => {
    const days = show();
    const marked = (name: string) => days.flatMap((each, index) => (each.hasAttribute(name) ? [index] : []));
    expect(marked('data-today')).toEqual([1]);
    expect(marked('data-weekend')).toEqual([5, 6]);
  });

  it('are written with their weekday where there is room, and else only on Mondays', () => {
    expect(written(show({ dayPx: 24 }))).toEqual(['', 'T2', 'W3', 'T4', 'F5', 'S6', 'S7', 'M8']);
  });

  it('of a quarter are written only on Mondays', () => {
    expect(written(show({ dayPx: 23 }))).toEqual(['', '', '', '', '', '', '', '8']);
  });

  it('have their month above them, which stays in sight beside the names', () => {
    show({ columns: { first: 28, end: 35 } });
    expect(screen.getByText('Mar 2027')).toHaveStyle({ left: '208px' });
    expect(screen.getByText('Apr 2027').parentElement).toHaveStyle({ left: '1316px', width: '1080px' });
  });
});

describe('the names at the left', () => {
  it.each([
    ['the number', {}, 'CSH-0004'],
    ['the place of one that is named by its number', { name: 'CSH-0004' }, 'Randwick'],
    ['that it is offline', { status: 'offline' }, 'Offline'],
  ] as const)('say %s', (_what, rest, more) => {
    expect(moreOf(unitOf(rest))).toBe(more);
  });

  it('lead to the page of the unit, by the mouse alone, and are marked where it is offline or they are long', () => {
    const units = [
      unitOf(),
      unitOf({ id: 5, name: 'Seventeen letters', status: 'offline' }),
      unitOf({ id: 6, name: 'Eighteen letters x' }),
    ];
    const rows = units.map((unit) => layRow(unit, BOARD));
    renderScreen(<BoardNames {...{ rows, tops: topsOf(rows), shown: [0, 1, 2], namesPx: NAMES_PX }} />);
    const links = units.map(({ name }) => screen.getByText(name));
    expect(links.map((link) => [link.getAttribute('href'), link.tabIndex])).toEqual([
      ['/admin/units/4', -1],
      ['/admin/units/5', -1],
      ['/admin/units/6', -1],
    ]);
    const marks = links.map(({ parentElement: name }) => [
      name!.hasAttribute('data-offline'),
      name!.hasAttribute('data-tight'),
      name!.style.top,
    ]);
    expect(marks).toEqual([
      [false, false, '0px'],
      [true, false, '40px'],
      [false, true, '80px'],
    ]);
  });
});

describe('what is held', () => {
  const rows = [layRow(unitOf({ bars: [stay] }), BOARD), layRow(unitOf({ id: 5 }), BOARD)];
  const show = (draft: Draft | null) => {
    const held = storeOf<Draft | null>(draft);
    const { container } = render(
      <DraftBar {...{ held, rows, tops: topsOf(rows), board: BOARD, dayPx: 36, namesPx: NAMES_PX }} />,
    );
    return { held, bar: container.firstElementChild as HTMLElement };
  };

  it('is shown where it would be dropped, with its days', () => {
    const { bar } = show({ ...heldBar(stay, 4, 'move'), to: { unitId: 5, from: '2027-03-02', to: '2027-03-04' } });
    expect(bar.style.transform).toBe('translate(236px, 45px)');
    expect(bar.style.width).toBe('70px');
    expect(bar).toHaveTextContent('Priya Nair · Mar 2, 2027 to Mar 4, 2027');
    expect(bar).not.toHaveAttribute('data-refused');
    // What is carried by keys is said.
    expect(bar).toHaveAttribute('aria-hidden', 'true');
  });

  it.each([
    ['somebody else has the nights', { unitId: 4, from: '2027-03-04', to: '2027-03-06' }],
    ['the check-out is before the check-in', { unitId: 5, from: '2027-03-06', to: '2027-03-04' }],
  ])('looks refused where %s, and has the width of a day at least', (_what, to) => {
    const { bar } = show({ ...heldBar({ ...stay, id: 8 }, 5, 'end'), to });
    expect(bar).toHaveAttribute('data-refused');
    expect(Number.parseInt(bar.style.width, 10)).toBeGreaterThanOrEqual(34);
  });

  it('has no name while a new stay is drawn, and is not shown where its unit is not, or once it is let go', () => {
    const { bar, held } = show(begunStay(BOARD, 5, 3));
    expect(bar).toHaveTextContent(/^Mar 4, 2027 to Mar 5, 2027$/);
    expect(bar.hidden).toBe(false);
    held.set(begunStay(BOARD, 99, 3));
    expect(bar.hidden).toBe(true);
    held.set(begunStay(BOARD, 4, 3));
    expect(bar.hidden).toBe(false);
    held.set(null);
    expect(bar.hidden).toBe(true);
  });
});
