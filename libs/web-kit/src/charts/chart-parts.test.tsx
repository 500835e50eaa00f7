import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderScreen } from '../testing';
import { writeNumber, type ChartData } from './chart-data';
import { ChartPlace } from './chart-place';
import { ChartTable } from './chart-table';
import { Legend } from './legend';

/** A chart and its table, which say the same. */

const mockBars = jest.fn();
jest.mock('./bars', () => ({
  __esModule: true,
  default: (props: object) => {
    mockBars(props);
    return <p>The bars</p>;
  },
}));

const DATA: ChartData = {
  category: 'Month',
  categories: ['Nov 2026', 'Dec 2026'],
  series: [
    { label: 'Paid', color: 'green', data: [7, 0] },
    { label: 'Open', color: 'yellow', data: [null, 2] },
  ],
  write: (value) => `$${value}`,
};

describe('the table of a chart', () => {
  it('has its numbers by category, and a dash where there is none', () => {
    renderScreen(<ChartTable label="Revenue" data={DATA} />);
    expect(screen.getByRole('table', { name: 'Revenue' })).toBeVisible();
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Month',
      'Paid',
      'Open',
    ]);
    expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['Nov 2026', 'Dec 2026']);
    expect(screen.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['$7', '-', '$0', '$2']);
  });

  it('has a column for what happened, where something is told of it', () => {
    renderScreen(
      <ChartTable
        label="Revenue"
        data={{ ...DATA, marks: { label: 'Lock', texts: new Map([['Dec 2026', 'Closed']]) } }}
      />,
    );
    expect(screen.getAllByRole('columnheader').at(-1)).toHaveTextContent('Lock');
    expect(screen.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
      '$7',
      '-',
      '-',
      '$0',
      '$2',
      'Closed',
    ]);
  });

  it.each([
    [0, '$0'],
    [null, '-'],
    [undefined, '-'],
  ])('writes %s as %s', (value, text) => {
    expect(writeNumber(DATA, value)).toBe(text);
  });
});

describe('the place of a chart', () => {
  it('shows its bars, and its table at a click, for which the page can be scrolled by keys', async () => {
    renderScreen(<ChartPlace label="Revenue" data={DATA} />);
    expect(await screen.findByText('The bars')).toBeVisible();
    expect(mockBars).toHaveBeenLastCalledWith({ data: DATA, height: 240 });
    const button = screen.getByRole('button', { name: 'Show as table: Revenue' });
    expect(button).toHaveAttribute('aria-pressed', 'false');
    expect(screen.queryByRole('group')).not.toBeInTheDocument();
    await userEvent.click(button);
    expect(button).toHaveAttribute('aria-pressed', 'true');
    expect(await screen.findByRole('table', { name: 'Revenue' })).toBeVisible();
    expect(screen.getByRole('group', { name: 'Revenue' })).toHaveAttribute('tabindex', '0');
    await userEvent.click(button);
    expect(await screen.findByText('The bars')).toBeVisible();
  });

  it('is drawn when the browser is idle, after the chart before it', async () => {
    const idle: (() => void)[] = [];
    const whenIdle = jest.fn((work: () => void) => void idle.push(work));
    window.requestIdleCallback = whenIdle as unknown as typeof requestIdleCallback;
    renderScreen(['Revenue', 'Stays'].map((label) => <ChartPlace key={label} label={label} data={DATA} />));
    await waitFor(() => expect(idle).toHaveLength(1));
    expect(screen.queryByText('The bars')).not.toBeInTheDocument();
    await act(async () => idle[0]!());
    expect(await screen.findAllByText('The bars')).toHaveLength(1);
    await waitFor(() => expect(idle).toHaveLength(2));
    await act(async () => idle[1]!());
    await waitFor(() => expect(screen.getAllByText('The bars')).toHaveLength(2));
    Reflect.deleteProperty(window, 'requestIdleCallback');
  });

  it('that has gone before its turn loads nothing', async () => {
    mockBars.mockReset();
    const { unmount } = renderScreen(<ChartPlace label="Revenue" data={DATA} />);
    unmount();
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(mockBars).not.toHaveBeenCalled();
  });
});

it('a legend has a swatch of each colour, and its label or what stands for it', () => {
  renderScreen(
    <Legend
      entries={[
        { color: 'green', label: 'Paid' },
        { color: 'red', label: 'Late', content: <a href="/late">Late ones</a> },
      ]}
    />,
  );
  const items = screen.getAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual(['Paid', 'Late ones']);
  const swatches = items.map((item) => item.querySelector<HTMLElement>('.swatch')!.getAttribute('style'));
  expect(swatches).toEqual([
    'background: var(--chart-green); border-color: var(--chart-green-line);',
    'background: var(--chart-red); border-color: var(--chart-red-line);',
  ]);
});
