import { readFileSync } from 'node:fs';
import path from 'node:path';
import { MAX_COUNTED_ROWS } from '@capsule/contracts/calls/list-limits';
import { SCREEN_PAGE_SIZE } from '@capsule/contracts/calls/first-calls';
import { MAX_SEARCH_LENGTH } from '@capsule/contracts/search/search-words';
import { POLICY_REPORTS_KEPT_DAYS } from '@capsule/contracts/policy-reports/policy-report-words';
import { VITALS_KEPT_DAYS } from '@capsule/contracts/vitals/vital-words';
import { figure, inMs, inSeconds, lackingIn, said, word } from './code-figures';

/**
 * The figures of the rules of product §10 are those of the code: how long, how often, how many. Most of them are constants
 * of one file, which is where they are read: a test that counts with the constant itself would follow any change of it.
 */

const FEED = 'shell/src/composition/live/change-feed.ts';
const FOLLOWED = 'libs/host/src/follow-changes.ts';
const EVENTS = 'services/api/src/platform/events/events.service.ts';
const GATEWAY = 'services/gateway/src/http/limits.ts';
const RETRIES = 'services/api/src/resources/mail/sending/retry-delay.ts';

/** Of one of the API's limits: how many in how long. */
function limitOf(name: string): string[] {
  const source = readFileSync(path.resolve('..', 'services/api/src/platform/limits/limits.service.ts'), 'utf8');
  const found = new RegExp(String.raw`\n  '?${name}'?: \{ points: (\d+), duration: (?:(\d+) \* )?60 \}`).exec(source);
  if (!found) throw new Error(`The API has no limit ${name}.`);
  const minutes = Number(found[2] ?? 1);
  return [found[1]!, minutes === 1 ? '1 minute' : `${minutes} minutes`];
}

/** Chapter, the first cell of the line, and what the line says by the code. */
const FIGURES: [chapter: string, line: string, figures: string[]][] = [
  ['10.2', 'page', [said(MAX_COUNTED_ROWS)]],
  [
    '10.2',
    'pageSize',
    [String(figure('services/api/src/platform/lists/page-window.ts', 'DEFAULT_PAGE_SIZE')), String(SCREEN_PAGE_SIZE)],
  ],
  ['10.2', 'total', [said(MAX_COUNTED_ROWS)]],
  [
    '10.2',
    'At the same time',
    [`${figure('services/api/src/platform/lists/csv/csv-exports.ts', 'MAX_EXPORTS')} files`],
  ],
  [
    '10.2',
    'A reader who pauses',
    [`${figure('services/api/src/platform/lists/csv/csv-cursor.ts', 'MAX_PAUSE_MS') / 60_000} minutes`],
  ],
  ['10.2', 'q', [`1 to ${MAX_SEARCH_LENGTH} characters`]],
  ['10.2', 'A text in the middle', [inMs('services/api/src/resources/search/search.service.ts', 'FAR_MS')]],
  ['10.3', 'A body of JSON', [`${said(figure('services/api/src/platform/http/fastify.ts', 'BODY_LIMIT'))} bytes`]],
  ['10.5', 'Remembered', [String(figure('services/api/src/platform/events/recent-changes.ts', 'REMEMBERED_CHANGES'))]],
  [
    '10.5',
    'Streams of one session',
    [`at most ${figure(EVENTS, 'MAX_STREAMS_OF_SESSION')}`, `${figure(EVENTS, 'MAX_STREAMS')} of all`],
  ],
  ['10.5', 'A sign of life', [inSeconds(EVENTS, 'HEARTBEAT_MS')]],
  ['10.5', 'A cut stream', [inSeconds(FEED, 'FIRST_PAUSE_MS'), inSeconds(FEED, 'LAST_PAUSE_MS')]],
  ['10.5', `Silence for ${inSeconds(FEED, 'SILENCE_MS')}`, []],
  [
    '10.5',
    `Without a stream, after ${word(figure(FEED, 'FAILURES_UNTIL_ASKING'))} failures`,
    [inSeconds(FEED, 'ASK_MS')],
  ],
  ['10.5', 'What is on the screen', [inMs(FOLLOWED, 'GATHERED_MS')]],
  ['10.5', 'What could not be fetched again', [inSeconds(FOLLOWED, 'FIRST_RETRY_MS')]],
  ['10.5', 'A row that somebody else changed', [inSeconds('libs/web-kit/src/live/row-marks.tsx', 'MARK_MS')]],
  ['10.7', 'Malware', [inSeconds('services/api/src/resources/media/scan/clamd.ts', 'SILENT_MS')]],
  ['10.8', 'Failed logins', limitOf('login')],
  ['10.8', 'Failed logins of any accounts', limitOf('login-address')],
  ['10.8', 'Wrong second factors', limitOf('second-factor')],
  ['10.8', 'Passkeys asked for at the sign-in', limitOf('passkey')],
  ['10.8', 'Inquiries that were accepted', limitOf('contact')],
  ['10.8', 'Brochures', limitOf('brochure')],
  ['10.8', 'Figures of page loads', limitOf('vitals')],
  ['10.8', 'Policy reports', limitOf('policy-reports')],
  ['10.8', 'Reports of failed modules', limitOf('client-errors')],
  ['10.8', 'Reports of a release’s failures', limitOf('module-faults')],
  [
    '10.8',
    'Inquiries that are not held back',
    [
      String(figure('services/api/src/resources/contact/quarantine/crowd.ts', 'USUAL_PER_ADDRESS')),
      `${figure('services/api/src/resources/contact/quarantine/crowd.ts', 'MINUTES')} minutes`,
      'address',
    ],
  ],
  [
    '10.8',
    'Inquiries that are not held back',
    [String(figure('services/api/src/resources/contact/quarantine/crowd.ts', 'USUAL_OVER_ALL')), 'all'],
  ],
  [
    '10.8',
    'New failures of a release',
    [String(figure('services/api/src/resources/client-errors/faults.service.ts', 'NEW_FAULTS_A_DAY'))],
  ],
  ['10.8', 'Pages', [String(figure(GATEWAY, 'pages'))]],
  ['10.8', 'Files', [String(figure(GATEWAY, 'files'))]],
  ['10.8', 'Calls of the API', [String(figure(GATEWAY, 'api'))]],
  ['10.8', 'Body', [`${said(figure(GATEWAY, 'MAX_BODY_BYTES'))} bytes`]],
  ['10.8', 'Address', [`${figure(GATEWAY, 'MAX_URL_CHARACTERS')} characters`]],
  ['10.8', 'Headers', [`${said(figure(GATEWAY, 'MAX_HEADER_BYTES'))} bytes`]],
  ['10.8', 'Headers to arrive', [inSeconds(GATEWAY, 'headersMs')]],
  ['10.8', 'All of it to arrive', [inSeconds(GATEWAY, 'requestMs')]],
  ['10.8', 'An upload to arrive', [inSeconds(GATEWAY, 'uploadMs')]],
  [
    '10.12',
    'Receipts of one address',
    [`${figure('services/api/src/resources/contact/inquiry-mails.ts', 'RECEIPTS_A_DAY')} in 24 hours`],
  ],
  [
    '10.12',
    'The server refuses for now',
    [
      inSeconds(RETRIES, 'FIRST_MS'),
      `${word(figure(RETRIES, 'GROWTH'))} times`,
      `${figure(RETRIES, 'LONGEST_MS') / 3_600_000} hours`,
      `${100 * figure(RETRIES, 'JITTER')} %`,
    ],
  ],
  ['10.12', `After ${figure(RETRIES, 'MAX_ATTEMPTS')} tries, about two days`, []],
  ['10.16', 'How long', [`${VITALS_KEPT_DAYS} days`]],
  [
    '10.17',
    'A code of an app',
    [`every ${figure('services/api/src/resources/users/factors/totp.ts', 'PERIOD')} seconds`],
  ],
  ['10.19', 'How long', [`${POLICY_REPORTS_KEPT_DAYS} days`]],
];

it.each(FIGURES)('in chapter %s of the product, %s: %j', (chapter, line, figures) => {
  expect(lackingIn(chapter, line, figures)).toEqual([]);
});
