import {
  BLOCKED,
  BLOCK_REASON_LABELS,
  PREPARATION,
  calendarDays,
  preparationsOf,
  type BlockReason,
  type CalendarEntry,
  type CapsuleUnit,
  type MaintenanceRecord,
} from '@capsule/contracts';
import type { DataSource } from 'typeorm';
import { BLOCKED_NIGHTS, NIGHTS } from '../nights/night-ranges';

/**
 * What is in a unit between two days; of stays also those by which the unit is prepared then. A task has its days by a rule of the contracts, so some may lie
 * outside.
 */
const ENTRIES = `
  SELECT coalesce((
    SELECT json_agg(json_build_object('kind', 'booking', 'id', "id", 'from', "checkInDate", 'to', "checkOutDate",
      'label', "clientName", 'status', "status"))
    FROM bookings
    WHERE "capsuleId" = $1 AND ${NIGHTS} && daterange($2::date - $4::integer, $3::date + $4::integer)
      AND "status" <> 'canceled'
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

const preparationEntries = (bookings: readonly CalendarEntry[], days: number): CalendarEntry[] =>
  preparationsOf(bookings, days).map(({ after, from, to }) => ({
    ...after,
    kind: PREPARATION,
    from,
    to,
    status: PREPARATION,
  }));

/** The days between which a calendar is asked for; `to` is not included. */
export interface CalendarDays {
  from: string;
  to: string;
}

/**
 * What is in a unit between two days, by day: bookings that hold their dates, the preparation after each, blocks, and
 * maintenance.
 *
 * @param today `yyyy-MM-dd` in the company's time zone
 */
export async function calendarEntries(
  database: DataSource,
  unit: Pick<CapsuleUnit, 'id' | 'preparationDays'>,
  { from, to }: CalendarDays,
  today: string,
): Promise<CalendarEntry[]> {
  const [found]: [Found] = await database.query(ENTRIES, [unit.id, from, to, unit.preparationDays]);
  const tasks = found.tasks.flatMap((task) => taskEntry(task, today));
  const preparations = preparationEntries(found.bookings, unit.preparationDays);
  return [...found.bookings, ...preparations, ...found.blocks.map(blockEntry), ...tasks]
    .filter((entry) => entry.from < to && entry.to > from)
    .toSorted((a, b) => a.from.localeCompare(b.from));
}
