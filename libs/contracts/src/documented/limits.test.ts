import { expect, it } from '@jest/globals';
import { MAX_BLOCK_NOTE_LENGTH } from '../blocks/block-words';
import { MAX_GUESTS, MAX_NIGHTS } from '../bookings/booking-words';
import { FEED_DAYS_BACK } from '../calendar-feeds/calendar-feed-words';
import { SCREEN_PAGE_SIZE } from '../calls/first-calls';
import { CLIENT_GENERATION } from '../calls/headers';
import { LIST_END, MAX_COUNTED_NARROWED, MAX_COUNTED_ROWS, MAX_LIST_SEARCH_LENGTH } from '../calls/list-limits';
import { MAX_PAGE_SIZE, MAX_SCREEN_PAGE_SIZE } from '../calls/responses';
import { MAX_BULK_ROWS } from '../changes/bulk-words';
import { UNDO_MINUTES } from '../changes/change-words';
import * as contact from '../contact/contact-words';
import { MAX_NAMED, OCCUPANCY_NIGHTS, REVENUE_MONTHS } from '../dashboard/dashboard-words';
import { MAX_MAIL_LENGTH, MAX_MAIL_REASON_LENGTH, MAX_SUBJECT_LENGTH } from '../mail/mail-words';
import { MAX_PHOTOS, MAX_REPEAT } from '../maintenance/maintenance-words';
import { CROPS, FOCAL_CENTRE } from '../media/focal-point';
import { MAX_TAGS_SHOWN } from '../media/media-rules';
import * as media from '../media/media-words';
import { MAX_PAYMENT_LENGTH } from '../payments/payment-words';
import { MAX_PLACE_CAPTION, MAX_PLACE_TITLE } from '../places/place-words';
import * as reports from '../policy-reports/policy-report-words';
import { MAX_PREPARATION_DAYS } from '../preparation/preparation-words';
import { MAX_REDIRECT_ADDRESS, MAX_REDIRECTS } from '../redirects/redirect-words';
import { MAX_BADGE } from '../releases/badges';
import { MAX_FAULT_MESSAGE, MAX_FAULT_STACK } from '../releases/fault-text';
import { MAX_MODULE_STEPS } from '../releases/live-module';
import { MAX_ID, MAX_LENGTH } from '../schema/schema';
import { DEFAULT_FOUND, MAX_FOUND, MAX_SEARCH_LENGTH } from '../search/search-words';
import { PREVIEW_SIZE } from '../seo/page-head';
import { MAX_PAGE_SETTINGS } from '../seo/public-site';
import { SHOWN_LENGTH } from '../seo/seo-words';
import * as tables from '../table-views/table-view-words';
import { MAX_UNIT_BOOKINGS, MAX_UNIT_TASKS, UNIT_MONTHS } from '../unit-page/unit-page-words';
import * as factors from '../users/second-factor-words';
import { CONFIRMED_MINUTES, NEW_PASSWORD_MIN } from '../users/user-words';
import * as vitals from '../vitals/vital-words';

/** The numbers of docs/product.md. The tests of what they bound take them from the contract; here they are held. */
it.each<[string, unknown, unknown]>([
  ['nights of a stay: five years', MAX_NIGHTS, 1827],
  ['guests of a booking', MAX_GUESTS, 10],
  ['days of preparation', MAX_PREPARATION_DAYS, 30],
  ['characters of the note of a block', MAX_BLOCK_NOTE_LENGTH, 500],
  ['characters of the texts of a payment', MAX_PAYMENT_LENGTH, { method: 100, reference: 100, note: 500 }],
  ['days that a calendar feed reaches back', FEED_DAYS_BACK, 366],
  ['photographs of a task', MAX_PHOTOS, 12],
  ['days or months between two tasks', MAX_REPEAT, 365],
  ['months of the page of a unit', UNIT_MONTHS, 12],
  ['bookings and tasks that it names', [MAX_UNIT_BOOKINGS, MAX_UNIT_TASKS], [6, 10]],
  ['nights of the dashboard', OCCUPANCY_NIGHTS, 30],
  ['months of the dashboard', REVENUE_MONTHS, 12],
  ['rows that a part of it names', MAX_NAMED, 6],
  ['rows of a page of a screen, and the most of it', [SCREEN_PAGE_SIZE, MAX_SCREEN_PAGE_SIZE], [25, 100]],
  ['rows of a page of a call', MAX_PAGE_SIZE, 200],
  ['rows that are counted, and of a list that is narrowed', [MAX_COUNTED_ROWS, MAX_COUNTED_NARROWED], [10_000, 1000]],
  ['the word for the last page', LIST_END, 'end'],
  ['rows that one call writes', MAX_BULK_ROWS, 100],
  ['minutes in which something can be taken back', UNDO_MINUTES, 10],
  ['the generation of calls', CLIENT_GENERATION, 1],
  ['characters of a note', contact.MAX_NOTE_LENGTH, 5000],
  [
    'seconds for which presence holds, and is said again',
    [contact.PRESENCE_LEASE_S, contact.PRESENCE_BEAT_S],
    [30, 10],
  ],
  ['weeks of answer times', contact.ANSWER_WEEKS, 12],
  ['ages of open inquiries, in days', contact.OPEN_SINCE_DAYS, [0, 1, 3, 7]],
  ['days in quarantine', contact.QUARANTINE_DAYS, 90],
  ['the trap of the contact form', [contact.CONTACT_TRAP_FIELD, contact.MAX_TRAP_LENGTH], ['subject_line', 200]],
  ['where that form is posted to', contact.PLAIN_CONTACT_PATH, '/contact'],
  [
    'characters of a mail: subject, text, reason',
    [MAX_SUBJECT_LENGTH, MAX_MAIL_LENGTH, MAX_MAIL_REASON_LENGTH],
    [300, 10_000, 500],
  ],
  ['bytes of a large file', media.LARGE_BYTES, { image: 2_097_152, video: 20_971_520, document: 10_485_760 }],
  ['files that are named as duplicates', media.MAX_DUPLICATES, 6],
  ['bits in which pictures that look alike differ', media.MAX_ALIKE_BITS, 10],
  ['files that are selected', media.MAX_SELECTED, 200],
  ['files of an upload, and its field', [media.MAX_UPLOAD_FILES, media.UPLOAD_FIELD], [20, 'files']],
  [
    'bytes of a file, an SVG and an upload',
    [media.MAX_FILE_BYTES, media.MAX_SVG_BYTES, media.MAX_UPLOAD_BYTES],
    [52_428_800, 1_048_576, 262_144_000],
  ],
  ['pixels of an image', media.MAX_PIXELS, 100_000_000],
  ['characters of an alt text and a tag', [media.MAX_ALT_LENGTH, media.MAX_TAG_LENGTH], [1000, 60]],
  ['tags of a file, and those that a line shows', [media.MAX_TAGS, MAX_TAGS_SHOWN], [50, 3]],
  ['days for which former files are kept, and how many', [media.EDITION_DAYS, media.MAX_EDITIONS], [90, 10]],
  ['pixels of a thumbnail', media.THUMBNAIL_WIDTH, 160],
  ['the middle of a picture, in per cent', FOCAL_CENTRE, 50],
  [
    'the ratios of crops',
    Object.values(CROPS).map(({ width, height }) => `${width}:${height}`),
    ['16:9', '9:16', '4:3', '3:2', '1200:630'],
  ],
  ['characters of the words of a picture', [MAX_PLACE_TITLE, MAX_PLACE_CAPTION], [60, 120]],
  ['redirects, and characters of an address', [MAX_REDIRECTS, MAX_REDIRECT_ADDRESS], [5000, 2000]],
  [
    'days of policy reports, and those for which they are kept',
    [reports.POLICY_REPORT_DAYS, reports.POLICY_REPORTS_KEPT_DAYS],
    [28, 90],
  ],
  [
    'policy reports that are read, and characters of one',
    [reports.MAX_POLICY_REPORTS, reports.MAX_BLOCKED],
    [200, 200],
  ],
  ['what a badge counts', MAX_BADGE, 99],
  ['characters of a fault: message, stack', [MAX_FAULT_MESSAGE, MAX_FAULT_STACK], [300, 4000]],
  ['steps in the history of a module', MAX_MODULE_STEPS, 20],
  ['the largest id', MAX_ID, 2_147_483_647],
  ['characters of texts', MAX_LENGTH, { name: 200, email: 254, phone: 40, url: 2000, message: 10_000, password: 200 }],
  ['characters of a search: everywhere, and in a list', [MAX_SEARCH_LENGTH, MAX_LIST_SEARCH_LENGTH], [500, 200]],
  ['records of a kind that are found', [DEFAULT_FOUND, MAX_FOUND], [5, 20]],
  ['pixels of a picture for link previews', PREVIEW_SIZE, { width: 1200, height: 630 }],
  ['pages whose settings are told', MAX_PAGE_SETTINGS, 5000],
  ['characters that search engines show', SHOWN_LENGTH, { title: 60, description: 155 }],
  ['pixels of a column', [tables.MIN_COLUMN_PX, tables.MAX_COLUMN_PX], [50, 1000]],
  ['columns and tables', [tables.MAX_COLUMNS, tables.MAX_TABLES], [40, 50]],
  [
    'saved views: how many, and characters of name and query',
    [tables.MAX_SAVED_VIEWS, tables.MAX_VIEW_NAME, tables.MAX_VIEW_QUERY],
    [20, 60, 2000],
  ],
  ['recovery codes', factors.RECOVERY_CODES, 10],
  ['minutes that a sign-in waits for its second factor', factors.STEP_MINUTES, 5],
  [
    'characters of the name of a passkey, and digits of a code',
    [factors.PASSKEY_NAME_MAX, factors.CODE_DIGITS],
    [60, 6],
  ],
  ['minutes for which a password given again stands', CONFIRMED_MINUTES, 10],
  ['characters of a new password', NEW_PASSWORD_MIN, 8],
  ['the share of page loads that are measured', vitals.MEASURED_SHARE, 0.25],
  ['days of page speed, and those for which it is kept', [vitals.VITAL_DAYS, vitals.VITALS_KEPT_DAYS], [28, 90]],
  ['versions and deployments that are told', [vitals.MAX_VITAL_VERSIONS, vitals.MAX_VITAL_DEPLOYMENTS], [12, 50]],
  ['pixels from which a window is medium, and wide', [vitals.MEDIUM_FROM_PX, vitals.WIDE_FROM_PX], [600, 1200]],
])('%s: as documented', (_what, value, documented) => {
  expect(value).toEqual(documented);
});

it('a vital is good and poor within the bounds of its authors (web.dev/vitals)', () => {
  expect(vitals.VITAL_BOUNDS).toEqual({
    lcp: { good: 2500, poor: 4000, most: 60_000 },
    inp: { good: 200, poor: 500, most: 60_000 },
    cls: { good: 0.1, poor: 0.25, most: 10 },
    fcp: { good: 1800, poor: 3000, most: 60_000 },
    ttfb: { good: 800, poor: 1800, most: 60_000 },
  });
});
