import { addDays } from '../days';
import type { MaintenancePriority, MaintenanceStatus } from './maintenance-words';

/** The rules of maintenance (product §4, §12): pure functions, used by the server and the screens. */

interface Task {
  status: MaintenanceStatus;
  priority: MaintenancePriority;
  scheduledDate: string | null;
  completedDate: string | null;
}

/** Whether a record is still open, so that 'Complete' is offered (product §2). */
export const canComplete = ({ status }: Pick<Task, 'status'>): boolean =>
  status !== 'completed' && status !== 'cancelled';

/** The days on which a unit cannot be let: from `from` to the day before `to`. */
export interface Blocked {
  from: string;
  to: string;
}

/**
 * The days that a record blocks. Only an open, critical record blocks any: from its scheduled day through its expected
 * completion, or through today when there is none; at least one day. This is only a warning: it prevents no booking
 * (product §12).
 *
 * @param today `yyyy-MM-dd` in the company's time zone
 * @returns `null` when it blocks no day
 */
export function blockedDays(task: Task, today: string): Blocked | null {
  const { scheduledDate: from } = task;
  if (from === null || task.priority !== 'critical' || !canComplete(task)) return null;
  const last = task.completedDate ?? today;
  return { from, to: addDays(last > from ? last : from, 1) };
}
