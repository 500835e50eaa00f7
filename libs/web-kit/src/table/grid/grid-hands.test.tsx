import { act, createEvent, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { DataTableProps, RowChoice } from '../table-props';
import { renderScreen } from '../../testing';
import { homes, Homes, showHomes, type Home } from '../testing/show-homes';

/** What a person does to the grid by keys and pointer: moving, sorting, choosing, making columns wider. */

const header = (name: string) => screen.getByRole('columnheader', { name });
const cell = (name: string) => screen.getByRole('gridcell', { name });

function show(props: Partial<DataTableProps<Home>> = {}) {
  return { onChange: showHomes('desktop', { total: 60, ...props }), user: userEvent.setup() };
}

/** A list whose rows have a button that goes with what it does. */
function Tasks() {
  const [done, setDone] = useState<number[]>([]);
  const button = ({ id }: Home) =>
    done.includes(id) ? 'Done' : <button onClick={() => setDone([...done, id])}>Complete</button>;
  return <Homes columns={[{ field: 'actions', title: 'Actions', actions: true, render: button }]} />;
}

describe('the keys of a grid', () => {
  it('move from cell to cell, and stay within it', async () => {
    const { user } = show();
    await user.tab();
    expect(header('Name')).toHaveFocus();
    await user.keyboard('{ArrowUp}{ArrowLeft}');
    expect(header('Name')).toHaveFocus();
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowRight}');
    expect(within(screen.getAllByRole('row')[2]!).getAllByRole('gridcell')[1]).toHaveFocus();
    await user.keyboard('{ArrowUp}{ArrowLeft}');
    expect(cell('Paddock')).toHaveFocus();
    await user.keyboard('{ArrowDown}{ArrowRight}{Home}');
    expect(cell('Trackside')).toHaveFocus();
    await user.keyboard('{Control>}{Home}{/Control}{End}');
    expect(header('Actions')).toHaveFocus();
  });

  it('lead by Tab to one cell, then to the buttons of the rows, and back to the cell that was left', async () => {
    const { user } = show();
    await user.tab();
    await user.keyboard('{ArrowDown}');
    expect(cell('Paddock')).toHaveFocus();
    await user.tab();
    expect(screen.getByRole('button', { name: 'Edit Paddock' })).toHaveFocus();
    await user.tab({ shift: true });
    // The button's own cell is the one that was last in.
    expect(cell('Edit Paddock')).toHaveFocus();
  });

  it('go on from the cell of a button that has gone with what it did, and from nowhere that was left', async () => {
    renderScreen(<Tasks />, '/', 'desktop');
    const user = userEvent.setup();
    const complete = () => screen.getAllByRole('button', { name: 'Complete' })[0]!;
    act(() => complete().focus());
    await user.keyboard('{Enter}');
    expect(cell('Done')).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    expect(cell('Complete')).toHaveFocus();
    act(() => complete().focus());
    act(() => complete().blur());
    fireEvent.click(complete());
    expect(document.body).toHaveFocus();
  });

  it('sort by the heading that has the focus', async () => {
    const { onChange, user } = show();
    await user.tab();
    await user.keyboard('{Enter}');
    await user.keyboard(' ');
    expect(onChange.mock.calls).toEqual([[{ sort: 'name', order: 'desc' }], [{ sort: 'name', order: 'desc' }]]);
    await user.keyboard('{ArrowRight}{Enter}');
    expect(onChange).toHaveBeenCalledTimes(2);
  });

  it('sort once where they are held, and leave the page where it is', async () => {
    const { onChange, user } = show();
    await user.tab();
    await user.keyboard('{Enter>}');
    const isTaken = (key: string) => !fireEvent.keyDown(header('Name'), { key, repeat: true });
    expect(['Enter', ' '].map(isTaken)).toEqual([true, true]);
    expect(onChange).toHaveBeenCalledTimes(1);
  });
});

describe('choosing rows of a grid', () => {
  const three = [...homes, { id: 3, name: 'Winning Post' }];
  const choosing = (ids: number[] = []) => {
    const choice: RowChoice<Home> = { ids: new Set(ids), choose: jest.fn(), nameOf: ({ name }) => name };
    const chosen = () => jest.mocked(choice.choose).mock.calls.map(([each]) => [...each]);
    return { choice, chosen, ...show({ rows: three, choice }) };
  };
  const boxes = () => three.map(({ name }) => screen.getByRole('checkbox', { name: `Select ${name}` }));

  it('says which are chosen, and takes one back', async () => {
    const { chosen, user } = choosing([1]);
    expect(
      screen
        .getAllByRole('row')
        .slice(1)
        .map((row) => row.getAttribute('aria-selected')),
    ).toEqual(['true', 'false', 'false']);
    await user.click(boxes()[0]!);
    await user.click(boxes()[1]!);
    expect(chosen()).toEqual([[], [1, 2]]);
  });

  it('chooses with Shift all from the last one', async () => {
    const { chosen, user } = choosing();
    await user.click(boxes()[2]!);
    await user.keyboard('{Shift>}');
    await user.click(boxes()[0]!);
    expect(chosen()).toEqual([[3], [1, 2, 3]]);
  });

  it('moves by arrows from checkbox to checkbox, and Space chooses', async () => {
    const { chosen, user } = choosing();
    await user.tab();
    expect(screen.getByRole('checkbox', { name: 'Select all rows' })).toHaveFocus();
    await user.keyboard('{ArrowDown} {ArrowDown} ');
    expect(boxes()[1]).toHaveFocus();
    expect(chosen()).toEqual([[1], [2]]);
    await user.keyboard('{ArrowRight}');
    expect(cell('Trackside')).toHaveFocus();
  });

  it('chooses all by Control or Command and A, and nothing by other keys', async () => {
    const { chosen, user } = choosing();
    await user.tab();
    for (const keys of ['{Control>}c{/Control}', 'a', '{Meta>}{ArrowDown}{/Meta}']) await user.keyboard(keys);
    expect(chosen()).toEqual([]);
    for (const keys of ['{Control>}a{/Control}', '{Meta>}a{/Meta}', '{Control>}A{/Control}']) await user.keyboard(keys);
    expect(chosen()).toEqual([
      [1, 2, 3],
      [1, 2, 3],
      [1, 2, 3],
    ]);
  });

  it('makes no second stop of Tab by its checkboxes', () => {
    choosing();
    const stops = screen.getByRole('grid').querySelectorAll('input:not([tabindex="-1"]), [tabindex="0"]');
    expect(stops).toHaveLength(1);
  });

  it('chooses all of the page, which is shown as some until then', async () => {
    const { chosen, user } = choosing([2]);
    const all = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all rows' });
    expect(all.indeterminate).toBe(true);
    await user.click(all);
    expect(chosen()).toEqual([[1, 2, 3]]);
  });
});

describe('the edge of a column', () => {
  const edge = (name: string) => header(name).querySelector<HTMLElement>('[data-edge]');
  const tracks = () => screen.getByRole('grid').style.getPropertyValue('--columns');

  beforeEach(() => {
    // What jsdom has not.
    HTMLElement.prototype.setPointerCapture = () => undefined;
    jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue({ width: 200 } as DOMRect);
  });
  afterEach(() => jest.restoreAllMocks());

  /** jsdom's pointer events have no place. */
  function point(kind: 'pointerDown' | 'pointerMove' | 'pointerUp', clientX: number): void {
    const target = edge('Notes')!;
    fireEvent(target, Object.assign(createEvent[kind](target), { clientX, button: 0, pointerId: 1 }));
  }

  it('makes it wider while it is dragged, and tells its width once it is let go', () => {
    const onResize = jest.fn();
    show({ onResize });
    point('pointerDown', 100);
    point('pointerMove', 140);
    expect(tracks()).toBe('minmax(50px, 1fr) 240px 6.25rem');
    expect(onResize).not.toHaveBeenCalled();
    point('pointerUp', 150);
    expect(onResize.mock.calls).toEqual([['notes', 250]]);
  });

  it('is dragged from the width that it was given before, and the others keep theirs', () => {
    const widths = [
      { column: 'name', px: 180 },
      { column: 'notes', px: 200 },
    ];
    show({ onResize: jest.fn(), layout: { hidden: [], density: 'standard', widths } });
    expect(tracks()).toBe('180px 200px 6.25rem');
    point('pointerDown', 100);
    point('pointerMove', 140);
    expect(tracks()).toBe('180px 240px 6.25rem');
  });

  it('leaves a column the room that it needs at least', () => {
    const onResize = jest.fn();
    const of = (field: string, minWidth: number) => ({
      field,
      title: field === 'notes' ? 'Notes' : 'Name',
      minWidth,
      render: () => field,
    });
    show({ onResize, columns: [of('name', 90), of('notes', 170)] });
    point('pointerDown', 100);
    point('pointerUp', 0);
    expect(onResize.mock.calls).toEqual([['notes', 170]]);
  });

  it('stands behind the checkboxes, which have a column of their own', () => {
    const choice: RowChoice<Home> = { ids: new Set(), choose: jest.fn(), nameOf: ({ name }) => name };
    show({ onResize: jest.fn(), choice });
    expect(tracks()).toBe('50px minmax(50px, 1fr) 12.5rem 6.25rem');
  });

  it('changes nothing by a click, and does not sort', async () => {
    const onResize = jest.fn();
    const { onChange, user } = show({ onResize });
    await user.click(edge('Name')!);
    expect(onResize).not.toHaveBeenCalled();
    expect(onChange).not.toHaveBeenCalled();
  });

  it('is not there where nobody keeps widths, nor at the buttons of a row', () => {
    show({ onResize: jest.fn() });
    expect(edge('Actions')).toBeNull();
  });
});
