import type { BarChart } from '@mui/x-charts/BarChart';
import type { ChartsReferenceLine } from '@mui/x-charts/ChartsReferenceLine';
import type { ComponentProps } from 'react';
import { renderScreen } from '../testing';
import Bars from './bars';
import type { ChartData } from './chart-data';

/** What the bars of a chart are, as their package is told: it draws them where there is room, which jsdom has not. */

type Chart = ComponentProps<typeof BarChart>;
type Line = ComponentProps<typeof ChartsReferenceLine>;

const mockChart = jest.fn();
const mockLine = jest.fn();
const real = { isReal: false };
jest.mock('@mui/x-charts/BarChart', () => {
  const { BarChart: Real } = jest.requireActual<{ BarChart: typeof BarChart }>('@mui/x-charts/BarChart');
  return {
    BarChart: (props: Chart) => {
      mockChart(props);
      return real.isReal ? <Real {...props} /> : props.children;
    },
  };
});
jest.mock('@mui/x-charts/ChartsReferenceLine', () => ({
  ChartsReferenceLine: (props: Line) => {
    mockLine(props);
    return null;
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

function draw(more: Partial<ChartData> = {}) {
  renderScreen(<Bars data={{ ...DATA, ...more }} height={240} />, '/', 'desktop');
  const chart = mockChart.mock.lastCall[0] as Chart;
  const [x, y] = [chart.xAxis![0]!, chart.yAxis![0]!];
  return { chart, x, y, written: y.valueFormatter as (value: number) => string };
}
const lines = () => mockLine.mock.calls.map(([{ x, y, label }]: [Line]) => ({ x, y, label }));

beforeEach(() => {
  jest.clearAllMocks();
  real.isReal = false;
});

it('a chart is not for screen readers, and takes no focus', () => {
  real.isReal = true;
  const { container } = renderScreen(<Bars data={DATA} height={240} />, '/', 'desktop');
  expect(container.querySelector('svg')?.closest('[aria-hidden="true"]')).not.toBeNull();
  expect(container.querySelectorAll('[tabindex="0"]')).toHaveLength(0);
});

it('the series are stacked in their colours, and their numbers written as in the table', () => {
  const { chart, x } = draw();
  expect(chart).toMatchObject({ height: 240, hideLegend: true, skipAnimation: true });
  expect(x).toMatchObject({ data: ['Nov 2026', 'Dec 2026'], scaleType: 'band' });
  expect(x).not.toHaveProperty('colorMap.type');
  expect(chart.series).toMatchObject([
    { label: 'Paid', data: [7, 0], stack: 'all', color: 'var(--chart-green)' },
    { label: 'Open', data: [null, 2], stack: 'all', color: 'var(--chart-yellow)' },
  ]);
  expect(chart.series[1]!.valueFormatter!(2, { dataIndex: 1 })).toBe('$2');
  expect(chart.series[1]!.valueFormatter!(null, { dataIndex: 0 })).toBe('-');
});

it('one series may have a colour for each category', () => {
  const { chart, x } = draw({ series: [{ label: 'Homes', color: ['green', 'red'], data: [14, 2] }] });
  expect(x).toMatchObject({
    colorMap: {
      type: 'ordinal',
      values: ['Nov 2026', 'Dec 2026'],
      colors: ['var(--chart-green)', 'var(--chart-red)'],
    },
  });
  expect(chart.series[0]!.color).toBeUndefined();
});

it('a chart without a series is an empty one', () => {
  expect(draw({ series: [] }).x).not.toHaveProperty('colorMap.type');
});

it('a bar has an edge in the line of its colour', () => {
  const bar = draw().chart.slotProps!.bar as unknown as (owner: { color: string }) => object;
  expect(bar({ color: 'var(--chart-green)' })).toEqual({ stroke: 'var(--chart-green-line)', strokeWidth: 1.5 });
});

it.each([
  [{}, { min: 0, max: undefined, tickMinStep: 1 }, '$20'],
  [{ max: 100, step: 25, writeScale: (value: number) => `${value} %` }, { min: 0, max: 100, tickMinStep: 25 }, '20 %'],
])('the scale of %j is %j, and writes %s', (more, scale, text) => {
  const { y, written } = draw(more);
  expect(y).toMatchObject(scale);
  expect(written(20)).toBe(text);
});

it('lines stand across at numbers that mean something, and up at what happened', () => {
  draw({
    bounds: [{ value: 90, label: 'Goal' }],
    marks: { label: 'Lock', texts: new Map([['Dec 2026', 'Closed']]) },
  });
  expect(lines()).toEqual([
    { x: undefined, y: 90, label: 'Goal' },
    { x: 'Dec 2026', y: undefined, label: 'Closed' },
  ]);
});

it('without them there are none', () => {
  draw();
  expect(lines()).toEqual([]);
});
