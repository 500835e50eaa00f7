import { createEvent, fireEvent, screen } from '@testing-library/react';
import type { Density } from '@capsule/contracts/table-views/table-view-words';
import type { DataTableProps, RowChoice } from '../table-props';
import { homes, showHomes, type Home } from '../testing/show-homes';

/** How high the rows of a grid are, how wide its columns may be, and what it says of itself to screen readers. */

const show = (props: Partial<DataTableProps<Home>> = {}) => showHomes('desktop', { total: 60, ...props });
const grid = () => screen.getByRole('grid', { name: 'Homes' });
const measure = (name: string) => grid().style.getPropertyValue(name);
const header = (name: string) => screen.getByRole('columnheader', { name });
const choiceOf = (choose = jest.fn()): RowChoice<Home> => ({ ids: new Set(), choose, nameOf: ({ name }) => name });

describe('a grid', () => {
  it.each<[Density | undefined, string, string]>([
    ['compact', '3.1875rem', '2.8125rem'],
    [undefined, '4rem', '3.5rem'],
    ['standard', '4rem', '3.5rem'],
    ['comfortable', '5rem', '4.375rem'],
  ])('in the density %s has rows of %s, and headings of %s', (density, row, head) => {
    show({ layout: density && { hidden: [], density, widths: [] } });
    expect([measure('--row'), measure('--head')]).toEqual([row, head]);
  });

  it('has rows as high as the screen says', () => {
    show({ rowHeight: 40, layout: { hidden: [], density: 'compact', widths: [] } });
    expect(measure('--row')).toBe('2rem');
  });

  it('counts its headings as its first row', () => {
    show();
    expect(grid()).toHaveAttribute('aria-rowcount', '3');
    expect(screen.getAllByRole('row').map((row) => row.getAttribute('aria-rowindex'))).toEqual(['1', '2', '3']);
  });

  it('says whether several of its rows can be chosen', () => {
    show({ choice: choiceOf() });
    expect(grid()).toHaveAttribute('aria-multiselectable', 'true');
    expect(screen.getAllByRole('row')[1]).toHaveAttribute('aria-selected', 'false');
  });

  it('says nothing of it where none can', () => {
    show();
    expect(grid()).not.toHaveAttribute('aria-multiselectable');
    expect(screen.getAllByRole('row')[1]).not.toHaveAttribute('aria-selected');
  });

  it('says of its headings whether they sort, and what they are where they are cut off', () => {
    show({ state: { page: 1, sort: 'createdAt', order: 'asc', q: '', filters: {} } });
    expect(header('Name')).toHaveAttribute('aria-sort', 'none');
    expect(header('Notes')).not.toHaveAttribute('aria-sort');
    expect(screen.getByText('Notes')).toHaveAttribute('title', 'Notes');
  });

  it('has buttons for its pages that say what they do', () => {
    show();
    const buttons = screen.getAllByRole('button', { name: /^Go to/ });
    const names = ['Go to first page', 'Go to previous page', 'Go to next page', 'Go to last page'];
    expect(buttons.map((button) => [button.getAttribute('aria-label'), button.title])).toEqual(
      names.map((name) => [name, name]),
    );
    for (const button of buttons) expect(button).toHaveAttribute('type', 'button');
  });
});

describe('the key A', () => {
  const press = (init: KeyboardEventInit) => !fireEvent.keyDown(header('Name'), { key: 'a', ...init });

  it.each(['ctrlKey', 'metaKey'])('with %s chooses all of the page, and not all text of it', (modifier) => {
    const choose = jest.fn();
    show({ choice: choiceOf(choose) });
    expect(press({ [modifier]: true })).toBe(true);
    expect(choose.mock.calls).toEqual([[[1, 2]]]);
  });

  it('alone chooses nothing, nor with Control where nothing can be chosen', () => {
    const choose = jest.fn();
    show({ choice: choiceOf(choose) });
    expect(press({})).toBe(false);
    expect(choose).not.toHaveBeenCalled();
  });

  it('is the browser’s where nothing can be chosen', () => {
    show();
    expect(press({ ctrlKey: true })).toBe(false);
  });
});

describe('the edge of a column', () => {
  const onResize = jest.fn();
  const capture = jest.fn();
  const edge = () => header('Name').querySelector<HTMLElement>('[data-edge]')!;
  const columns: DataTableProps<Home>['columns'] = [
    { field: 'name', title: 'Name', sortable: true, flex: 1, minWidth: 180, render: ({ name }) => name },
  ];

  beforeEach(() => {
    jest.clearAllMocks();
    HTMLElement.prototype.setPointerCapture = capture;
  });
  afterEach(() => jest.restoreAllMocks());

  /** @returns whether it was taken */
  function point(kind: 'pointerDown' | 'pointerMove' | 'pointerUp' | 'pointerCancel', x: number, button = 0): boolean {
    const event = Object.assign(createEvent[kind](edge()), { clientX: x, button, pointerId: 5 });
    return !fireEvent(edge(), event);
  }
  function open() {
    const onChange = show({ columns, onResize });
    jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue({ width: 200 } as DOMRect);
    return onChange;
  }
  const tracks = () => measure('--columns');

  it('is dragged by the first button alone, and follows the pointer off it', () => {
    open();
    expect(point('pointerDown', 100, 2)).toBe(false);
    point('pointerUp', 200);
    expect(onResize).not.toHaveBeenCalled();
    expect(point('pointerDown', 100)).toBe(true);
    expect(capture.mock.calls).toEqual([[5]]);
  });

  it('does not make it narrower than the column may be, nor wider than any', () => {
    open();
    point('pointerDown', 100);
    point('pointerMove', 0);
    expect(tracks()).toBe('180px');
    point('pointerUp', 0);
    point('pointerDown', 100);
    point('pointerUp', 5000);
    expect(onResize.mock.calls).toEqual([
      ['name', 180],
      ['name', 1000],
    ]);
  });

  it('leaves the column as it was where the drag is broken off, or leads nowhere', () => {
    open();
    const before = tracks();
    for (const end of ['pointerCancel', 'pointerUp'] as const) {
      point('pointerDown', 100);
      point('pointerMove', 150);
      expect(tracks()).not.toBe(before);
      point(end, 100);
      expect(tracks()).toBe(before);
    }
    point('pointerMove', 300);
    expect(tracks()).toBe(before);
    expect(onResize).not.toHaveBeenCalled();
  });

  it('does not sort when it is let go', () => {
    const onChange = open();
    fireEvent.click(edge());
    expect(onChange).not.toHaveBeenCalled();
    fireEvent.click(header('Name'));
    expect(onChange).toHaveBeenCalledTimes(1);
  });
});

describe('the keys of a grid', () => {
  const press = (key: string, init: KeyboardEventInit = {}) =>
    fireEvent.keyDown(document.activeElement!, { key, ...init });
  const focused = () => document.activeElement!.textContent;

  it.each(['altKey', 'shiftKey'])('are the browser’s with %s', (modifier) => {
    show();
    header('Name').focus();
    expect(press('ArrowRight', { [modifier]: true })).toBe(true);
    expect(focused()).toBe('Name');
  });

  it('lead with Control to the corners, and an arrow with it is the browser’s', () => {
    show();
    header('Name').focus();
    expect(press('ArrowDown', { ctrlKey: true })).toBe(true);
    expect(focused()).toBe('Name');
    expect(press('End', { ctrlKey: true })).toBe(false);
    expect(focused()).toBe('Edit Trackside');
    press('Home', { metaKey: true });
    expect(focused()).toBe('Name');
  });

  it('are entered by Tab at one cell alone', () => {
    show({ choice: choiceOf() });
    const entries = () => [...grid().querySelectorAll<HTMLElement>('[role="gridcell"],[role="columnheader"],input')];
    const entry = () =>
      entries().filter(({ tabIndex, role, tagName }) => tabIndex === 0 && (role || tagName === 'INPUT'));
    expect(entry().map((each) => each.getAttribute('aria-label'))).toEqual(['Select all rows']);
    screen.getByRole('gridcell', { name: homes[1]!.name }).focus();
    expect(entry().map(({ textContent }) => textContent)).toEqual(['Trackside']);
  });
});
