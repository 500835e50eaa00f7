import { act, screen, waitFor } from '@testing-library/react';
import { renderScreen } from '../testing';
import { ChartPlace } from './chart-place';

const mockAsked = jest.fn();
jest.mock('./bars', () => {
  mockAsked();
  throw new Error('The script of the charts is gone.');
});

const data = {
  category: 'Month',
  categories: ['Dec 2026'],
  series: [{ label: 'Paid', color: 'green', data: [7] }],
  write: (value: number) => `$${value}`,
} as const;

it('a chart that is left at once asks for no script', async () => {
  renderScreen(<ChartPlace label="Revenue" data={data} />).unmount();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(mockAsked).not.toHaveBeenCalled();
});

it('a chart whose script does not come is a table', async () => {
  renderScreen(<ChartPlace label="Revenue" data={data} />);
  const table = await screen.findByRole('table', { name: 'Revenue' });
  expect(table).toHaveTextContent('MonthPaidDec 2026$7');
  expect(screen.queryByRole('button')).toBeNull();
  expect(mockAsked).toHaveBeenCalled();
});

it('the focus is on the page, and not lost, where its button goes because the script does not come', async () => {
  renderScreen(
    <main tabIndex={-1}>
      <ChartPlace label="Revenue" data={data} />
    </main>,
  );
  act(() => screen.getByRole('button', { name: 'Show as table: Revenue' }).focus());
  await screen.findByRole('table', { name: 'Revenue' });
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});
