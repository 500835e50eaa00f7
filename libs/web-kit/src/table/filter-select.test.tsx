import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FilterSelect } from './filter-select';

it('a filter offers all rows, and each word', async () => {
  const onChange = jest.fn();
  render(<FilterSelect label="Status" options={['available', 'booked']} value="booked" onChange={onChange} />);
  const filter = screen.getByLabelText('Status');
  expect(filter).toHaveDisplayValue('Booked');
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['All', 'Available', 'Booked']);
  await userEvent.selectOptions(filter, 'Available');
  expect(onChange).toHaveBeenLastCalledWith('available');
  await userEvent.selectOptions(filter, 'All');
  expect(onChange).toHaveBeenLastCalledWith('');
});

it('the name of a filter stands above it: it never is empty, though its value may be', () => {
  render(<FilterSelect label="Status" options={['available']} value="" onChange={() => undefined} />);
  expect(screen.getByText('Status', { selector: 'label' })).toHaveAttribute('data-shrink', 'true');
});

it('a filter may have labels of its own, also for all rows', () => {
  const options = [{ value: '7', label: 'priya Nair' }, 'nobody'];
  render(<FilterSelect label="Person" options={options} all="Everybody" value="7" onChange={() => undefined} />);
  expect(screen.getByLabelText('Person')).toHaveDisplayValue('priya Nair');
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
    'Everybody',
    'priya Nair',
    'Nobody',
  ]);
});

it('a value that is none of its words is seen, and can be left', async () => {
  const onChange = jest.fn();
  const filter = (unknown?: string) => (
    <FilterSelect label="Unit" options={['a', 'b']} unknown={unknown} value="9" onChange={onChange} />
  );
  const { rerender } = render(filter('Loading...'));
  expect(screen.getByLabelText('Unit')).toHaveDisplayValue('Loading...');
  rerender(filter());
  expect(screen.getByLabelText('Unit')).toHaveDisplayValue('Unknown');
  await userEvent.selectOptions(screen.getByLabelText('Unit'), 'All');
  expect(onChange).toHaveBeenLastCalledWith('');
});
