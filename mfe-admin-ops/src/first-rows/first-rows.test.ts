import booking from '@capsule/contracts/bookings/booking.descriptor';
import maintenance from '@capsule/contracts/maintenance/maintenance-record.descriptor';
import type { FirstRows } from '@capsule/contracts/releases/first-rows';
import type { FieldDescriptors } from '@capsule/contracts/resource/descriptor';
import unit from '@capsule/contracts/units/unit.descriptor';
import { BOOKING_ROWS } from './booking-rows';
import { MAINTENANCE_ROWS } from './maintenance-rows';
import { UNIT_ROWS } from './unit-rows';

/** Protects that descriptions, which know no contract, have its names, and sort by what the API sorts by. */

interface Described {
  name: string;
  fields: FieldDescriptors;
  sorts: readonly string[];
}

it.each<[string, FirstRows, Described]>([
  ['units', UNIT_ROWS, unit],
  ['bookings', BOOKING_ROWS, booking],
  ['maintenance', MAINTENANCE_ROWS, maintenance],
])('the columns of %s are those of the contract', (_what, rows, { name, fields, sorts }) => {
  expect(rows.resource).toBe(name);
  for (const { field, title, sortable = false } of rows.columns) {
    const { column, label } = fields[field]!;
    const own = name === 'unit' && field === 'name' ? 'Unit' : (column ?? label);
    expect({ field, title, sortable }).toEqual({ field, title: own, sortable: sorts.includes(field) });
  }
});
