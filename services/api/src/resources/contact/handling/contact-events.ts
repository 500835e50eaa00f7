import { displayNameSql } from '../../../platform/database/display-name';

/** SQL for all that happened to an inquiry. */

/** More than anybody reads; only the newest are returned. */
const MAX_EVENTS = 500;

/** An instant as `Date` writes it. */
const INSTANT = `to_char(event."at" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const AUTHOR = `
  CASE WHEN person."id" IS NOT NULL THEN
    json_build_object('id', person."id", 'name', ${displayNameSql('person')}) END`;

/** Changes of the inquiry, without those that added a note: notes have a line of their own. */
const CHANGES = `
  SELECT 'changed', "at", "by", NULL, "changes", NULL, NULL, "id" FROM audit_entries
  WHERE "entity" = 'contact' AND "entityId" = $1 AND "action" = 'update' AND "changes" -> 'note' IS NULL
  ORDER BY "at" DESC, "id" DESC LIMIT ${MAX_EVENTS}`;

/** Bookings that were made from the inquiry; their audit entries say who made them. */
const BOOKINGS = `
  SELECT 'booked', booking."createdAt",
    (SELECT entry."by" FROM audit_entries entry
     WHERE entry."entity" = 'booking' AND entry."entityId" = booking."id" AND entry."action" = 'create' LIMIT 1),
    NULL, '{}', json_build_object('id', booking."id", 'checkInDate', booking."checkInDate",
      'checkOutDate', booking."checkOutDate", 'status', booking."status"), NULL, booking."id"
  FROM bookings booking WHERE booking."inquiryId" = $1 ORDER BY booking."id" DESC LIMIT ${MAX_EVENTS}`;

/** Replies, also discarded ones: their status says so. */
const REPLIES = `
  SELECT 'replied', "createdAt", "by", "text", '{}', NULL,
    json_build_object('id', "id", 'subject', "subject", 'status', "status"), "id"
  FROM outgoing_mails WHERE "inquiryId" = $1 AND "kind" = 'reply' ORDER BY "id" DESC LIMIT ${MAX_EVENTS}`;

/**
 * Whether somebody else than `$2` has answered the inquiry `$1` after the answer at `$3`, in ms: by a reply that was not given
 * up, or by marking it as answered, which was not undone.
 */
export const ANSWERED_SINCE = `
  SELECT 1 FROM (
    SELECT "createdAt" AS "at", "by" FROM outgoing_mails
    WHERE "inquiryId" = $1 AND "kind" = 'reply' AND "status" <> 'discarded'
    UNION ALL SELECT "at", "by" FROM audit_entries mark
    WHERE "entity" = 'contact' AND "entityId" = $1 AND "changes" -> 'status' ->> 'to' = 'answered'
      AND NOT EXISTS (SELECT 1 FROM audit_entries back
        WHERE back."entity" = 'contact' AND back."entityId" = $1 AND back."undoes" = mark."id")
  ) answer
  WHERE "by" <> $2 AND ($3::float8 IS NULL OR "at" > to_timestamp($3::float8 / 1000)) LIMIT 1`;

/** Of the inquiry `$1`, each as a `ContactEvent`, the newest first; nothing where there is no such inquiry. */
export const EVENTS = `
  SELECT event."kind", ${INSTANT} AS "at", ${AUTHOR} AS "by", event."text", event."changes", event."booking",
    event."mail"
  FROM contact_submissions inquiry, LATERAL (
    SELECT 'received' AS "kind", inquiry."createdAt" AS "at", NULL::integer AS "by", NULL AS "text",
      '{}'::jsonb AS "changes", NULL::json AS "booking", NULL::json AS "mail", 0 AS "order"
    UNION ALL SELECT 'read', "readAt", "userId", NULL, '{}', NULL, NULL, 0 FROM contact_reads WHERE "inquiryId" = $1
    UNION ALL SELECT 'note', "createdAt", "by", "text", '{}', NULL, NULL, "id" FROM contact_notes WHERE "inquiryId" = $1
    UNION ALL (${CHANGES})
    UNION ALL (${BOOKINGS})
    UNION ALL (${REPLIES})
  ) event
  LEFT JOIN users person ON person."id" = event."by"
  WHERE inquiry."id" = $1
  ORDER BY event."at" DESC, event."order" DESC, event."kind" LIMIT ${MAX_EVENTS}`;
