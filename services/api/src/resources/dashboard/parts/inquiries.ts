import { CONTACT_STATUSES, MAX_NAMED, type DashboardInquiries, type DashboardInquiry } from '@capsule/contracts';
import { rankIs } from '../../../platform/lists/list-source';
import { listIn, rowOf, type ReadPart } from './read-part';
import { countUpTo, rowCount } from './row-count';

/** By the index `contact_submissions_status`, as the list that is filtered by this status. */
const IS_NEW = rankIs('status', CONTACT_STATUSES).replace('?', `'new'`);

/** An instant as `Date` writes it. */
const INSTANT = `to_char("createdAt" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const INQUIRIES = `
  SELECT ${countUpTo('contact_submissions', IS_NEW)} AS "waiting",
    (SELECT json_agg(json_build_object('id', "id", 'name', "name", 'organization', "organization", 'createdAt', ${INSTANT})
       ORDER BY contact."createdAt", "id")
     FROM (SELECT * FROM contact_submissions WHERE ${IS_NEW} ORDER BY "createdAt", "id" LIMIT ${MAX_NAMED}) contact) AS "oldest"`;

/** The inquiries without an answer. */
export const readInquiries: ReadPart<DashboardInquiries> = async (database) => {
  const row = await rowOf<{ waiting: number; oldest: DashboardInquiry[] | null }>(database, INQUIRIES);
  return { waiting: rowCount(row.waiting), oldest: listIn(row.oldest) };
};
