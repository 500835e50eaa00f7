import type { FirstRows, LinesCell } from '@capsule/contracts/releases/first-rows';
import { UNIT_STATUS_COLORS } from '@capsule/contracts/units/unit-words';

/** Name and number of a unit, beside its picture. */
export const UNIT_NAME = {
  kind: 'lines',
  first: 'name',
  to: '/admin/units/:id',
  rest: ['unitNumber'],
  picture: { width: 60, height: 42 },
} as const satisfies LinesCell;

/** The unit list, as it is shown before its code is here (product §2). Its columns are the screen's. */
export const UNIT_ROWS: FirstRows = {
  label: 'Capsule units',
  resource: 'unit',
  named: 'name',
  search: 'Search by name, unit number or location...',
  filters: ['Status', 'Type'],
  add: 'Add New Unit',
  buttons: ['edit', 'delete'],
  columns: [
    { field: 'name', title: 'Unit', sortable: true, flex: 2, minWidth: 176, cell: UNIT_NAME },
    { field: 'location', title: 'Location', sortable: true, flex: 1.2, minWidth: 116 },
    { field: 'type', title: 'Type', sortable: true, width: 90 },
    { field: 'dailyRate', title: 'Daily Rate', sortable: true, width: 112, cell: { kind: 'money' } },
    {
      field: 'status',
      title: 'Status',
      sortable: true,
      width: 124,
      cell: { kind: 'badge', colors: UNIT_STATUS_COLORS },
    },
  ],
};
