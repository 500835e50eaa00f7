import {
  MAINTENANCE_PRIORITIES,
  MAX_NAMED,
  type DashboardMaintenance,
  type DashboardTask,
  type MaintenancePriority,
} from '@capsule/contracts';
import { BEYOND_COUNTED } from '../../../platform/lists/count';
import { MAINTENANCE_LIST } from '../../maintenance/maintenance.service';
import { listIn, rowOf, type ReadPart } from './read-part';
import { rowCount } from './row-count';

/** The condition and the order of the index `maintenance_records_open`. */
const IS_OPEN = `"status" IN ('pending', 'in-progress')`;
const BY_DAY = `${MAINTENANCE_LIST.sorts.scheduledDate}, "id"`;

const MAINTENANCE = `
  WITH open AS (
    SELECT "priority", coalesce("scheduledDate" < $1::date, false) AS "late" FROM maintenance_records
    WHERE ${IS_OPEN} ORDER BY ${BY_DAY} LIMIT ${BEYOND_COUNTED}
  ), first AS (
    SELECT * FROM maintenance_records WHERE ${IS_OPEN} ORDER BY ${BY_DAY} LIMIT ${MAX_NAMED}
  )
  SELECT
    (SELECT json_agg(p) FROM (
      SELECT "priority", (count(*) FILTER (WHERE "late"))::integer AS "overdue",
             (count(*) FILTER (WHERE NOT "late"))::integer AS "due"
      FROM open GROUP BY "priority"
    ) p) AS "priorities",
    (SELECT json_agg(json_build_object('id', r."id", 'title', r."title", 'unitName', u."name",
       'scheduledDate', r."scheduledDate", 'priority', r."priority", 'status', r."status")
       ORDER BY coalesce(r."scheduledDate", 'infinity'::date), r."id")
     FROM first r LEFT JOIN units u ON u."id" = r."capsuleId" AND u."deletedAt" IS NULL) AS "tasks"`;

interface OfPriority {
  priority: MaintenancePriority;
  overdue: number;
  due: number;
}

const sumOf = (list: readonly OfPriority[], numberOf: (each: OfPriority) => number) =>
  list.reduce((sum, each) => sum + numberOf(each), 0);

/** What is to be done, and what should have been. */
export const readMaintenance: ReadPart<DashboardMaintenance> = async (database, today) => {
  const row = await rowOf<{ priorities: OfPriority[] | null; tasks: DashboardTask[] | null }>(database, MAINTENANCE, [
    today,
  ]);
  const found = listIn(row.priorities);
  return {
    open: rowCount(sumOf(found, ({ overdue, due }) => overdue + due)),
    overdue: sumOf(found, ({ overdue }) => overdue),
    priorities: MAINTENANCE_PRIORITIES.map(
      (priority) => found.find((each) => each.priority === priority) ?? { priority, overdue: 0, due: 0 },
    ),
    tasks: listIn(row.tasks),
  };
};
