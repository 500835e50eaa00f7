import type { MaintenanceRecord } from '@capsule/contracts/maintenance/maintenance-record';
import { describedColumns } from '@capsule/web-kit/first-rows';
import { MAINTENANCE_ROWS } from '../first-rows/maintenance-rows';
import { UnitName } from '../shared/all-units';
import { AssigneeName } from '../shared/people';

/** The columns of the maintenance list (product §2.14): those that are shown before this code is here. */
export const MAINTENANCE_COLUMNS = describedColumns<MaintenanceRecord>(MAINTENANCE_ROWS.columns, {
  capsuleId: ({ capsuleId }) => <UnitName id={capsuleId} />,
  assignedTo: ({ assignedTo }) => <AssigneeName id={assignedTo} />,
});
