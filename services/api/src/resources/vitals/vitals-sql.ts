/** SQL for how fast pages were. */

/** Rows of a day: more of them are somebody's who sends what nobody has seen (product §10.16). */
export const MAX_ROWS_A_DAY = 5000;

const KEYS = '"day", "page", "module", "version", "host", "device"';

/**
 * Adds a report's counts `$7`, a JSON list of `{ vital, counts }`, to what is known of a day. Rows are taken in one order,
 * so that two reports at once do not wait for each other in a circle.
 */
export const ADD = `
  INSERT INTO page_vitals (${KEYS}, "vital", "counts")
  SELECT $1::date, $2::text, $3::text, $4::text, $5::text, $6::text, given."vital", given."counts"
  FROM jsonb_to_recordset($7::jsonb) AS given("vital" text, "counts" integer[])
  WHERE (SELECT count(*) FROM page_vitals WHERE "day" = $1::date) < ${MAX_ROWS_A_DAY}
    OR EXISTS (SELECT 1 FROM page_vitals known
      WHERE (known."day", known."page", known."module", known."version", known."host", known."device", known."vital")
        = ($1::date, $2::text, $3::text, $4::text, $5::text, $6::text, given."vital"))
  ORDER BY given."vital"
  ON CONFLICT (${KEYS}, "vital") DO UPDATE SET "counts" = (
    SELECT array_agg(known + added ORDER BY bucket)
    FROM unnest(page_vitals."counts", EXCLUDED."counts") WITH ORDINALITY AS both_counts(known, added, bucket))`;

/** Of the days from `$1` on, on the page `$2` and the device `$3`, each of which may be `null`. */
const ASKED = `"day" >= $1::date AND ($2::text IS NULL OR "page" = $2) AND ($3::text IS NULL OR "device" = $3)`;

/** Counts of rows that have something in common, added up, bucket by bucket. */
const added = (common: string) => `
  SELECT ${common}, "vital", max("day") AS "last", "bucket", sum("count") AS "count"
  FROM page_vitals, unnest("counts") WITH ORDINALITY AS each_count("count", "bucket")
  WHERE ${ASKED} GROUP BY ${common}, "vital", "bucket"`;

const COUNTS = `array_agg("count"::double precision ORDER BY "bucket") AS "counts"`;

/** The counts of each day and vital. */
export const DAYS = `
  SELECT to_char("day", 'YYYY-MM-DD') AS "day", "vital", ${COUNTS}
  FROM (${added('"day"')}) bucket GROUP BY "day", "vital"`;

const OF_VERSION = '"module", "version", "host"';

/** The last `$4` versions that were measured, each with its counts by vital. */
export const VERSIONS = `
  SELECT ${OF_VERSION}, jsonb_agg(jsonb_build_object('vital', "vital", 'counts', "counts")) AS "measured"
  FROM (
    SELECT ${OF_VERSION}, "vital", max("last") AS "last", ${COUNTS}
    FROM (${added(OF_VERSION)}) bucket GROUP BY ${OF_VERSION}, "vital"
  ) vital
  GROUP BY ${OF_VERSION} ORDER BY max("last") DESC, ${OF_VERSION} LIMIT $4`;

/** Every page of which something was measured since the day `$1`. */
export const PAGES = `SELECT DISTINCT "page" FROM page_vitals WHERE "day" >= $1::date ORDER BY "page"`;

export const FORGET = `DELETE FROM page_vitals WHERE "day" < $1::date`;
