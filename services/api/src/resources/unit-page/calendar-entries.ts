import {
  BLOCKED,
  BLOCK_REASON_LABELS,
  calendarDays,
  type BlockReason,
  type CalendarEntry,
  type MaintenanceRecord,
} from '@capsule/contracts';
import type { DataSource } from 'typeorm';
import { BLOCKED_NIGHTS, NIGHTS } from '../nights/night-ranges';

/** What is in a unit between two days. A task has its days by a rule of the contracts, so some may lie outside. */
const ENTRIES = `
  SELECT coalesce((
    SELECT json_agg(json_build_object('kind', 'booking', 'id', "id", 'from', "checkInDate", 'to', "checkOutDate",
      'label', "clientName", 'status', "status"))
    FROM bookings
    WHERE "capsuleId" = $1 AND ${NIGHTS} && daterange($2::date, $3::date) AND "status" <> 'canceled'
  ), '[]') AS "bookings", coalesce((
    SELECT json_agg(json_build_object('id', "id", 'from', "fromDate", 'to', "toDate", 'reason', "reason"))
    FROM unit_blocks WHERE "capsuleId" = $1 AND ${BLOCKED_NIGHTS} && daterange($2::date, $3::date)
  ), '[]') AS "blocks", coalesce((
    SELECT json_agg(json_build_object('id', "id", 'title', "title", 'status', "status", 'priority', "priority",
      'scheduledDate', "scheduledDate", 'completedDate', "completedDate"))
    FROM maintenance_records
    WHERE "capsuleId" = $1 AND "status" <> 'cancelled'
      AND least("scheduledDate", "completedDate") < $3::date
      AND (greatest("scheduledDate", "completedDate") >= $2::date OR ("priority" = 'critical' AND "status" <> 'completed'))
  ), '[]') AS "tasks"`;

type Task = Pick<MaintenanceRecord, 'id' | 'title' | 'status' | 'priority' | 'scheduledDate' | 'completedDate'>;

interface Found {
  bookings: CalendarEntry[];
  blocks: (Pick<CalendarEntry, 'id' | 'from' | 'to'> & { reason: BlockReason })[];
  tasks: Task[];
}

const blockEntry = ({ reason, ...days }: Found['blocks'][number]): CalendarEntry => ({
  kind: 'block',
  ...days,
  label: BLOCK_REASON_LABELS[reason],
  status: BLOCKED,
});

function taskEntry({ id, title, ...task }: Task, today: string): CalendarEntry[] {
  const days = calendarDays(task, today);
  return days === null ? [] : [{ kind: 'maintenance', id, ...days, label: title, status: task.status }];
}

/** The days between which a calendar is asked for; `to` is not included. */
export interface CalendarDays {
  from: string;
  to: string;
}

/**
 * What is in a unit between two days, by day: bookings that hold their dates, blocks, and maintenance.
 *
 * @param today `yyyy-MM-dd` in the company's time zone
 */
export async function calendarEntries(
  database: DataSource,
  unitId: number,
  { from, to }: CalendarDays,
  today: string,
): Promise<CalendarEntry[]> {
  const [found]: [Found] = await database.query(ENTRIES, [unitId, from, to]);
  const tasks = found.tasks.flatMap((task) => taskEntry(task, today));
  return [...found.bookings, ...found.blocks.map(blockEntry), ...tasks]
    .filter((entry) => entry.from < to && entry.to > from)
    .toSorted((a, b) => a.from.localeCompare(b.from));
}
