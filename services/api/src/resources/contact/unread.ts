import { CONTACT_STATUSES, MAX_BADGE } from '@capsule/contracts';
import { WHO_ASKS, rankIs } from '../../platform/lists/list-source';

/** By the index `contact_submissions_status`, as the list that is filtered by this status. */
const IS_NEW = rankIs('status', CONTACT_STATUSES).replace('?', `'new'`);

/**
 * An inquiry is unread as long as it is new and who asks has not opened it: what a colleague has answered needs no
 * reading.
 *
 * @param table where the inquiry is, in the statement
 */
export const isUnread = (table: string): string => `(${IS_NEW} AND NOT EXISTS (
    SELECT 1 FROM contact_reads WHERE contact_reads."userId" = ${WHO_ASKS} AND contact_reads."inquiryId" = ${table}."id"
  ))`;

/** Whether the inquiry `$2` is unread. */
export const READ_UNREAD = `
  SELECT ${isUnread('contact_submissions')} AS "unread" FROM contact_submissions WHERE "id" = $2`;

/** How many are unread, as far as that is told. */
export const COUNT_UNREAD = `
  SELECT count(*)::integer AS "count" FROM (
    SELECT 1 FROM contact_submissions WHERE ${isUnread('contact_submissions')} LIMIT ${MAX_BADGE + 1}
  ) unread`;
