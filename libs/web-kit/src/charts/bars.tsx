import { BarChart } from '@mui/x-charts/BarChart';
import { ChartsReferenceLine } from '@mui/x-charts/ChartsReferenceLine';
import type { BadgeColor } from '../badge';
import styles from './chart.module.css';
import { writeNumber, type ChartData, type ChartSeries } from './chart-data';

const fillOf = (color: BadgeColor) => `var(--chart-${color})`;
const lineOf = (fill: string) => fill.replace(')', '-line)');

/** The colour of a series; one of several colours takes them from the categories' axis. */
const colorOf = ({ color }: ChartSeries) => (typeof color === 'string' ? fillOf(color) : undefined);

const colorsByCategory = ({ series, categories }: ChartData) => {
  const color = series[0]?.color;
  if (color === undefined || typeof color === 'string') return undefined;
  return { type: 'ordinal' as const, values: [...categories], colors: color.map(fillOf) };
};

/** Lines of the chart: across, a number that means something; up, something that happened. */
const BOUND = { strokeDasharray: '6 4', strokeOpacity: 0.55 };
const MARK = { strokeDasharray: '2 3', strokeOpacity: 0.8 };
const SMALL = { fontSize: 11 };

/**
 * The one chart of the back office, in a script of its own: stacked bars. Screen readers read the caption and the table
 * instead, so that nothing in it takes the focus.
 */
export default function Bars({ data, height }: { data: ChartData; height: number }) {
  const { categories, series, write, writeScale = write, max, step = 1, bounds = [], marks } = data;
  return (
    <div className={styles['chart']} aria-hidden="true">
      <BarChart
        height={height}
        hideLegend
        skipAnimation
        disableKeyboardNavigation
        grid={{ horizontal: true }}
        margin={{ left: 0, right: 8, top: 8, bottom: 0 }}
        xAxis={[{ data: [...categories], scaleType: 'band', colorMap: colorsByCategory(data) }]}
        yAxis={[
          { min: 0, max, valueFormatter: (value: number) => writeScale(value), tickMinStep: step, width: 'auto' },
        ]}
        series={series.map((each) => ({
          label: each.label,
          data: [...each.data],
          stack: 'all',
          color: colorOf(each),
          valueFormatter: (value: number | null) => writeNumber(data, value),
        }))}
        slotProps={{ bar: ({ color }) => ({ stroke: lineOf(color), strokeWidth: 1.5 }) }}
      >
        {bounds.map(({ value, label }) => (
          <ChartsReferenceLine
            key={label}
            y={value}
            label={label}
            labelAlign="start"
            lineStyle={BOUND}
            labelStyle={SMALL}
          />
        ))}
        {[...(marks?.texts ?? [])].map(([name, text]) => (
          <ChartsReferenceLine
            key={name}
            x={name}
            label={text}
            labelAlign="start"
            lineStyle={MARK}
            labelStyle={SMALL}
          />
        ))}
      </BarChart>
    </div>
  );
}
