import type { UnitOverview } from '@capsule/contracts/unit-page/unit-page';
import { ChartPlace, type ChartData } from '@capsule/web-kit/charts';
import { formatDollars, formatMonthOfYear } from '@capsule/web-kit/format';
import { PageSection } from '@capsule/web-kit/page';
import { occupancyCaption, percentOf, revenueCaption, UNIT_PAGE_WORDS } from './unit-page-words';

type Months = UnitOverview['months'];

const ALL = 100;

const overMonths = (months: Months): Pick<ChartData, 'category' | 'categories'> => ({
  category: 'Month',
  categories: months.map(({ month }) => formatMonthOfYear(month)),
});

const occupancyOf = (months: Months): ChartData => ({
  ...overMonths(months),
  series: [{ label: 'Nights taken', color: 'blue', data: months.map(percentOf) }],
  write: (value) => `${value}%`,
  max: ALL,
});

const revenueOf = (months: Months): ChartData => ({
  ...overMonths(months),
  series: [{ label: 'Revenue', color: 'green', data: months.map(({ revenue }) => revenue) }],
  write: formatDollars,
});

/** Occupancy and revenue of a unit, month by month (product §10.11). */
export const UnitCharts = ({ months }: { months: Months }) => (
  <>
    <PageSection title={UNIT_PAGE_WORDS.occupancy} caption={occupancyCaption(months)}>
      <ChartPlace label={UNIT_PAGE_WORDS.occupancy} data={occupancyOf(months)} />
    </PageSection>
    <PageSection title={UNIT_PAGE_WORDS.revenue} caption={revenueCaption(months)}>
      <ChartPlace label={UNIT_PAGE_WORDS.revenue} data={revenueOf(months)} />
    </PageSection>
  </>
);
