import { booking } from '@capsule/contracts/bookings/booking';
import { MAX_GUESTS, MAX_NIGHTS } from '@capsule/contracts/bookings/booking-words';
import { MAX_BULK_ROWS } from '@capsule/contracts/changes/bulk-words';
import { UNDO_MINUTES } from '@capsule/contracts/changes/change-words';
import { ERROR_CATALOGUE } from '@capsule/contracts/calls/errors';
import { MAX_SCREEN_PAGE_SIZE } from '@capsule/contracts/calls/responses';
import { BUILT_IN_COMPANY_DETAILS } from '@capsule/contracts/company/company-details';
import { contactSubmission } from '@capsule/contracts/contact/contact-submission';
import { CROPS, type Crop } from '@capsule/contracts/media/focal-point';
import { MAX_TAGS_SHOWN } from '@capsule/contracts/media/media-rules';
import { MAX_REPEAT } from '@capsule/contracts/maintenance/maintenance-words';
import { maintenanceRecord } from '@capsule/contracts/maintenance/maintenance-record';
import { MAX_PREPARATION_DAYS } from '@capsule/contracts/preparation/preparation-words';
import { MAX_ID, MAX_LENGTH } from '@capsule/contracts/schema/schema';
import { seoSetting } from '@capsule/contracts/seo/seo-setting';
import { unit } from '@capsule/contracts/units/unit';
import { NEW_PASSWORD_MIN } from '@capsule/contracts/users/user-words';
import { tableOf, tablesOf, valueOf, type Row } from '@capsule/test-kit/product-document';
import { formatDate, formatDateTime, formatTime } from '@capsule/web-kit/format';
import { format } from 'date-fns';
import { standsIn } from './code-figures';

/**
 * The constants of the code are those of docs/product.md, and each row of its tables is compared with one. A constant that
 * only one file uses is read from there.
 */

/** The value of a constant in a file, e.g. `DURATION_MS`. */
const constantIn = (file: string, name: string) =>
  standsIn(file, new RegExp(`const ${name} = ['"]?(.+?)['"]?;`)).replaceAll('_', '');
const seconds = (ms: string) => `${Number(ms) / 1000} s`;
const count = (number: number) => number.toLocaleString('en-US');

const TOASTS = 'shell/src/toasts/toast-region.tsx';
const DECK_CSS = 'mfe-marketing/src/deck/deck.module.css';
const PROGRESS = 'mfe-marketing/src/deck/progress-spring.tsx';
const TOOLTIPS = 'libs/web-kit/src/tooltip/tooltip-times.ts';

/** The width above which the deck is a deck. */
const deckAbove = standsIn('mfe-marketing/src/deck/use-deck.ts', /width > (\d+)px/);

/** By chapter and name: what the code says. */
const ratio = (crop: Crop) => `${CROPS[crop].width}:${CROPS[crop].height}`;

const CODE: Record<string, Record<string, string>> = {
  '9.1': {
    'Deck becomes a plain scroll at': `${deckAbove} px or less`,
    'Dots of the deck are shown from': `${Number(standsIn(DECK_CSS, /@media screen and \(width > (\d+)px\) and \(scripting/)) + 1} px`,
    'Spring of the progress bar, stiffness': standsIn(PROGRESS, /stiffness: (\d+)/),
    'Spring of the progress bar, damping': standsIn(PROGRESS, /damping: (\d+)/),
    'Item of a slide fades in for': `${standsIn(DECK_CSS, /animation: enter (\d+)ms/)} ms`,
    "Background video starts after the page's load": `${constantIn('mfe-marketing/src/ui/after-settled.ts', 'QUIET_MS')} ms`,
    'Hero overlay': `opacity ${standsIn('mfe-marketing/src/home/hero-slide.module.css', /overlay \{[^}]*opacity: ([\d.]+);/)}`,
    'Benefits overlay': `opacity ${standsIn('mfe-marketing/src/home/benefits-slide.module.css', /opacity: ([\d.]+);/)}`,
    'Toast is shown for': `${constantIn(TOASTS, 'DURATION_MS')} ms`,
    'Toast with a button is shown for': `${constantIn(TOASTS, 'ACTION_DURATION_MS')} ms`,
    'Toast swipe': `${standsIn(TOASTS, /swipeDirection="(\w+)"/)}, ${constantIn(TOASTS, 'SWIPE_THRESHOLD_PX')} px`,
    'Toast hotkey': standsIn(TOASTS, /HOTKEY = \['(\w+)'\]/),
    'Tooltip opens after': `${constantIn(TOOLTIPS, 'TOOLTIP_OPEN_MS')} ms`,
    'Next tooltip opens at once within': `${constantIn(TOOLTIPS, 'TOOLTIP_SKIP_WINDOW_MS')} ms`,
    'Search waits for a pause of': `${constantIn('libs/web-kit/src/table/search-box.tsx', 'PAUSE_MS')} ms`,
    "A table's layout is saved after a pause of": `${constantIn('libs/web-kit/src/views/use-layout.ts', 'PAUSE_MS')} ms`,
    'Who is signed in is remembered for': `${standsIn('libs/host/src/api.ts', /KEEP_UNUSED_SECONDS = (\d+) \* 60;/)} minutes`,
    'What nobody shows is kept for': `${standsIn('libs/host/src/api.ts', /KEEP_UNUSED_SECONDS = (\d+) \* 60;/)} minutes`,
    'Call fails after': seconds(constantIn('libs/host/src/call.ts', 'TIMEOUT_MS')),
    'Upload takes at least': `${constantIn('mfe-admin-catalog/src/media/upload/use-uploads.ts', 'LEAST_UPLOAD_MS')} ms`,
    'Loading is said after': `${constantIn('shell/src/composition/panels.tsx', 'SHOW_LOADING_AFTER_MS')} ms`,
    'Module fails after': seconds(constantIn('shell/src/composition/load-page.ts', 'OVERALL_LIMIT_MS')),
    'Script of a module fails after': seconds(constantIn('shell/src/composition/federation.ts', 'SCRIPT_TIMEOUT_MS')),
    'Live releases are asked for, at most': seconds(
      constantIn('shell/src/composition/remote-registry.ts', 'FETCH_TIMEOUT_MS'),
    ),
  },
  '9.2': {
    'Dialog: contact details': `${constantIn('mfe-admin-inbox/src/inquiries/details-dialog.tsx', 'WIDTH_PX')} px`,
    'Dialog: delete, confirm': `${constantIn('libs/web-kit/src/dialog/confirm-dialog.tsx', 'CONFIRM_WIDTH_PX')} px`,
    'Dialog: upload': `${constantIn('mfe-admin-catalog/src/media/upload/upload-dialog.tsx', 'WIDTH_PX')} px`,
    'Dialog: edit media': `${constantIn('mfe-admin-catalog/src/media/media-form.tsx', 'WIDTH_PX')} px`,
    'Tags shown in the media list': `${MAX_TAGS_SHOWN}, then +{n}`,
    'Dialog: form': `${constantIn('libs/web-kit/src/form/dialog-frame.tsx', 'FORM_WIDTH_PX')} px`,
    'Cell: message of an inquiry': `${constantIn('mfe-admin-inbox/src/first-rows/inquiry-rows.ts', 'MESSAGE_WIDTH_PX')} px`,
    'Cell: description of SEO settings': `${constantIn('mfe-admin-catalog/src/first-rows/seo-rows.ts', 'DESCRIPTION_WIDTH_PX')} px`,
    "Hero's phone is shown from": `${standsIn('mfe-marketing/src/home/hero-slide.module.css', /@media \(width >= (\d+)px\)/)} px`,
    'Text area of the contact form': `${standsIn('mfe-marketing/src/contact/contact-form.module.css', /min-height: (80)px/)} px or more`,
    Sidebar: `${constantIn('shell/src/admin-frame/sidebar.tsx', 'SIDEBAR_WIDTH')} px`,
    'Rows on a page of a screen': constantIn('libs/contracts/src/calls/first-calls.ts', 'SCREEN_PAGE_SIZE'),
    'Rows on a page of the grid': `at most ${MAX_SCREEN_PAGE_SIZE}`,
    'Crops: hero, on a phone': `${ratio('hero')}, ${ratio('phone')}`,
    'Crops: gallery tile, unit card': `${ratio('tile')}, ${ratio('card')}`,
    'Crop: social card': ratio('social'),
  },
  '9.4': {
    'Unit types': unit.fields.type.options!.join(', '),
    'New unit': `status ${String(unit.fields.status.default)}`,
    'New booking': `${String(booking.fields.totalGuests.default)} guest, payment ${String(booking.fields.paymentStatus.default)}, status ${String(booking.fields.status.default)}`,
    'New maintenance record': `today, status ${String(maintenanceRecord.fields.status.default)}, priority ${String(maintenanceRecord.fields.priority.default)}, assigned to who is signed in`,
    'New SEO setting': seoSetting.fields.isIndexed.default === true ? 'indexed' : 'not indexed',
  },
  '9.9': {
    'A name, a title, a username': `${MAX_LENGTH.name} characters`,
    'An email address': `${MAX_LENGTH.email} characters`,
    'A phone number': `${MAX_LENGTH.phone} characters`,
    'A long text': `${count(MAX_LENGTH.message)} characters`,
    'A password': `${MAX_LENGTH.password} characters`,
    'A password of a login': `${standsIn('libs/contracts/src/users/sign-in.ts', /Password\(\{\s+minLength: (\d+)/)} characters or more`,
    'A new password': `${NEW_PASSWORD_MIN} characters or more`,
    'An id': `a whole number from 1 to ${count(MAX_ID)}`,
    'An amount of money': `0 to ${count(Number(standsIn('libs/contracts/src/schema/schema.ts', /maximum: ([\d_.]+), multipleOf/).replaceAll('_', '')))}`,
    'Guests of a booking': `1 to ${MAX_GUESTS}`,
    'Days or months until a task is repeated': `1 to ${MAX_REPEAT}`,
    'Nights of a stay': `1 to ${MAX_NIGHTS}`,
    'Days of preparation between two stays': `0 to ${MAX_PREPARATION_DAYS}`,
    'A change can be undone for': `${UNDO_MINUTES} minutes`,
    'Rows that one call writes': `1 to ${MAX_BULK_ROWS}`,
  },
};

/** Rows that another test compares, and those of screens that product §13 lists as not built yet. */
const ELSEWHERE: Record<string, string[]> = {
  '9.1': [
    // product-words.test.tsx
    'Transition lock',
    'Wheel debounce',
    'Swipe that turns a slide',
    // product-pages.test.tsx
    'First card enters: features, gallery',
    'First card enters: benefits',
    'Each further card',
    'Slides of the pitch deck',
    'Gallery images',
    // toasts.test.ts of libs/host
    'Toasts at once',
    // Not built yet: the time of a dismissed toast.
    'Dismissed toast leaves memory after',
  ],
  // The column: product-words.test.tsx. The columns of the grid: media-page.test.tsx of mfe-admin-catalog.
  '9.2': ['Column Description is shown from', 'Columns of the media grid'],
  // format.test.ts of libs/web-kit, days.test.ts of the contracts, and the API's tests.
  // Day, time: below, as date-fns writes them.
  '9.4': ['Day', 'Time', 'Day and time', 'Money', 'Date inputs, days on the wire', 'Instants on the wire', 'Today'],
  '9.9': [],
};

const rowsOf = (chapter: string): [name: string, value: string][] =>
  tablesOf(chapter)
    .flat()
    .map((row: Row) => Object.values(row) as [string, string]);

describe.each(Object.keys(CODE))('the constants of chapter %s of the product', (chapter) => {
  const documented = new Map(rowsOf(chapter));

  it.each(Object.entries(CODE[chapter]!))('%s: %s', (name, value) => {
    expect(value).toBe(documented.get(name));
  });

  it('are all compared', () => {
    const compared = [...Object.keys(CODE[chapter]!), ...ELSEWHERE[chapter]!];
    expect([...documented.keys()].filter((name) => !compared.includes(name))).toEqual([]);
  });
});

describe.each([
  ['Day', formatDate],
  ['Time', formatTime],
  ['Day and time', formatDateTime],
])('%s, as screens write it (product §9.4)', (name, written) => {
  it.each(['2026-11-20T09:05:00', '2026-01-05T00:30:00', '2027-07-31T12:00:00', '2028-02-29T23:59:00'])('%s', (at) => {
    expect(written(at)).toBe(format(at, valueOf('9.4', name)));
  });
});

it('the error catalogue is that of the document, code by code (product §8.5)', () => {
  const [catalogue = []] = tablesOf('8.5');
  const documented = catalogue.map(({ Code, Status, Message }) => [Code, Number(Status), Message]);
  expect(documented).toEqual(
    Object.entries(ERROR_CATALOGUE).map(([code, { status, message }]) => [code, status, message]),
  );
});

it('the business hours are those of the document (product §9.8)', () => {
  expect(BUILT_IN_COMPANY_DETAILS.businessHours).toEqual(
    tableOf('9.8').map(({ Days, Hours }) => ({ days: Days, hours: Hours })),
  );
});

describe('the statuses of product §4', () => {
  const valuesOf = (of: string) => tableOf('4.7').filter(({ Of }) => Of === of);
  it.each([
    ['Unit status', unit.fields.status],
    ['Booking status', booking.fields.status],
    ['Inquiry status', contactSubmission.fields.status],
    ['Maintenance status', maintenanceRecord.fields.status],
    ['Priority', maintenanceRecord.fields.priority],
  ])('%s: every one has a colour, and the default is the contract’s', (of, { options, default: first }) => {
    const values = valuesOf(of);
    expect(values.map(({ Value }) => Value).toSorted()).toEqual([...options!].toSorted());
    expect(values.filter(({ Default }) => Default === 'yes').map(({ Value }) => Value)).toEqual([first]);
  });

  it('the statuses and priorities of maintenance are those of product §4.10', () => {
    const said = (name: string) => tableOf('4.10').find(({ Fact }) => Fact === name)!['Value'];
    const written = ({ options, default: first }: { options?: readonly string[]; default?: unknown }) =>
      options!.map((option) => (option === first ? `${option} (the default)` : option)).join(', ');
    expect(written(maintenanceRecord.fields.status)).toBe(said('Statuses'));
    expect(written(maintenanceRecord.fields.priority)).toBe(said('Priorities'));
  });
});
