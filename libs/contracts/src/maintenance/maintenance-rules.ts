import { addDays, addMonths, daysBetween, LAST_DAY } from '../days';
import type { MaintenancePriority, MaintenanceStatus, RepeatUnit } from './maintenance-words';

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

/**
 * Whether a record is open, and its day is past.
 *
 * @param today `yyyy-MM-dd`
 */
export const isOverdue = (task: Pick<Task, 'status' | 'scheduledDate'>, today: string): boolean =>
  canComplete(task) && task.scheduledDate !== null && task.scheduledDate < today;

/** When a task is done, and how often. */
interface Repeated {
  scheduledDate: string | null;
  completedDate: string | null;
  /** `null` for a task that is done once. */
  repeatEvery: number | null;
  repeatUnit: RepeatUnit;
}

/** The first day after `after` that is one or more repetitions of `every` later than `from`. */
function nextFrom(from: string, every: number, unit: RepeatUnit, after: string): string {
  if (unit === 'days') return addDays(from, Math.max(1, Math.floor(daysBetween(from, after) / every) + 1) * every);
  let next = addMonths(from, every);
  for (let times = 2; next <= after; times += 1) next = addMonths(from, times * every);
  return next;
}

/**
 * The day of the task that follows a completed one. It keeps the rhythm of the scheduled days, or begins with the day of
 * completion where none was scheduled; days that are past when a task is completed late are left out. After a month that
 * lacks the day of the one before, the last day of that month is kept (product §12.2).
 *
 * @param today `yyyy-MM-dd`, for a task that was completed without a day
 * @returns `null` when the task is done once
 */
export function nextScheduled(task: Repeated, today: string): string | null {
  const { scheduledDate, completedDate, repeatEvery, repeatUnit } = task;
  if (repeatEvery === null) return null;
  const completed = completedDate ?? today;
  const next = nextFrom(scheduledDate ?? completed, repeatEvery, repeatUnit, completed);
  return next > LAST_DAY ? null : next;
}

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

/**
 * The days of a record on its unit's calendar: those that it blocks, else the day on which it was completed or is
 * scheduled.
 *
 * @param today `yyyy-MM-dd` in the company's time zone
 * @returns `null` for what is cancelled or has no day
 */
export function calendarDays(task: Task, today: string): Blocked | null {
  if (task.status === 'cancelled') return null;
  const blocked = blockedDays(task, today);
  if (blocked !== null) return blocked;
  const day = task.status === 'completed' ? (task.completedDate ?? task.scheduledDate) : task.scheduledDate;
  return day === null ? null : { from: day, to: addDays(day, 1) };
}
