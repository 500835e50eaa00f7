import { describe, expect, it } from '@jest/globals';
import type { TSchema } from 'typebox';
import { BoardQuery, StayQuery } from '../bookings/availability';
import { booking } from '../bookings/booking';
import { CsvQuery, ListQuery } from '../calls/responses';
import { contactSubmission } from '../contact/contact-submission';
import { quarantinedInquiry } from '../contact/quarantined-inquiry';
import { DashboardQuery } from '../dashboard/dashboard';
import { maintenanceRecord } from '../maintenance/maintenance-record';
import { MediaSelection } from '../media/media-item';
import { createValidator } from '../schema/validator';
import { SearchQuery } from '../search/search';
import { seoSetting } from '../seo/seo-setting';
import { TableViewsQuery } from '../table-views/table-views';

/** What the query of a call may be, and what a program is told of one that is not (product §10). */

const problemsOf = (schema: TSchema, query: object) =>
  (createValidator(schema, { coerce: true })(query).errors ?? []).map(({ field, message }) => `${field}: ${message}`);

const LIST = ListQuery(['name', 'createdAt']);
const DAYS = { from: '2027-03-01', to: '2027-03-08' };
const ids = (count: number) => Array.from({ length: count }, (_, index) => index + 1).join(',');

describe('a query is taken', () => {
  it.each<[string, TSchema, object]>([
    ['the last page that is counted', LIST, { page: '10000', pageSize: '200', sort: 'name', order: 'desc' }],
    ['a search of 200 characters', LIST, { q: 'x'.repeat(200) }],
    ['a cursor of 4,000 characters', LIST, { after: 'x'.repeat(4000) }],
    ['the end of a list', LIST, { before: 'end' }],
    ['what is asked of the board', BoardQuery, { ...DAYS, canceled: 'yes' }],
    ['some parts of the dashboard', DashboardQuery, { parts: 'stays,revenue' }],
    ['200 files', MediaSelection, { ids: ids(200) }],
    ['a search of 500 characters', SearchQuery, { q: 'x'.repeat(500), limit: '20' }],
    ['a table', TableViewsQuery, { table: 'mfe-admin-ops.booking' }],
    ['inquiries of nobody', contactSubmission.query, { assignee: 'nobody', unread: 'yes' }],
    ['inquiries of somebody', contactSubmission.query, { assignee: '7' }],
    ['what is held back for a reason', quarantinedInquiry.query, { reason: 'phrase' }],
    ['what is overdue', maintenanceRecord.query, { overdue: 'yes', assignedTo: '7' }],
    ['pages with a warning', seoSetting.query, { warning: 'same-title' }],
    ['bookings between two days', booking.query, { ...DAYS, capsuleId: '1' }],
  ])('%s', (_what, schema, query) => {
    expect(problemsOf(schema, query)).toEqual([]);
  });
});

describe('a query is refused', () => {
  it.each<[string, TSchema, object, string]>([
    ['page 0', LIST, { page: '0' }, 'page: page must be >= 1.'],
    ['a page that is not counted', LIST, { page: '10001' }, 'page: page must be <= 10000.'],
    ['a page without rows', LIST, { pageSize: '0' }, 'pageSize: pageSize must be >= 1.'],
    ['too large a page', LIST, { pageSize: '201' }, 'pageSize: pageSize must be <= 200.'],
    ['another column', LIST, { sort: 'rent' }, 'sort: Send one of: name, createdAt.'],
    ['another order', LIST, { order: 'up' }, 'order: Send asc or desc.'],
    ['too long a search', LIST, { q: 'x'.repeat(201) }, 'q: At most 200 characters.'],
    ['too long a cursor', LIST, { after: 'x'.repeat(4001) }, 'after: At most 4000 characters.'],
    ['a page of a CSV', CsvQuery(LIST), { page: '2' }, 'page: Unknown field "page".'],
    ['its size', CsvQuery(LIST), { pageSize: '2' }, 'pageSize: Unknown field "pageSize".'],
    ['a cursor of a CSV', CsvQuery(LIST), { after: 'x' }, 'after: Unknown field "after".'],
    ['the cursor back', CsvQuery(LIST), { before: 'x' }, 'before: Unknown field "before".'],
    ['a stay without its first day', StayQuery, { to: DAYS.to }, 'from: Send the first day as yyyy-MM-dd.'],
    ['a stay without its last', StayQuery, { from: DAYS.from }, 'to: Send the day of departure as yyyy-MM-dd.'],
    ['files beyond 200', MediaSelection, { ids: ids(201) }, 'ids: Send at most 200 ids, with commas between them.'],
    ['no file', MediaSelection, { ids: '' }, 'ids: Send at most 200 ids, with commas between them.'],
    ['a search for nothing', SearchQuery, { q: ' ' }, 'q: Send a text of 1 to 500 characters.'],
    ['too many records', SearchQuery, { q: 'x', limit: '21' }, 'limit: limit must be <= 20.'],
    ['no table', TableViewsQuery, { table: 'booking' }, 'table: Name the table by its module and its resource.'],
    ['no assignee', contactSubmission.query, { assignee: '0' }, "assignee: Send a user's id, or nobody."],
    ['a day that is none', booking.query, { from: '1.3.2027' }, 'from: Send a day as yyyy-MM-dd.'],
    [
      'a part that is none of the dashboard',
      DashboardQuery,
      { parts: 'stays,weather' },
      'parts: Send some of these, with commas between them: ' +
        'counts, stays, units, occupancy, revenue, maintenance, inquiries.',
    ],
  ])('%s', (_what, schema, query, problem) => {
    expect(problemsOf(schema, query)).toEqual([problem]);
  });
});
