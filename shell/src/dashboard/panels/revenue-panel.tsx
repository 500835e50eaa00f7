import { formatDollars, formatMonthOfYear } from '@capsule/web-kit/format';
import { revenueCaption } from '../captions';
import { ChartPlace, Legend, type ChartData } from '@capsule/web-kit/charts';
import type { ContentOf, PartState } from '../use-part';
import { Panel } from './panel';

type Revenue = ContentOf<'revenue'>;

const LEGEND = [
  { color: 'green', label: 'Paid' },
  { color: 'yellow', label: 'Not yet paid' },
] as const;

const chartOf = ({ months }: Revenue): ChartData => ({
  category: 'Month',
  categories: months.map(({ month }) => formatMonthOfYear(month)),
  series: [
    { ...LEGEND[0], data: months.map(({ paid }) => paid) },
    { ...LEGEND[1], data: months.map(({ unpaid }) => unpaid) },
  ],
  write: formatDollars,
});

/** What the stays of each month bring. */
export const RevenuePanel = ({ part }: { part: PartState<Revenue> }) => (
  <Panel title="Revenue by month of check-in" part={part} caption={revenueCaption}>
    {(revenue) => (
      <>
        <Legend entries={LEGEND} />
        <ChartPlace label="Revenue by month of check-in" data={chartOf(revenue)} />
      </>
    )}
  </Panel>
);
