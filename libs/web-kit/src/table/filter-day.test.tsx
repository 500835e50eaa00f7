import { fireEvent, render, screen } from '@testing-library/react';
import { FilterDay } from './filter-day';

/** A list filtered by a day, which is typed figure by figure. */

const onChange = jest.fn();
const filter = (value: string) => <FilterDay label="From" value={value} onChange={onChange} />;
const field = () => screen.getByLabelText<HTMLInputElement>('From');
const type = (value: string) => fireEvent.change(field(), { target: { value } });

beforeEach(() => onChange.mockReset());

it('is a date field, whose name stands above it though it is empty', () => {
  render(filter(''));
  expect(field()).toHaveAttribute('type', 'date');
  expect(screen.getByText('From', { selector: 'label' })).toHaveAttribute('data-shrink', 'true');
});

it('asks for no day of the year 202, which is only on its way to 2026', () => {
  render(filter('2026-11-20'));
  for (const day of ['0002-11-20', '0020-11-20', '0202-11-20']) type(day);
  expect(onChange).not.toHaveBeenCalled();
  expect(field()).toHaveValue('0202-11-20');
  type('12027-11-20');
  expect(onChange).not.toHaveBeenCalled();
  type('2027-11-20');
  expect(onChange.mock.calls).toEqual([['2027-11-20']]);
});

it('shows the day that the list is filtered by once it is left with half a year', () => {
  render(filter('2026-11-20'));
  type('0202-11-20');
  fireEvent.blur(field());
  expect(field()).toHaveValue('2026-11-20');
  expect(onChange).not.toHaveBeenCalled();
});

it('asks for all days once it is emptied', () => {
  render(filter('2026-11-20'));
  type('');
  expect(onChange.mock.calls).toEqual([['']]);
});

it('shows another day that the address has by now, and keeps what is typed until then', () => {
  const { rerender } = render(filter('2026-11-20'));
  type('0202-11-20');
  rerender(filter('2026-11-20'));
  expect(field()).toHaveValue('0202-11-20');
  rerender(filter('2026-12-01'));
  expect(field()).toHaveValue('2026-12-01');
});
