/** SQL for what the content security policy has blocked. */

/** The most different reports per day: more are sent by somebody who makes them up (product §10.19). */
export const MAX_ROWS_A_DAY = 200;

/** The count stops at the limit of its column, however long somebody sends the same report. */
const MOST = 1_000_000_000;

const KEYS = '"day", "directive", "blocked", "page", "module"';

/** Counts a report. Beyond a day's limit only reports that are known are counted. */
export const ADD = `
  INSERT INTO policy_reports (${KEYS}, "count")
  SELECT $1::date, $2::text, $3::text, $4::text, $5::text, 1
  WHERE (SELECT count(*) FROM policy_reports WHERE "day" = $1::date) < ${MAX_ROWS_A_DAY}
    OR EXISTS (SELECT 1 FROM policy_reports known
      WHERE (known."day", known."directive", known."blocked", known."page", known."module")
        = ($1::date, $2::text, $3::text, $4::text, $5::text))
  ON CONFLICT (${KEYS}) DO UPDATE SET "count" = least(policy_reports."count" + 1, ${MOST})`;

/** Equal ones since the day `$1`, at most `$2`, each with how many there are in all. */
export const READ = `
  SELECT "directive", "blocked", nullif("page", '') AS "page", nullif("module", '') AS "module",
    least(sum("count"), ${MOST})::integer AS "count",
    to_char(min("day"), 'YYYY-MM-DD') AS "first", to_char(max("day"), 'YYYY-MM-DD') AS "last",
    (count(*) OVER ())::integer AS "total"
  FROM policy_reports WHERE "day" >= $1::date
  GROUP BY "directive", "blocked", "page", "module"
  ORDER BY max("day") DESC, sum("count") DESC, "directive", "blocked", "page", "module" LIMIT $2`;

export const FORGET = `DELETE FROM policy_reports WHERE "day" < $1::date`;
