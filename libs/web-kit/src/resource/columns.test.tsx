import { render } from '@testing-library/react';
import { sampleRow } from '@capsule/contracts/resource/sample';
import { booking } from '@capsule/contracts/bookings/booking';
import bookingDescriptor from '@capsule/contracts/bookings/booking.descriptor';
import { unit } from '@capsule/contracts/units/unit';
import unitDescriptor from '@capsule/contracts/units/unit.descriptor';
import { columnsOf } from './columns';

const paddock = sampleRow(unit, { weeklyRate: null, description: '', dailyRate: 1202.5 });
const stay = sampleRow(booking, { checkInDate: '2026-11-05' });

/** What stands in the cell of a row. */
const cellOf = <Row,>([column]: { render: (row: Row) => React.ReactNode }[], row: Row) =>
  render(<>{column!.render(row)}</>).container.textContent;

describe('the columns of a resource', () => {
  it('are titled by the contract, unless told', () => {
    const columns = columnsOf(unitDescriptor, [
      { field: 'dailyRate' },
      { field: 'name' },
      { field: 'location', title: 'Where' },
      { field: 'extra', title: 'Extra', cell: () => 'x' },
    ]);
    expect(columns.map(({ field, title }) => [field, title])).toEqual([
      ['dailyRate', 'Daily Rate'],
      ['name', 'Unit'],
      ['location', 'Where'],
      ['extra', 'Extra'],
    ]);
  });

  it('are sortable where the API can sort by them, and only there', () => {
    const columns = columnsOf(unitDescriptor, [{ field: 'name' }, { field: 'description' }]);
    expect(columns.map(({ sortable }) => sortable)).toEqual([true, false]);
  });

  it('keep how they are laid out', () => {
    expect(columnsOf(unitDescriptor, [{ field: 'name', flex: 2, minWidth: 176, largeOnly: true }])).toMatchObject([
      { flex: 2, minWidth: 176, largeOnly: true },
    ]);
  });

  it.each([
    ['an amount, with two decimals', 'dailyRate', '$1,202.50'],
    ['no amount', 'weeklyRate', '-'],
    ['a text', 'location', 'Randwick, NSW'],
    ['an empty text', 'description', '-'],
    ['a list', 'features', 'Climate control, Solar'],
  ] as const)('show %s', (_what, field, text) => {
    expect(cellOf(columnsOf(unitDescriptor, [{ field }]), paddock)).toBe(text);
  });

  it('show a dash for what a row does not have', () => {
    const { location: _left, ...rest } = paddock;
    expect(cellOf(columnsOf(unitDescriptor, [{ field: 'location' }]), rest as typeof paddock)).toBe('-');
  });

  it('show a day as every screen does', () => {
    expect(cellOf(columnsOf(bookingDescriptor, [{ field: 'checkInDate' }]), stay)).toBe('Nov 5, 2026');
  });

  it('show what the screen says, where it says so', () => {
    const columns = columnsOf(unitDescriptor, [{ field: 'name', cell: ({ unitNumber }) => <b>{unitNumber}</b> }]);
    expect(cellOf(columns, paddock)).toBe('CSH-0001');
  });
});
