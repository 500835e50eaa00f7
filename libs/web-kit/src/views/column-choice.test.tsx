import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { TableLayout } from '@capsule/contracts/table-views/table-views';
import { fill, renderScreen, type Display } from '../testing';
import { ColumnChoice } from './column-choice';
import type { TableView } from './use-table-view';

/** Which columns of a table are shown, and how wide (product §2.26). */

const COLUMNS = [
  { field: 'name', title: 'Unit', minWidth: 180, render: () => null },
  { field: 'rate', title: 'Rate', minWidth: 20, render: () => null },
  { field: 'place', title: 'Place', render: () => null },
];

function show(layout: Partial<TableLayout> = {}, display: Display = 'desktop') {
  const view = {
    columns: COLUMNS,
    layout: { hidden: ['rate'], density: 'standard', widths: [{ column: 'place', px: 240 }], ...layout },
    change: jest.fn(),
    resize: jest.fn(),
  };
  renderScreen(<ColumnChoice view={view as unknown as TableView} />, '/', display);
  return view;
}
const width = (title: string) => screen.getByRole<HTMLInputElement>('spinbutton', { name: `Width: ${title}` });

it('a column is hidden beside those that are, and shown again', async () => {
  const { change } = show();
  const boxes = screen.getAllByRole<HTMLInputElement>('checkbox');
  expect(boxes.map(({ checked, disabled }) => [checked, disabled])).toEqual([
    [true, true],
    [false, false],
    [true, false],
  ]);
  await userEvent.click(boxes[2]!);
  await userEvent.click(boxes[1]!);
  expect(change.mock.calls).toEqual([[{ hidden: ['rate', 'place'] }], [{ hidden: [] }]]);
});

it('a column that is shown again leaves the others hidden', async () => {
  const { change } = show({ hidden: ['rate', 'place'] });
  await userEvent.click(screen.getByRole('checkbox', { name: 'Rate' }));
  expect(change.mock.calls).toEqual([[{ hidden: ['place'] }]]);
});

it('the columns are written as small as the rest of the panel', () => {
  show();
  expect(getComputedStyle(screen.getByText('Rate')).fontSize).toBe('0.875rem');
});

it.each([
  ['Rate', '49', null],
  ['Rate', '50', 50],
  ['Rate', '1000', 1000],
  ['Rate', '1001', null],
  ['Rate', '99.5', null],
  // As narrow as its screen allows.
  ['Unit', '179', null],
  ['Unit', '180', 180],
])('the width of %s that is typed as %s is %s', (title, text, px) => {
  const { resize } = show();
  fill(width(title), text);
  expect(resize.mock.calls).toEqual(px === null ? [] : [[title === 'Unit' ? 'name' : 'rate', px]]);
  // What is typed stays until the field is left.
  expect(width(title)).toHaveValue(Number(text));
  fireEvent.blur(width(title));
  expect(width(title)).toHaveValue(null);
});

it('a width shows what it is, may be emptied, and goes by its limits in steps of ten', () => {
  const { resize } = show();
  expect(width('Place')).toHaveValue(240);
  expect(width('Unit').placeholder).toBe('Auto');
  expect([width('Unit'), width('Rate')].map(({ min, max, step }) => [min, max, step])).toEqual([
    ['180', '1000', '10'],
    ['50', '1000', '10'],
  ]);
  fill(width('Place'), '');
  expect(resize.mock.calls).toEqual([['place', null]]);
});

it('a width is not changed by who scrolls the panel', () => {
  show();
  width('Rate').focus();
  fireEvent.wheel(width('Rate'));
  expect(width('Rate')).not.toHaveFocus();
});

it.each([
  ['phone', 0],
  ['upright', 0],
  ['tablet', 3],
] as const)('on a %s %i columns have a width', (display, count) => {
  show({}, display);
  expect(screen.queryAllByRole('spinbutton')).toHaveLength(count);
  expect(screen.queryAllByText('Width, px')).toHaveLength(count && 1);
});
