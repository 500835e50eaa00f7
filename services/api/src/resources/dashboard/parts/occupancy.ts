import { OCCUPANCY_NIGHTS, type DashboardOccupancy } from '@capsule/contracts';
import { NIGHTS } from '../../nights/night-ranges';
import { rowOf, type ReadPart } from './read-part';
import { countUpTo } from './row-count';

const END = `($1::date + ${OCCUPANCY_NIGHTS})`;

/**
 * Counts, for each night, the stays that have begun until then less those that have ended: one pass over the stays of
 * these nights, instead of a row for each night of each stay.
 */
const OCCUPANCY = `
  WITH held AS (
    SELECT greatest("checkInDate", $1::date) AS "from", least("checkOutDate", ${END}) AS "to" FROM bookings
    WHERE ${NIGHTS} && daterange($1::date, ${END}) AND "status" <> 'canceled'
  ), changes AS (
    SELECT "day", sum("by") AS "by" FROM (
      SELECT "from" AS "day", 1 AS "by" FROM held UNION ALL SELECT "to", -1 FROM held
    ) each GROUP BY "day"
  ), nights AS (
    SELECT $1::date + n AS "day" FROM generate_series(0, ${OCCUPANCY_NIGHTS - 1}) n
  ), taken AS (
    SELECT "day", (sum(coalesce("by", 0)) OVER (ORDER BY "day"))::integer AS "taken" FROM nights LEFT JOIN changes USING ("day")
  )
  SELECT ${countUpTo('units', '"deletedAt" IS NULL')} AS "units",
         (SELECT json_agg(json_build_object('day', "day", 'taken', "taken") ORDER BY "day") FROM taken) AS "nights"`;

/** How many homes are taken in each of the coming nights. */
export const readOccupancy: ReadPart<DashboardOccupancy> = (database, today) =>
  rowOf<DashboardOccupancy>(database, OCCUPANCY, [today]);
