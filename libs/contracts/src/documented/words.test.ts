import { expect, it } from '@jest/globals';
import * as blocks from '../blocks/block-words';
import * as bookings from '../bookings/booking-words';
import * as headers from '../calls/headers';
import * as first from '../calls/first-calls';
import { BULK_OUTCOMES } from '../changes/bulk-words';
import * as changes from '../changes/change-words';
import * as contact from '../contact/contact-words';
import * as mail from '../mail/mail-words';
import * as maintenance from '../maintenance/maintenance-words';
import * as media from '../media/media-words';
import * as payments from '../payments/payment-words';
import { PLACE_SORTS, PLACES } from '../places/place-words';
import { REDIRECT_SORTS, REDIRECT_STATUSES } from '../redirects/redirect-words';
import * as composition from '../releases/composition';
import { BACK_OFFICE_ROLES, ROLE_LABELS, ROLES } from '../roles';
import { SEARCH_KINDS } from '../search/search-words';
import { SEO_SORTS, SEO_WARNING_WORDS, SEO_WARNINGS } from '../seo/seo-words';
import { SITE_NAME } from '../site-name';
import { DENSITIES, USUAL_DENSITY } from '../table-views/table-view-words';
import { BUILT_IN_TIME_ZONE, TIME_ZONE_META } from '../time-zone';
import * as units from '../units/unit-words';
import { FACTOR_RULES } from '../users/second-factor-words';
import { USER_SORTS } from '../users/user-words';
import { DEVICES, VITAL_GRADES, VITALS } from '../vitals/vital-words';

/** The words of docs/product.md. Their order is that of lists and filters; what is stored and sent is spelt so. */
it.each<[string, readonly string[], string]>([
  ['statuses of a booking', bookings.BOOKING_STATUSES, 'pending confirmed completed canceled'],
  ['payment statuses, with two l', bookings.PAYMENT_STATUSES, 'pending paid refunded cancelled'],
  ['who says it', bookings.PAYMENT_STATUS_SOURCES, 'payments hand'],
  ['what bookings are sorted by', bookings.BOOKING_SORTS, 'checkInDate clientName totalAmount status'],
  ['bars of the board', bookings.BAR_KINDS, 'booking block maintenance'],
  ['reasons of a block', blocks.BLOCK_REASONS, 'owner-use transport other'],
  ['types of a unit', units.UNIT_TYPES, 'Standard Deluxe Premium'],
  ['statuses of a unit', units.UNIT_STATUSES, 'available booked maintenance offline'],
  ['what units are sorted by', units.UNIT_SORTS, 'name unitNumber location type dailyRate status createdAt'],
  ['statuses of a task', maintenance.MAINTENANCE_STATUSES, 'pending in-progress completed cancelled'],
  ['priorities of a task', maintenance.MAINTENANCE_PRIORITIES, 'low medium high critical'],
  ['what tasks are sorted by', maintenance.MAINTENANCE_SORTS, 'scheduledDate title priority status'],
  ['kinds of a payment', payments.PAYMENT_KINDS, 'payment refund'],
  ['statuses of an inquiry', contact.CONTACT_STATUSES, 'new answered closed'],
  ['what happens to an inquiry', contact.CONTACT_EVENTS, 'received read changed note booked replied'],
  ['what is done with an open one, the most last', contact.PRESENCE_KINDS, 'looking noting answering'],
  [
    'why one is held back',
    contact.QUARANTINE_REASONS,
    'trap duplicate flood busy links link-markup link-in-name phrase',
  ],
  [
    'what inquiries are sorted by',
    [...contact.CONTACT_SORTS, ...contact.QUARANTINE_SORTS],
    'createdAt name createdAt name',
  ],
  [
    'kinds of a mail',
    mail.MAIL_KINDS,
    'inquiry-notice inquiry-receipt reply booking-confirmed booking-changed booking-canceled',
  ],
  ['statuses of a mail, the gravest first', mail.MAIL_STATUSES, 'failed unknown waiting sending sent discarded'],
  ['kinds of a file', media.MEDIA_KINDS, 'image video document'],
  ['what files are looked through for', media.MEDIA_CHECKS, 'unused no-alt too-large duplicate look-alike'],
  ['what files are sorted by', media.MEDIA_SORTS, 'uploadedAt filename size'],
  ['accepted files', Object.keys(media.MEDIA_TYPES), 'jpg jpeg png gif webp avif svg pdf mp4 webm'],
  [
    'their types',
    [...new Set(Object.values(media.MEDIA_TYPES))],
    'image/jpeg image/png image/gif image/webp image/avif image/svg+xml application/pdf video/mp4 video/webm',
  ],
  ['statuses of a redirect', REDIRECT_STATUSES, '301 308'],
  ['what redirects and places are sorted by', [...REDIRECT_SORTS, ...PLACE_SORTS], 'oldAddress createdAt place'],
  ['warnings of a page, the gravest first', SEO_WARNINGS, 'not-indexed canonical-elsewhere same-title no-description'],
  ['what pages and users are sorted by', [...SEO_SORTS, ...USER_SORTS], 'pagePath title username name role'],
  ['roles, and those of the back office', [...ROLES, ...BACK_OFFICE_ROLES], 'admin manager staff admin manager'],
  ['who needs a second factor', FACTOR_RULES, 'nobody admins everybody'],
  [
    'kinds that are found, in the order of their groups',
    SEARCH_KINDS,
    'unit booking contact maintenance media seo user',
  ],
  ['densities of a table, and the usual one', [...DENSITIES, USUAL_DENSITY], 'compact standard comfortable standard'],
  ['what becomes of a row', BULK_OUTCOMES, 'done unchanged stale gone refused'],
  ['vitals', VITALS, 'lcp inp cls fcp ttfb'],
  ['devices', DEVICES, 'narrow medium wide'],
  [
    'events of the stream',
    [changes.CHANGE_EVENT, changes.RESYNC_EVENT, changes.READY_EVENT, changes.ALIVE_EVENT, composition.LIVE_LOCK_EVENT],
    'change resync ready alive lock',
  ],
  [
    'headers of calls',
    [headers.IDEMPOTENCY_KEY_HEADER, headers.REQUEST_ID_HEADER, headers.IF_MATCH_HEADER, headers.GENERATION_HEADER],
    'idempotency-key x-request-id if-match x-client-generation',
  ],
  [
    'headers of pages',
    [headers.WINDOW_ID_HEADER, changes.CURSOR_HEADER, composition.LIVE_LOCK_HEADER],
    'x-window-id x-changes-cursor x-live-lock',
  ],
  ['the zone of days, and its meta', [BUILT_IN_TIME_ZONE, TIME_ZONE_META], 'Australia/Sydney time-zone'],
  ['who is signed in', [first.CURRENT_USER_PATH], '/api/auth/user'],
  ['in the filter by assignee', [contact.NOBODY], 'nobody'],
])('%s: spelt and ordered as documented', (_what, words, documented) => {
  expect(words.join(' ')).toBe(documented);
});

it.each<[string, Readonly<Record<string, string>>, Record<string, string>]>([
  [
    'a booking',
    bookings.BOOKING_STATUS_COLORS,
    { pending: 'yellow', confirmed: 'green', completed: 'blue', canceled: 'red' },
  ],
  ['a unit', units.UNIT_STATUS_COLORS, { available: 'green', booked: 'blue', maintenance: 'yellow', offline: 'red' }],
  [
    'a task',
    maintenance.MAINTENANCE_STATUS_COLORS,
    { pending: 'yellow', 'in-progress': 'blue', completed: 'green', cancelled: 'red' },
  ],
  [
    'a priority',
    maintenance.MAINTENANCE_PRIORITY_COLORS,
    { low: 'green', medium: 'blue', high: 'yellow', critical: 'red' },
  ],
  ['an inquiry', contact.CONTACT_STATUS_COLORS, { new: 'yellow', answered: 'green', closed: 'blue' }],
  [
    'a mail',
    mail.MAIL_STATUS_COLORS,
    { failed: 'red', unknown: 'red', waiting: 'yellow', sending: 'yellow', sent: 'green', discarded: 'blue' },
  ],
])('%s has these colours (product §4.7)', (_what, colors, documented) => {
  expect(colors).toEqual(documented);
});

it.each<[string, Readonly<Record<string, string>>, Record<string, string>]>([
  [
    'reasons of a block',
    blocks.BLOCK_REASON_LABELS,
    { 'owner-use': "Owner's use", transport: 'Transport between venues', other: 'Other reason' },
  ],
  ['roles', ROLE_LABELS, { admin: 'Administrator', manager: 'Manager', staff: 'Staff' }],
  [
    'kinds of a mail',
    mail.MAIL_KIND_LABELS,
    {
      'inquiry-notice': 'New inquiry, to us',
      'inquiry-receipt': 'Receipt of an inquiry',
      reply: 'Reply to an inquiry',
      'booking-confirmed': 'Booking confirmed',
      'booking-changed': 'Booking changed',
      'booking-canceled': 'Booking cancelled',
    },
  ],
  [
    'statuses of a mail',
    mail.MAIL_STATUS_LABELS,
    {
      failed: 'not sent',
      unknown: 'unknown whether sent',
      waiting: 'waiting',
      sending: 'being sent',
      sent: 'sent',
      discarded: 'discarded',
    },
  ],
  [
    'warnings of a page',
    SEO_WARNING_WORDS,
    {
      'not-indexed': 'Not indexed',
      'canonical-elsewhere': 'Canonical elsewhere',
      'same-title': 'Same title as another page',
      'no-description': 'No description',
    },
  ],
  [
    'kinds of an entry of the audit trail',
    changes.ENTITY_LABELS,
    {
      block: 'Block',
      booking: 'Booking',
      contact: 'Contact inquiry',
      mail: 'Mail',
      maintenance: 'Maintenance task',
      media: 'Media item',
      quarantine: 'Quarantined inquiry',
      payment: 'Payment',
      place: 'Site picture',
      redirect: 'Redirect',
      seo: 'SEO settings',
      'sign-in-rule': 'Sign-in rule',
      site: 'Company details',
      unit: 'Capsule unit',
      user: 'User',
    },
  ],
])('%s are called so on screen', (_what, labels, documented) => {
  expect(labels).toEqual(documented);
});

it('new rows begin as documented (product §9)', () => {
  expect(bookings.BOOKING_DEFAULTS).toEqual({
    totalGuests: 1,
    paymentStatus: 'pending',
    paymentStatusBy: 'payments',
    status: 'pending',
  });
  expect(maintenance.MAINTENANCE_DEFAULTS).toEqual({ status: 'pending', priority: 'medium', repeatUnit: 'months' });
  expect([blocks.BLOCK_DEFAULTS, payments.PAYMENT_DEFAULTS]).toEqual([{ reason: 'owner-use' }, { kind: 'payment' }]);
});

it('the site, the grades of its speed and its places are called so', () => {
  expect([SITE_NAME, composition.NOT_FOUND_TITLE]).toEqual(['Capsule Smart Homes', '404 Page Not Found']);
  expect(VITAL_GRADES).toEqual(['good', 'needs work', 'poor']);
  expect(PLACES.map(({ key, kind, name, path }) => [key, kind, name, path])).toEqual([
    ['home-hero', 'hero', 'Home page, hero', '/'],
    ['housing-hero', 'hero', 'Housing solutions, hero', '/housing-solutions'],
    ['contact-hero', 'hero', 'Contact page, hero', '/contact'],
    ...[1, 2, 3, 4, 5, 6, 7].map((n) => [`gallery-${n}`, 'tile', `Home page, gallery picture ${n}`, '/#gallery']),
  ]);
});
