import { ANSWER_WEEKS } from '@capsule/contracts/contact/contact-words';
import { FEED_DAYS_BACK } from '@capsule/contracts/calendar-feeds/calendar-feed-words';
import { MAX_NAMED, OCCUPANCY_NIGHTS, REVENUE_MONTHS } from '@capsule/contracts/dashboard/dashboard-words';
import { EDITION_DAYS, MAX_ALIKE_BITS, MAX_EDITIONS } from '@capsule/contracts/media/media-words';
import { POLICY_REPORT_DAYS, MAX_POLICY_REPORTS } from '@capsule/contracts/policy-reports/policy-report-words';
import { MAX_FAULT_MESSAGE, MAX_FAULT_STACK } from '@capsule/contracts/releases/fault-text';
import { DEFAULT_FOUND, MAX_FOUND } from '@capsule/contracts/search/search-words';
import * as views from '@capsule/contracts/table-views/table-view-words';
import * as unitPage from '@capsule/contracts/unit-page/unit-page-words';
import { CODE_DIGITS, RECOVERY_CODES, STEP_MINUTES } from '@capsule/contracts/users/second-factor-words';
import { CONFIRMED_MINUTES } from '@capsule/contracts/users/user-words';
import * as vitals from '@capsule/contracts/vitals/vital-words';
import { figure, lackingIn, lackingInText, said, standsIn, word } from './code-figures';

/** The figures of writes, uploads, sessions, modules and what is looked back at, as product §10 has them. */

const API = 'services/api/src';
const MEDIA = `${API}/resources/media`;
const SESSIONS = `${API}/platform/access/session-rules.ts`;
const CLEANER = `${MEDIA}/svg/svg-cleaner.ts`;
const SETTINGS = `${API}/platform/settings/settings.ts`;
const GATEWAY_SETTINGS = 'services/gateway/src/settings.ts';
const FAULT = 'shell/src/composition/module-fault.ts';
const BUSY = 'shell/src/composition/busy-watch.ts';
const LOGINS = `${API}/resources/users/auth/failed-logins.service.ts`;
const LIKENESS = `${MEDIA}/likeness/likeness.ts`;
const TOTP = `${API}/resources/users/factors/totp.ts`;

const days = (number: number) => `${number} days`;
const months = (number: number) => `${number} months`;

/** What is set unless a variable of the environment says otherwise. */
const unless = (file: string, variable: string) =>
  said(Number(standsIn(file, new RegExp(String.raw`variable: '${variable}',[\s\S]*?default: '(\d+)'`))));
const inFile = (name: string, pattern: RegExp) => standsIn(`${API}/${name}`, pattern);

/** Columns and rows of what is compared of a picture: each square with its neighbour. */
const squares = () =>
  `${Number(standsIn(LIKENESS, /ROWS\] = \[(\d+),/)) - 1} × ${standsIn(LIKENESS, /ROWS\] = \[\d+, (\d+)\]/)} bits`;

/** Chapter, the first cell of the line, and what the line says by the code. */
const LINES: [chapter: string, line: string, figures: string[]][] = [
  ['10.2', 'limit', [`1 to ${MAX_FOUND}`, String(DEFAULT_FOUND)]],
  [
    '10.4',
    'Idempotency-Key, on a POST',
    [inFile('platform/idempotency/idempotency.service.ts', /LIFETIME = `interval '(\d+ hours)'/)],
  ],
  [
    '10.7',
    'Preparing',
    [
      `${standsIn(`${MEDIA}/upload/uploads.service.ts`, /preparing = new Turns\((\d+)\)/)} uploads at a time`,
      `${standsIn(CLEANER, /turns = new Turns\((\d+)\)/)} SVG at a time`,
      `${figure(CLEANER, 'ms') / 1000} s`,
      `${figure(CLEANER, 'heapMb')} MB`,
      String(figure(CLEANER, 'files')),
      `${standsIn(`${MEDIA}/content/images.ts`, /drawing = new Turns\((\d+)\)/)} pictures at a time`,
    ],
  ],
  ['10.7', 'The library', [unless(SETTINGS, 'MEDIA_GB')]],
  [
    '10.7',
    'Uploads at a time',
    [
      `${figure(`${MEDIA}/upload/uploads.service.ts`, 'person')} of a person`,
      `${figure(`${MEDIA}/upload/uploads.service.ts`, 'all')} in all`,
    ],
  ],
  ['10.7', "A picture's likeness", [squares(), `at most ${MAX_ALIKE_BITS} bits`]],
  ['10.7', 'Former files', [days(EDITION_DAYS), `${MAX_EDITIONS} at most`]],
  [
    '10.8',
    'A session',
    [
      `${standsIn(SESSIONS, /SESSION_IDLE_MS = (\d+) \* HOUR_MS/)} hours`,
      `${standsIn(SESSIONS, /SESSION_MAX_MS = (\d+) \* 24 \* HOUR_MS/)} days`,
    ],
  ],
  ['10.8', 'Sessions of one person', [unless(SETTINGS, 'SESSIONS_PER_USER')]],
  ['10.8', 'Connections in all', [unless(GATEWAY_SETTINGS, 'MAX_CONNECTIONS').replace(',', '')]],
  [
    '10.8',
    'Connections of an address; behind a proxy there is no such bound, as they are all its own',
    [unless(GATEWAY_SETTINGS, 'CONNECTIONS_PER_ADDRESS')],
  ],
  ['10.9', 'Kind', [`${(figure(BUSY, 'LOOK_EVERY_MS') * figure(BUSY, 'LOOKS_WITHOUT_REST')) / 1000} s`]],
  ['10.9', 'Message', [`${MAX_FAULT_MESSAGE} characters`]],
  ['10.9', 'Stack', [`${MAX_FAULT_STACK} characters`]],
  ['10.10', 'stays', [`up to ${MAX_NAMED} of each`]],
  ['10.10', 'occupancy', [`${OCCUPANCY_NIGHTS} nights`]],
  ['10.10', 'revenue', [months(REVENUE_MONTHS)]],
  ['10.10', 'maintenance', [`the ${MAX_NAMED} that`]],
  ['10.10', 'inquiries', [`the ${MAX_NAMED} oldest`]],
  ['10.11', 'months', [months(unitPage.UNIT_MONTHS)]],
  ['10.11', 'upcoming', [`the next ${unitPage.MAX_UNIT_BOOKINGS}`]],
  ['10.11', 'past', [`the latest ${unitPage.MAX_UNIT_BOOKINGS}`]],
  ['10.11', 'maintenance', [`${unitPage.MAX_UNIT_TASKS} of them`]],
  ['10.12', 'Who sends', [inFile('resources/mail/sending/mail-queue.ts', /LEASE = `interval '(\d+ minutes)'/)]],
  [
    '10.12',
    'How long they are kept',
    [inFile('resources/mail/sending/mail-queue.ts', /KEPT = `interval '(\d+ days)'/)],
  ],
  ['10.14', 'A table', [`at most ${views.MAX_TABLES}`]],
  ['10.14', 'A layout', [`${views.MIN_COLUMN_PX} to ${views.MAX_COLUMN_PX} px`]],
  ['10.14', 'A saved view', [`${views.MAX_VIEW_QUERY} characters`]],
  ['10.14', 'Saved views', [`at most ${views.MAX_SAVED_VIEWS}`, `1 to ${views.MAX_VIEW_NAME} characters`]],
  ['10.16', 'Kind of device', [`${vitals.MEDIUM_FROM_PX} px`, `${vitals.WIDE_FROM_PX} px`]],
  ['10.16', 'What is dropped', [`${figure(`${API}/resources/vitals/vitals-sql.ts`, 'MAX_ROWS_A_DAY') + 1}st row`]],
  [
    '10.17',
    'A clock that is further off, up to a quarter of an hour',
    [figure(TOTP, 'TOLD_STEPS') * figure(TOTP, 'PERIOD') === 15 * 60 ? 'refused' : 'another time'],
  ],
  ['10.17', 'A code of an app', [`${word(CODE_DIGITS)} digits`]],
  ['10.17', 'A recovery code', [word(RECOVERY_CODES)]],
  ['10.17', 'What a passkey signs', [`${word(STEP_MINUTES)} minutes`]],
  ['10.17', 'Adding, removing, new recovery codes', [`${CONFIRMED_MINUTES} minutes`]],
  [
    '10.19',
    'What is dropped',
    [`${figure(`${API}/resources/policy-reports/policy-reports-sql.ts`, 'MAX_ROWS_A_DAY') + 1}st`],
  ],
];

/** Chapter, and what its sentences say by the code. */
const SENTENCES: [chapter: string, figures: string[]][] = [
  [
    '10.8',
    [
      `from the ${figure(LOGINS, 'FAILURES_A_STEP')}th`,
      figure(LOGINS, 'STEP_MS') === 1000 ? 'waits a second' : 'waits longer',
      `from the ${2 * figure(LOGINS, 'FAILURES_A_STEP')}th on two`,
      `up to ${word(figure(LOGINS, 'LONGEST_MS') / 1000)}`,
    ],
  ],
  [
    '10.9',
    [
      `at most ${word(figure(FAULT, 'MAX_REPORTS_OF_MODULE'))} of a module`,
      `own ${word(figure(`${API}/resources/client-errors/fingerprint.ts`, 'OWN_FRAMES'))} frames`,
      `deleted ${days(figure(`${API}/resources/client-errors/faults.service.ts`, 'KEPT_DAYS'))}`,
    ],
  ],
  ['10.15', [`the last ${ANSWER_WEEKS}`]],
  [
    '10.16',
    [
      vitals.MEASURED_SHARE === 1 / 4 ? 'one page load in four' : 'another share',
      `the last ${vitals.VITAL_DAYS}`,
      `the last ${vitals.MAX_VITAL_VERSIONS}`,
      `the last ${vitals.MAX_VITAL_DEPLOYMENTS}`,
    ],
  ],
  ['10.17', [`for ${word(STEP_MINUTES)} minutes`]],
  ['10.19', [`the last ${days(POLICY_REPORT_DAYS)}`, `at most ${MAX_POLICY_REPORTS}`]],
];

it.each(LINES)('in chapter %s of the product, %s: %j', (chapter, line, figures) => {
  expect(lackingIn(chapter, line, figures)).toEqual([]);
});

it.each(SENTENCES)('in the sentences of chapter %s of the product: %j', (chapter, figures) => {
  expect(lackingInText(chapter, figures)).toEqual([]);
});

it('the calendar feed begins a year ago (product §10.13)', () => {
  expect(lackingIn('10.13', 'From when', ['a year ago'])).toEqual([]);
  expect(FEED_DAYS_BACK).toBe(366);
});
