import { REVENUE_MONTHS, type DashboardRevenue } from '@capsule/contracts';
import { rowOf, type ReadPart } from './read-part';

const THIS_MONTH = `date_trunc('month', $1::timestamp)`;
const FIRST_MONTH = `${THIS_MONTH} - interval '${REVENUE_MONTHS - 1} months'`;
const NEXT_MONTH = `${THIS_MONTH} + interval '1 month'`;

/** Reads a year of stays from the index `bookings_revenue` alone. */
const REVENUE = `
  WITH sums AS (
    SELECT date_trunc('month', "checkInDate"::timestamp) AS "month",
           sum("totalAmount") FILTER (WHERE "paymentStatus" = 'paid') AS "paid",
           sum("totalAmount") FILTER (WHERE "paymentStatus" = 'pending') AS "unpaid"
    FROM bookings
    WHERE "checkInDate" >= (${FIRST_MONTH})::date AND "checkInDate" < (${NEXT_MONTH})::date AND "status" <> 'canceled'
    GROUP BY 1
  )
  SELECT json_agg(json_build_object('month', "month"::date, 'paid', coalesce("paid", 0), 'unpaid', coalesce("unpaid", 0))
           ORDER BY "month") AS "months"
  FROM generate_series(${FIRST_MONTH}, ${THIS_MONTH}, interval '1 month') AS month("month") LEFT JOIN sums USING ("month")`;

/** What the stays bring that begin in each of the last months. */
export const readRevenue: ReadPart<DashboardRevenue> = (database, today) =>
  rowOf<DashboardRevenue>(database, REVENUE, [today]);
