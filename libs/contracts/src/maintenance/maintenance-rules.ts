import { addDays } from '../days';
import type { MaintenancePriority, MaintenanceStatus } from './maintenance-words';

/** The rules of maintenance (product §4, §12): pure, and the same for the server and the screens. */

interface Task {
  status: MaintenanceStatus;
  priority: MaintenancePriority;
  scheduledDate: string | null;
  completedDate: string | null;
}

/** Whether there is still something to do: 'Complete' is offered (product §2). */
export const canComplete = ({ status }: Pick<Task, 'status'>): boolean =>
  status !== 'completed' && status !== 'cancelled';

/** The days on which a unit is not fit to be let: from the first to the day before the last. */
export interface Blocked {
  from: string;
  to: string;
}

/**
 * Which days a record blocks: a critical one that is not done yet, from its scheduled day through the day on which it
 * is to be completed, else through today; at least one day. Only ever a warning (product §12).
 *
 * @param today `yyyy-MM-dd` in the company's time zone
 * @returns `null` when it blocks none
 */
export function blockedDays(task: Task, today: string): Blocked | null {
  const { scheduledDate: from } = task;
  if (from === null || task.priority !== 'critical' || !canComplete(task)) return null;
  const last = task.completedDate ?? today;
  return { from, to: addDays(last > from ? last : from, 1) };
}
