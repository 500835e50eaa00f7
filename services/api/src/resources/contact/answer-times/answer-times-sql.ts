import { CONTACT_STATUSES, OPEN_SINCE_DAYS } from '@capsule/contracts';
import { rankIs } from '../../../platform/lists/list-source';

/** SQL for how fast inquiries are answered. */

/** By the index `contact_submissions_status`, as the list that is filtered by this status. */
const IS_NEW = rankIs('status', CONTACT_STATUSES).replace('?', `'new'`);

/** The moment at which a day begins in the time zone `$2`; days with a clock change do not have 24 hours. */
const beginOf = (day: string) => `(${day}::timestamp AT TIME ZONE $2)`;

const FIRST = beginOf('($1::date[])[1]');

/**
 * The first answer to each inquiry: a reply that was not given up, or being marked as answered, which was not undone. No
 * answer is older than its inquiry, so those from before the first week are not read.
 */
const ANSWERS = `
  SELECT "inquiryId", min("at") AS "at" FROM (
    SELECT "inquiryId", "createdAt" AS "at" FROM outgoing_mails
    WHERE "kind" = 'reply' AND "status" <> 'discarded' AND "createdAt" >= ${FIRST}
    UNION ALL SELECT "entityId", "at" FROM audit_entries mark
    WHERE "entity" = 'contact' AND "at" >= ${FIRST} AND "changes" -> 'status' ->> 'to' = 'answered'
      AND NOT EXISTS (SELECT 1 FROM audit_entries back
        WHERE back."entity" = 'contact' AND back."entityId" = mark."entityId" AND back."undoes" = mark."id")
  ) answer GROUP BY "inquiryId"`;

/** Minutes from the arrival to the first answer; never negative, even if the clock was changed. */
const MINUTES = `extract(epoch FROM greatest(answer."at" - inquiry."createdAt", interval '0')) / 60`;

/**
 * The weeks that begin on the days `$1`, the oldest first, in the time zone `$2`, each as an `AnswerWeek`. What is in the
 * quarantine or deleted is in other tables.
 */
export const WEEKS = `
  WITH answers AS (${ANSWERS}), arrivals AS (
    SELECT date_trunc('week', inquiry."createdAt" AT TIME ZONE $2)::date AS "monday",
      count(*)::integer AS "arrived", count(answer."at")::integer AS "answered",
      round(percentile_cont(0.5) WITHIN GROUP (ORDER BY ${MINUTES})
        FILTER (WHERE answer."at" IS NOT NULL))::integer AS "medianMinutes"
    FROM contact_submissions inquiry LEFT JOIN answers answer ON answer."inquiryId" = inquiry."id"
    WHERE inquiry."createdAt" >= ${FIRST}
    GROUP BY 1
  )
  SELECT to_char(week."monday", 'YYYY-MM-DD') AS "monday", coalesce("arrived", 0) AS "arrived",
    coalesce("answered", 0) AS "answered", "medianMinutes"
  FROM unnest($1::date[]) AS week("monday") LEFT JOIN arrivals USING ("monday") ORDER BY week."monday"`;

const AGES = `'{${OPEN_SINCE_DAYS.join(',')}}'::numeric[]`;

/** How many inquiries have been open for how long at the moment `$1`, each as an `OpenAge`, the youngest first. */
export const OPEN = `
  WITH ages AS (
    SELECT width_bucket(greatest(extract(epoch FROM $1::timestamptz - "createdAt") / 86400, 0), ${AGES}) AS "age",
      count(*)::integer AS "inquiries"
    FROM contact_submissions WHERE ${IS_NEW} GROUP BY 1
  )
  SELECT "fromDays"::integer AS "fromDays", coalesce("inquiries", 0) AS "inquiries"
  FROM unnest(${AGES}) WITH ORDINALITY AS bound("fromDays", "age") LEFT JOIN ages USING ("age") ORDER BY "fromDays"`;
