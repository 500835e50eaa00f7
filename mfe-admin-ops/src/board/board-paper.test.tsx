import { cleanup, render, screen, within } from '@testing-library/react';
import type { AvailabilityBar } from '@capsule/contracts/bookings/availability';
import { layRow } from './board-layout';
import type { Days } from './board-days';
import { BoardPaper } from './board-paper';
import type { BoardView } from './board-params';
import { boardUnit, stayBar } from './testing/sample-bar';

/** The board on paper, A3 landscape (product §2.13). */

const BOARD = { from: '2027-01-01', to: '2028-12-31' };
const stay = (id: number, from: string, to: string, rest: Partial<AvailabilityBar> = {}) =>
  stayBar({ id, from, to, label: `Client ${id}`, ...rest });
const unitOf = (id: number, name: string, bars: AvailabilityBar[], preparationDays = 0) =>
  boardUnit({ id, name, unitNumber: `CSH-000${id}`, preparationDays, bars });
const ROWS = [
  unitOf(
    4,
    'Paddock',
    [
      stay(7, '2027-03-01', '2027-03-11'),
      stay(8, '2027-05-20', '2027-05-22'),
      stay(9, '2027-03-02', '2027-03-04', { kind: 'maintenance', booking: null, status: 'pending' }),
    ],
    1,
  ),
  unitOf(5, 'Trackside', []),
].map((unit) => layRow(unit, BOARD));

function show(rest: Partial<BoardView> = {}, known: Days | null = BOARD) {
  const view = { zoom: 'month', day: null, type: null, location: null, status: null, ...rest } as BoardView;
  const { container } = render(<BoardPaper rows={ROWS} view={view} from="2027-02-27" known={known} />);
  const table = screen.getByRole('table', { name: 'Availability board' });
  return { about: container.querySelector('p')!.textContent, table, container };
}

/** So many of the days of a month's sheet. */
const percent = (days: number) => `${(100 * days) / 31}%`;

beforeEach(() => {
  jest.useFakeTimers();
  jest.setSystemTime(new Date('2027-03-02T15:00:00Z'));
});
afterEach(() => jest.useRealTimers());

it('says when it was printed, which days and how many units it has, and what it is narrowed to', () => {
  expect(show().about).toMatch(/^Printed on .*2027.*\. Feb 27, 2027 to Mar 30, 2027\. 2 units\.$/);
  cleanup();
  expect(show({ zoom: 'quarter', type: 'Deluxe', location: 'Randwick', status: 'pending' }).about).toMatch(
    /\. Feb 27, 2027 to May 30, 2027\. 2 units\. Type: Deluxe\. Location: Randwick\. Status: Pending\.$/,
  );
});

it.each([
  ['month', 31, ['Feb 2027', 'Mar 2027']],
  ['quarter', 92, ['Feb 2027', 'Mar 2027', 'Apr 2027', 'May 2027']],
] as const)('has the days of a %s: %d', (zoom, count, names) => {
  const { container } = show({ zoom });
  const dates = [...container.querySelectorAll('.dates > span')];
  expect(dates).toHaveLength(count);
  expect(dates.slice(0, 3).map((each) => [each.textContent, each.hasAttribute('data-weekend')])).toEqual([
    ['27', true],
    ['28', true],
    ['1', false],
  ]);
  const months = [...container.querySelectorAll<HTMLElement>('.months > span')];
  expect(months.map(({ textContent }) => textContent)).toEqual(names);
  expect(Number.parseFloat(months[0]!.style.width)).toBeCloseTo(200 / count);
});

it('has every unit, with its bars and its preparation where they are on these days', () => {
  const { table, container } = show();
  expect(
    within(table)
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Paddock CSH-0004', 'Trackside CSH-0005']);
  const percents = (selector: string) =>
    [...container.querySelectorAll<HTMLElement>(selector)].map(({ textContent, style }) => [
      textContent,
      Math.round(Number.parseFloat(style.left)),
      Math.round(Number.parseFloat(style.width)),
      style.top,
    ]);
  expect(percents('.bar')).toEqual([
    ['Client 7', 6, 32, '5px'],
    ['Maintenance: Client 9', 10, 6, '35px'],
  ]);
  expect(percents('.tail')).toEqual([['', 39, 3, '5px']]);
  expect(container.querySelector('.bar')).toHaveClass('green');
  expect(container.querySelector('.bar')).toHaveAttribute('data-kind', 'booking');
  // By this the style sheet knows what to print.
  expect(table.closest('[data-print]')).toHaveTextContent(/^Printed on/);
});

it.each<[string, Days | null, [string, string][]]>([
  [
    'those before and after what was loaded',
    { from: '2027-03-01', to: '2027-03-28' },
    [
      ['0%', percent(2)],
      [percent(29), percent(2)],
    ],
  ],
  ['all where nothing was', null, [['0%', '100%']]],
  ['none where all were', { from: '2027-02-27', to: '2027-03-30' }, []],
])('has days hatched that were not loaded, and says so: %s', (_which, known, drawn) => {
  const { about, container } = show({}, known);
  const [track] = container.querySelectorAll('.track');
  const hatched = [...track!.querySelectorAll<HTMLElement>('.unknown')].map(({ style }) => [style.left, style.width]);
  expect(hatched).toEqual(drawn);
  expect(about!.endsWith(' 2 units. Hatched days were not loaded.')).toBe(drawn.length > 0);
});
