import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startTestApi, type TestApi } from '../../testing/test-api';

/** What the document says of each call's answer, for programmers. */

const PAGE =
  'One page, and how many rows there are. The header `Link` leads to other pages: `first` and `prev` where rows are ' +
  'before it, `next` and `last` where rows are behind it. Each costs the same, wherever in the list it is.';
const FILE =
  'All rows that the list has with this query, as a file to save: UTF-8 with a byte order mark, lines that end with ' +
  'CRLF, a first line of titles. A text that a spreadsheet would run as a formula has an apostrophe before it.';

/** By the group of the document that a call stands in. */
const SAID: Record<string, Record<string, string>> = {
  audit: {
    'GET /api/audit': PAGE,
  },
  units: {
    'GET /api/units/availability': 'Every unit, with the bookings, blocks and critical maintenance between the days.',
    'GET /api/units/{id}/quote': 'The cheapest price of the stay, and what it is made of.',
    'GET /api/units/{id}/calendar-feed': 'Since when there is an address, and who made it.',
    'POST /api/units/{id}/calendar-feed': 'The new address, which is not said again.',
    'DELETE /api/units/{id}/calendar-feed': 'Calendar address ended.',
    'GET /api/units/{id}/overview': 'The unit, its bookings, its maintenance, and a year of its figures.',
    'GET /api/units/{id}/calendar':
      'What is in the unit between the days: bookings that hold them, blocks, and maintenance.',
    'GET /api/units': PAGE,
    'POST /api/units': 'The unit as it is stored.',
    'GET /api/units/csv': FILE,
    'GET /api/units/{id}': 'The unit as it is now.',
    'PATCH /api/units/{id}': 'The unit as it is now.',
    'DELETE /api/units/{id}': 'Capsule unit deleted.',
    'POST /api/units/{id}/undo': 'The unit as it is again.',
  },
  blocks: {
    'GET /api/blocks': PAGE,
    'POST /api/blocks': 'The block as it is stored.',
    'GET /api/blocks/csv': FILE,
    'GET /api/blocks/{id}': 'The block as it is now.',
    'PATCH /api/blocks/{id}': 'The block as it is now.',
    'DELETE /api/blocks/{id}': 'Block deleted.',
    'POST /api/blocks/{id}/undo': 'The block as it is again.',
  },
  bookings: {
    'GET /api/bookings': PAGE,
    'POST /api/bookings': 'The booking as it is stored.',
    'GET /api/bookings/csv': FILE,
    'GET /api/bookings/{id}': 'The booking as it is now.',
    'PATCH /api/bookings/{id}': 'The booking as it is now.',
    'POST /api/bookings/{id}/confirm': 'The booking, confirmed.',
    'POST /api/bookings/{id}/cancel': 'The booking, canceled.',
    'POST /api/bookings/{id}/undo': 'The booking as it is again.',
    'POST /api/bookings/bulk': 'What became of each booking.',
    'POST /api/bookings/bulk-undo': 'What became of each booking.',
  },
  brochure: {
    'GET /api/generate-pdf': 'The brochure, as a text of lines of at most 78 columns.',
  },
  'client errors': {
    'POST /api/client-errors': 'The report is kept for the module’s team.',
    'GET /api/module-faults': PAGE,
  },
  contact: {
    'GET /api/contact/answer-times': 'Week by week, and how long the open inquiries have waited.',
    'POST /api/contact': 'The inquiry as it is stored.',
    'GET /api/contact': PAGE,
    'GET /api/contact/csv': FILE,
    'GET /api/contact/{id}': 'The inquiry as it was sent, and what became of it.',
    'PATCH /api/contact/{id}': 'The inquiry as it is now.',
    'DELETE /api/contact/{id}': 'Contact submission deleted.',
    'POST /api/contact/{id}/reply': 'The inquiry, which is answered.',
    'POST /api/contact/{id}/undo': 'The inquiry as it is again.',
    'POST /api/contact/bulk': 'What became of each inquiry.',
    'POST /api/contact/bulk-undo': 'What became of each inquiry.',
    'GET /api/contact/{id}/events': 'All that happened to the inquiry, the newest first.',
    'POST /api/contact/{id}/notes': 'The note as it is stored.',
    'POST /api/contact/{id}/read': 'Contact submission read.',
    'DELETE /api/contact/{id}/read': 'Contact submission unread.',
    'GET /api/contact/presence': 'Who else has an inquiry open.',
    'POST /api/contact/{id}/presence': 'Contact submission is open.',
    'DELETE /api/contact/{id}/presence': 'Contact submission is closed.',
  },
  badges: {
    'GET /api/badges': 'What waits for who asks.',
  },
  quarantine: {
    'GET /api/quarantine': PAGE,
    'GET /api/quarantine/csv': FILE,
    'GET /api/quarantine/{id}': 'The inquiry as it was sent, and why it is here.',
    'DELETE /api/quarantine/{id}': 'Quarantined inquiry deleted.',
    'POST /api/quarantine/{id}/release': 'The inquiry that it is now.',
    'POST /api/quarantine/{id}/undo': 'The quarantined inquiry as it is again.',
  },
  dashboard: {
    'GET /api/dashboard': 'The parts that were asked for; each says by itself whether it could be read.',
  },
  events: {
    'GET /api/events':
      'A stream without an end of what is committed. `change` has a change, with a version of `null` when the row is gone; `resync` says that changes may have been missed. Each has the cursor after it as its id: with that in `since`, or in `Last-Event-ID`, the next stream begins with what was missed, up to `ready`.',
    'GET /api/changes': 'What was committed since a cursor, in the order of the commits.',
  },
  health: {
    'GET /livez': 'The process answers.',
    'GET /readyz': 'The process takes work: its database answers, and it is not stopping.',
  },
  mails: {
    'GET /api/mails/setup': 'Whether mails are sent, and in whose name.',
    'GET /api/mails': PAGE,
    'GET /api/mails/{id}': 'The mail, without its text.',
    'POST /api/mails/{id}/send-again': 'The mail, which waits again.',
    'POST /api/mails/{id}/discard': 'The mail, which is given up.',
  },
  maintenance: {
    'GET /api/maintenance': PAGE,
    'POST /api/maintenance': 'The record as it is stored.',
    'GET /api/maintenance/csv': FILE,
    'GET /api/maintenance/{id}': 'The record as it is now.',
    'PATCH /api/maintenance/{id}': 'The record as it is now.',
    'DELETE /api/maintenance/{id}': 'Maintenance record deleted.',
    'POST /api/maintenance/{id}/undo': 'The record as it is again.',
    'POST /api/maintenance/bulk': 'What became of each record.',
    'POST /api/maintenance/bulk-undo': 'What became of each record.',
  },
  media: {
    'GET /api/media/uses': 'Where the files would be missing if all of them were deleted; only those that are used.',
    'GET /api/media/archive':
      'The files in one ZIP archive, under the names that they were sent with. Those that were deleted are left out.',
    'GET /api/media/{id}/editions': 'Its former files that are kept, the last one first.',
    'POST /api/media/{id}/file': 'The item with its new file.',
    'POST /api/media/{id}/bring-back': 'The item with the file that it had before.',
    'GET /api/media': PAGE,
    'POST /api/media': 'The files as they are stored, in the order in which they were sent.',
    'GET /api/media/{id}': 'The item as it is now.',
    'PATCH /api/media/{id}': 'The item as it is now.',
    'DELETE /api/media/{id}': 'Media item deleted.',
    'GET /api/media/{id}/duplicates': 'The other files with the same content, oldest first.',
    'GET /api/media/{id}/look-alikes': 'The pictures that look like it, the most similar first.',
    'GET /api/media/focal-points': 'The focal points of pictures that are used, or of one; none is at the centre.',
    'GET /api/media/room': 'What the library holds, and may hold.',
    'GET /api/media/{id}/uses': 'Where the file would be missing if it was deleted.',
    'POST /api/media/{id}/undo': 'The item as it is again.',
  },
  modules: {
    'GET /api/modules': 'Every app that is or was live, by name, with its history.',
  },
  privacy: {
    'GET /api/privacy/retention': 'What is deleted or forgotten by itself, and when.',
    'POST /api/privacy/export': 'All that is held about the address.',
    'POST /api/privacy/erase': 'How much was deleted for good.',
    'POST /api/privacy/inquiries/{id}/erase': 'How much was deleted for good.',
  },
  payments: {
    'GET /api/payments': PAGE,
    'POST /api/payments': 'The payment as it is stored.',
    'GET /api/payments/csv': FILE,
    'GET /api/payments/totals': 'What came in and was given back, month by month.',
    'GET /api/payments/{id}': 'The payment.',
    'DELETE /api/payments/{id}': 'Payment deleted.',
    'POST /api/payments/{id}/undo': 'The payment, which is back.',
  },
  search: {
    'GET /api/search': 'The records that have the text, by kind, as far as the role may see them.',
  },
  places: {
    'GET /api/places': PAGE,
    'GET /api/places/{id}': 'The place as it is now.',
    'PATCH /api/places/{id}': 'The place as it is now.',
    'POST /api/places/{id}/undo': 'The place as it is again.',
  },
  redirects: {
    'GET /api/redirects': PAGE,
    'POST /api/redirects': 'The redirect as it is stored, with its addresses in their one form.',
    'GET /api/redirects/csv': FILE,
    'GET /api/redirects/{id}': 'The redirect as it is now.',
    'PATCH /api/redirects/{id}': 'The redirect as it is now.',
    'DELETE /api/redirects/{id}': 'Redirect deleted.',
    'POST /api/redirects/{id}/undo': 'The redirect as it is again.',
  },
  seo: {
    'GET /api/seo': PAGE,
    'POST /api/seo': 'The settings as they are stored.',
    'GET /api/seo/csv': FILE,
    'GET /api/seo/{id}': 'The settings as they are now.',
    'PATCH /api/seo/{id}': 'The settings as they are now.',
    'DELETE /api/seo/{id}': 'SEO settings deleted.',
    'POST /api/seo/{id}/undo': 'The settings as they are again.',
  },
  site: {
    'GET /api/site': 'The details as they are now.',
    'PATCH /api/site': 'The details as they are now.',
  },
  'policy-reports': {
    'POST /api/policy-reports': 'The report is counted among those of the day.',
    'GET /api/policy-reports': 'What was blocked in the last 28 days, how often and since when.',
  },
  vitals: {
    'POST /api/vitals': 'The figures are counted among those of the day.',
    'GET /api/vitals': 'The 75th percentile of each figure, day by day and by version.',
  },
  auth: {
    'GET /api/auth/factors': 'What there is, without any secret.',
    'POST /api/auth/factors/app/begin': 'A new secret, which counts once a code of it has come.',
    'POST /api/auth/factors/app': 'Added. Every other session of this person is over.',
    'DELETE /api/auth/factors/app': 'Removed. Every other session of this person is over.',
    'POST /api/auth/factors/passkeys/begin': 'What a browser makes a passkey with.',
    'POST /api/auth/factors/passkeys': 'Added. Every other session of this person is over.',
    'DELETE /api/auth/factors/passkeys/{id}': 'Removed. Every other session of this person is over.',
    'POST /api/auth/factors/recovery-codes': 'New codes; the ones before are none any more.',
    'POST /api/auth/confirm/passkey/challenge': 'What a passkey of this person is to sign, once.',
    'POST /api/auth/confirm/passkey': 'Confirmed, for this session and some minutes.',
    'GET /api/login/factors': 'What the sign-in can go on with.',
    'POST /api/login/code': 'Signed in. The answer sets the session cookie.',
    'POST /api/login/passkey/challenge': 'What a passkey is to sign, once.',
    'POST /api/login/passkey': 'Signed in. The answer sets the session cookie.',
    'GET /api/sign-in-rule': 'The rule as it is now.',
    'PATCH /api/sign-in-rule': 'The rule as it is now.',
    'GET /api/auth/user': 'The signed-in person.',
    'POST /api/login': 'Signed in. The answer sets the session cookie.',
    'POST /api/logout': 'Signed out.',
    'POST /api/auth/confirm': 'Confirmed, for this session and some minutes.',
    'POST /api/auth/password': 'Changed. Every other session of this person is over.',
    'GET /api/auth/profile': 'The names as they are now.',
    'PATCH /api/auth/profile': 'The names as they are now.',
    'GET /api/auth/sessions': 'The sessions that are not over; this one first.',
    'DELETE /api/auth/sessions': 'Every other session of this person is over.',
    'DELETE /api/auth/sessions/{id}': 'Session ended.',
    'GET /api/auth/table-views': 'The layout and the saved views of the table.',
    'PATCH /api/auth/table-views': 'The layout and the saved views as they are now.',
  },
  users: {
    'GET /api/users': PAGE,
    'POST /api/users': 'The user as it is stored.',
    'GET /api/users/csv': FILE,
    'GET /api/users/{id}': 'The user as it is now.',
    'PATCH /api/users/{id}': 'The user as it is now.',
    'POST /api/users/{id}/reset-password': 'The user, who has the new password and is signed out everywhere.',
    'POST /api/users/{id}/clear-factors': 'The user, who has no second factor any more and is signed out everywhere.',
  },
};

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

type Described = { tags: string[]; responses: Record<string, { description: string }> };

it('the document says of each call what it answers', async () => {
  const { body } = await api.browser().get('/api/openapi.json');
  const said: Record<string, Record<string, string>> = {};
  for (const [path, operations] of Object.entries(body?.['paths'] as Record<string, Record<string, Described>>))
    for (const [method, { tags, responses }] of Object.entries(operations)) {
      const [answer] = Object.values(responses);
      (said[tags.join()] ??= {})[`${method.toUpperCase()} ${path}`] = answer?.description ?? '';
    }
  expect(said).toEqual(SAID);
});
