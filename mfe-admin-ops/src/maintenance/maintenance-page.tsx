import { useCallback, useMemo } from 'react';
import maintenance from '@capsule/contracts/maintenance/maintenance-record.descriptor';
import type { MaintenanceRecord } from '@capsule/contracts/maintenance/maintenance-record';
import { canComplete } from '@capsule/contracts/maintenance/maintenance-rules';
import { useSession } from '@capsule/host/admin';
import { today } from '@capsule/web-kit/format';
import {
  crudEndpoints,
  ResourcePage,
  undoableChange,
  type BulkActions,
  type FilterProps,
  type ListFilter,
  type RowButton,
} from '@capsule/web-kit/resource';
import { FilterSelect } from '@capsule/web-kit/table';
import { withToast } from '@capsule/web-kit/write';
import { MAINTENANCE_ROWS } from '../first-rows/maintenance-rows';
import { manifest } from '../manifest';
import { UnitFilter } from '../shared/all-units';
import { AssigneeFilter } from '../shared/people';
import { MAINTENANCE_COLUMNS } from './maintenance-columns';
import { COMPLETE_TOASTS, MAINTENANCE_WORDS, TASK_AGAIN } from './maintenance-words';

const FORM = async () =>
  (await import(/* webpackChunkName: "maintenance-form" */ './maintenance-form')).MAINTENANCE_FORM;

const records = crudEndpoints(manifest, maintenance);

const OVERDUE = [{ value: 'yes', label: 'Overdue' }];
const DueFilter = (props: FilterProps) => <FilterSelect {...props} label="Due" options={OVERDUE} />;

const FILTERS: readonly ListFilter[] = [
  'status',
  'priority',
  { name: 'capsuleId', control: UnitFilter },
  { name: 'assignedTo', control: AssigneeFilter },
  { name: 'overdue', control: DueFilter },
];

const BULK: BulkActions<MaintenanceRecord> = {
  words: { one: 'task', many: 'tasks' },
  actions: [{ name: 'complete', label: 'Complete', offered: canComplete, done: 'completed' }],
};

/** Placeholder author while the session loads; the API sets the real one (product §10.3). */
const ANY_USER_ID = 1;

/** The button Complete: it sends the status and the day, and nothing else (product §7). */
function useButtons(): readonly RowButton<MaintenanceRecord>[] {
  const [change] = records.change.useMutation();
  return useMemo(() => {
    const complete = (row: MaintenanceRecord) => {
      const body = { status: 'completed', completedDate: today() };
      const done = (now: MaintenanceRecord) =>
        undoableChange(records, COMPLETE_TOASTS.done(now), row, now, { said: TASK_AGAIN });
      return withToast(change({ row, body }), { ...COMPLETE_TOASTS, done });
    };
    return [{ icon: 'confirm', label: 'Complete', run: complete, offered: canComplete }];
  }, [change]);
}

/** What a new task begins with (product §9.4). */
function useInitial() {
  const { user } = useSession();
  const id = user?.id;
  // The day is that on which the form opens: the page may be left open over midnight.
  return useCallback(
    () => ({
      scheduledDate: today(),
      assignedTo: id === undefined ? '' : String(id),
      createdBy: String(id ?? ANY_USER_ID),
    }),
    [id],
  );
}

/** The maintenance records (product §2.14). */
export default function MaintenancePage() {
  return (
    <ResourcePage
      endpoints={records}
      words={MAINTENANCE_WORDS}
      columns={MAINTENANCE_COLUMNS}
      sortedBy={{ sort: 'scheduledDate', order: 'asc' }}
      filters={FILTERS}
      form={FORM}
      initial={useInitial()}
      buttons={useButtons()}
      bulk={BULK}
      rowHeight={MAINTENANCE_ROWS.rowHeight}
    />
  );
}
