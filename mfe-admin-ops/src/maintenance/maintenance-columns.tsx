import { spellDay } from '@capsule/contracts/days';
import type { MaintenanceRecord } from '@capsule/contracts/maintenance/maintenance-record';
import maintenance from '@capsule/contracts/maintenance/maintenance-record.descriptor';
import { isOverdue } from '@capsule/contracts/maintenance/maintenance-rules';
import {
  MAINTENANCE_PRIORITY_COLORS,
  MAINTENANCE_STATUS_COLORS,
} from '@capsule/contracts/maintenance/maintenance-words';
import { Badge } from '@capsule/web-kit/badge';
import { formatMoney, today } from '@capsule/web-kit/format';
import { columnsOf } from '@capsule/web-kit/resource';
import { Beside, Lines } from '@capsule/web-kit/table';
import { UnitName } from '../shared/all-units';
import { AssigneeName } from './all-users';

const TaskCell = ({ title, description, cost }: MaintenanceRecord) => (
  <Lines first={title} rest={[description, cost === null ? null : formatMoney(cost)].filter((line) => line !== null)} />
);

const spellRepeat = ({ repeatEvery, repeatUnit }: MaintenanceRecord): string[] => {
  if (repeatEvery === null) return [];
  return [repeatEvery === 1 ? `Every ${repeatUnit.slice(0, -1)}` : `Every ${repeatEvery} ${repeatUnit}`];
};

function ScheduledCell(record: MaintenanceRecord) {
  const { scheduledDate, completedDate } = record;
  const lines = completedDate === null ? [] : [`Completed: ${spellDay(completedDate)}`];
  return (
    <Beside>
      <Lines
        first={scheduledDate === null ? 'Not scheduled' : spellDay(scheduledDate)}
        rest={[...lines, ...spellRepeat(record)]}
      />
      {isOverdue(record, today()) ? <Badge color="red">overdue</Badge> : null}
    </Beside>
  );
}

/** The columns of the maintenance list (product §2.14). */
export const MAINTENANCE_COLUMNS = columnsOf(maintenance, [
  { field: 'title', flex: 2, minWidth: 150, cell: TaskCell },
  { field: 'capsuleId', flex: 1, minWidth: 90, cell: ({ capsuleId }) => <UnitName id={capsuleId} /> },
  { field: 'scheduledDate', width: 216, cell: ScheduledCell },
  {
    field: 'priority',
    width: 104,
    cell: ({ priority }) => <Badge color={MAINTENANCE_PRIORITY_COLORS[priority]}>{priority}</Badge>,
  },
  { field: 'assignedTo', flex: 1, minWidth: 90, cell: ({ assignedTo }) => <AssigneeName id={assignedTo} /> },
  {
    field: 'status',
    width: 124,
    cell: ({ status }) => <Badge color={MAINTENANCE_STATUS_COLORS[status]}>{status}</Badge>,
  },
]);
