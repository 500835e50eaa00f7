import { screen, within } from '@testing-library/react';
import { renderScreen } from '@capsule/web-kit/testing';
import type { ChartData } from '@capsule/web-kit/charts';
import { UnitCharts } from './unit-charts';

const drawn = new Map<string, ChartData>();
jest.mock('@capsule/web-kit/charts', () => ({
  ChartPlace: ({ label, data }: { label: string; data: ChartData }) => {
    drawn.set(label, data);
    return null;
  },
}));

const MONTHS = [
  { month: '2027-02-01', nights: 28, booked: 14, revenue: 980.5 },
  { month: '2027-03-01', nights: 31, booked: 0, revenue: 1234 },
];

it('occupancy is drawn in percent up to 100, and revenue in dollars (product §2.22)', () => {
  renderScreen(<UnitCharts months={MONTHS} />);
  const { write: share, ...occupancy } = drawn.get('Occupancy of the last 12 months')!;
  expect(occupancy).toEqual({
    category: 'Month',
    categories: ['Feb 2027', 'Mar 2027'],
    series: [{ label: 'Nights taken', color: 'blue', data: [50, 0] }],
    max: 100,
  });
  expect(share(50)).toBe('50%');
  const { write: dollars, ...revenue } = drawn.get('Revenue of the last 12 months')!;
  expect(revenue).toEqual({
    category: 'Month',
    categories: ['Feb 2027', 'Mar 2027'],
    series: [{ label: 'Revenue', color: 'green', data: [980.5, 1234] }],
  });
  expect(dollars(1234)).toBe('$1,234');
  const section = within(screen.getByRole('region', { name: 'Occupancy of the last 12 months' }));
  expect(section.getByText('14 of 59 nights taken (24%); most in February, with 50%.')).toBeVisible();
});
