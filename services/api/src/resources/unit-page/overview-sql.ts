import { MAX_UNIT_BOOKINGS, MAX_UNIT_TASKS } from '@capsule/contracts';
import { NIGHTS } from '../nights/night-ranges';

/** The statements of a unit's page. Each is of one unit, and reads an index that begins with it. */

/** What a unit was let for between two days, from the index of the bookings' exclusion constraint. */
export const STAYS = `
  SELECT coalesce(json_agg(json_build_object('checkInDate', "checkInDate", 'checkOutDate', "checkOutDate",
    'status', "status", 'paymentStatus', "paymentStatus", 'totalAmount', "totalAmount")), '[]') AS "stays"
  FROM bookings
  WHERE "capsuleId" = $1 AND ${NIGHTS} && daterange($2::date, $3::date) AND "status" <> 'canceled'`;

/** Some bookings by name and how many there are. @param order which come first */
const bookings = (where: string, order: string) => `
  SELECT count(*)::integer AS "total", coalesce((
    SELECT json_agg(json_build_object('id', "id", 'clientName', "clientName", 'checkInDate', "checkInDate",
      'checkOutDate', "checkOutDate", 'totalGuests', "totalGuests", 'totalAmount', "totalAmount", 'status', "status"))
    FROM (SELECT * FROM bookings WHERE ${where} ORDER BY ${order} LIMIT ${MAX_UNIT_BOOKINGS}) named
  ), '[]') AS "rows"
  FROM bookings WHERE ${where}`;

const LISTED = `"capsuleId" = $1 AND "status" <> 'canceled'`;

/** The stays that end after a day, the next first. */
export const UPCOMING = bookings(`${LISTED} AND "checkOutDate" > $2::date`, '"checkInDate", "id"');

/** The stays that have ended until a day, the latest first. */
export const PAST = bookings(`${LISTED} AND "checkOutDate" <= $2::date`, '"checkInDate" DESC, "id" DESC');

/** The tasks, and what all that are not cancelled cost. */
export const TASKS = `
  SELECT count(*)::integer AS "total", coalesce(sum("cost") FILTER (WHERE "status" <> 'cancelled'), 0)::float8 AS "cost",
  coalesce((
    SELECT json_agg(json_build_object('id', "id", 'title', "title", 'scheduledDate', "scheduledDate",
      'completedDate', "completedDate", 'status', "status", 'priority', "priority", 'cost', "cost",
      'photosBefore', "photosBefore", 'photosAfter', "photosAfter"))
    FROM (
      SELECT * FROM maintenance_records WHERE "capsuleId" = $1
      ORDER BY coalesce("completedDate", "scheduledDate") DESC NULLS FIRST, "id" DESC LIMIT ${MAX_UNIT_TASKS}
    ) named
  ), '[]') AS "rows"
  FROM maintenance_records WHERE "capsuleId" = $1`;
