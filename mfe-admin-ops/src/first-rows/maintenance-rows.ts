import {
  MAINTENANCE_PRIORITY_COLORS,
  MAINTENANCE_STATUS_COLORS,
} from '@capsule/contracts/maintenance/maintenance-words';
import type { FirstRows } from '@capsule/contracts/releases/first-rows';
import { PERSON_OF, UNIT_OF } from './names';

/** The list of maintenance, as it is shown before its code is here (product §2.14). Its columns are the screen's. */
export const MAINTENANCE_ROWS: FirstRows = {
  label: 'Maintenance records',
  resource: 'maintenance',
  named: 'title',
  // The title, the description and the cost of a task are on separate lines.
  rowHeight: 76,
  choice: true,
  search: 'Search by title, description or notes...',
  filters: ['Status', 'Priority', 'Unit', 'Assigned To', 'Due'],
  add: 'Add Maintenance Task',
  buttons: [{ icon: 'confirm', label: 'Complete', offered: 'maintenance-complete' }, 'edit', 'delete'],
  columns: [
    {
      field: 'title',
      title: 'Task',
      sortable: true,
      flex: 2,
      minWidth: 150,
      cell: { kind: 'lines', first: 'title', rest: ['description', { field: 'cost', as: 'money' }] },
    },
    { field: 'capsuleId', title: 'Unit', flex: 1, minWidth: 90, cell: UNIT_OF },
    {
      field: 'scheduledDate',
      title: 'Scheduled',
      sortable: true,
      width: 188,
      cell: {
        kind: 'lines',
        first: { field: 'scheduledDate', as: 'day', none: 'Not scheduled' },
        rest: [{ field: 'completedDate', as: 'day', before: 'Completed: ' }, { rule: 'maintenance-repeat' }],
        flag: { rule: 'maintenance-overdue', color: 'red' },
      },
    },
    {
      field: 'priority',
      title: 'Priority',
      sortable: true,
      width: 104,
      cell: { kind: 'badge', colors: MAINTENANCE_PRIORITY_COLORS },
    },
    { field: 'assignedTo', title: 'Assigned To', flex: 1, minWidth: 90, cell: PERSON_OF },
    {
      field: 'status',
      title: 'Status',
      sortable: true,
      width: 124,
      cell: { kind: 'badge', colors: MAINTENANCE_STATUS_COLORS },
    },
  ],
};
