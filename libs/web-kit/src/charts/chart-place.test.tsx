import { screen } from '@testing-library/react';
import { renderScreen } from '../testing';
import { ChartPlace } from './chart-place';

jest.mock('./bars', () => {
  throw new Error('The script of the charts is gone.');
});

it('a chart whose script does not come is a table', async () => {
  const data = {
    category: 'Month',
    categories: ['Dec 2026'],
    series: [{ label: 'Paid', color: 'green', data: [7] }],
    write: (value: number) => `$${value}`,
  } as const;
  renderScreen(<ChartPlace label="Revenue" data={data} />);
  const table = await screen.findByRole('table', { name: 'Revenue' });
  expect(table).toHaveTextContent('MonthPaidDec 2026$7');
  expect(screen.queryByRole('button')).toBeNull();
});
