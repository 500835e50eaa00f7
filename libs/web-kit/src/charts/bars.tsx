import { BarChart } from '@mui/x-charts/BarChart';
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

/**
 * The one chart of the back office, in a script of its own: stacked bars. Screen readers read the caption and the table
 * instead, so that nothing in it takes the focus.
 */
export default function Bars({ data, height }: { data: ChartData; height: number }) {
  const { categories, series, write, writeScale = write, max } = data;
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
        yAxis={[{ min: 0, max, valueFormatter: (value: number) => writeScale(value), tickMinStep: 1, width: 'auto' }]}
        series={series.map((each) => ({
          label: each.label,
          data: [...each.data],
          stack: 'all',
          color: colorOf(each),
          valueFormatter: (value: number | null) => writeNumber(data, value),
        }))}
        slotProps={{ bar: ({ color }) => ({ stroke: lineOf(color), strokeWidth: 1.5 }) }}
      />
    </div>
  );
}
