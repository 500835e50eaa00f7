import { expect, it } from '@jest/globals';
import type { ErrorCode } from '../calls/errors';
import { DOCUMENTED_CALLS } from './documented-calls';

const failing = (code: ErrorCode) =>
  DOCUMENTED_CALLS.filter(({ call }) => (call.fails as readonly ErrorCode[]).includes(code))
    .map(({ call }) => `${call.method} ${call.path.replace('/api/', '')}`)
    .sort();

const STAYS = ['POST bookings', 'PATCH bookings/:id', 'POST bookings/:id/undo'];
const BLOCKS = ['POST blocks', 'PATCH blocks/:id', 'POST blocks/:id/undo'];
const FACTORS = [
  'POST auth/factors/app/begin',
  'POST auth/factors/app',
  'DELETE auth/factors/app',
  'POST auth/factors/passkeys/begin',
  'POST auth/factors/passkeys',
  'DELETE auth/factors/passkeys/:id',
  'POST auth/factors/recovery-codes',
];
const CSV = [
  'blocks',
  'bookings',
  'contact',
  'maintenance',
  'payments',
  'quarantine',
  'redirects',
  'seo',
  'units',
  'users',
].map((list) => `GET ${list}/csv`);

/** Screens choose their words by what a call may fail with: a code that is not declared has none. */
it.each<[ErrorCode, string[]]>([
  ['booking.overlap', [...STAYS, ...BLOCKS]],
  ['unit.blocked', [...STAYS, ...BLOCKS]],
  ['unit.preparation', STAYS],
  ['unit.offline', STAYS],
  ['unit.booked', ['DELETE units/:id']],
  ['booking.status', ['POST bookings/:id/confirm', 'POST bookings/:id/cancel']],
  ['media.used', ['DELETE media/:id']],
  ['mail.off', ['POST contact/:id/reply', 'POST mails/:id/send-again']],
  ['mail.status', ['POST contact/:id/undo', 'POST mails/:id/send-again', 'POST mails/:id/discard']],
  ['contact.answered', ['POST contact/:id/reply']],
  ['user.last-admin', ['PATCH users/:id']],
  ['user.self', ['PATCH users/:id', 'POST users/:id/reset-password', 'POST users/:id/clear-factors']],
  [
    'resource.conflict',
    [
      'POST units',
      'PATCH units/:id',
      'POST units/:id/undo',
      'POST maintenance/:id/undo',
      'POST users',
      'POST redirects',
      'PATCH redirects/:id',
      'POST redirects/:id/undo',
      'POST seo',
      'POST seo/:id/undo',
    ],
  ],
  [
    'auth.confirmation-due',
    [
      ...FACTORS,
      'POST users',
      'PATCH users/:id',
      'POST users/:id/reset-password',
      'POST users/:id/clear-factors',
      'PATCH sign-in-rule',
      'DELETE auth/sessions/:id',
      'DELETE auth/sessions',
    ],
  ],
  ['auth.failed', ['POST login', 'POST login/code', 'POST login/passkey']],
  ['auth.factor-asked', ['POST login']],
  ['auth.step-over', ['GET login/factors', 'POST login/code', 'POST login/passkey', 'POST auth/confirm/passkey']],
  ['passkey.refused', ['POST login/passkey', 'POST auth/confirm/passkey', 'POST auth/factors/passkeys']],
  ['factor.set-up-over', ['POST auth/factors/app', 'POST auth/factors/passkeys']],
  ['factor.exists', ['POST auth/factors/app', 'POST auth/factors/passkeys']],
  ['factor.needed', ['DELETE auth/factors/app', 'DELETE auth/factors/passkeys/:id']],
  ['factor.none', ['POST auth/factors/recovery-codes']],
  [
    'request.rate-limited',
    [
      'POST contact',
      'POST login',
      'POST auth/confirm',
      'POST auth/password',
      'POST login/code',
      'POST login/passkey/challenge',
      'POST login/passkey',
      'POST auth/confirm/passkey',
      ...CSV,
      'GET generate-pdf',
      'GET events',
      'POST client-errors',
      'POST policy-reports',
      'POST vitals',
    ],
  ],
  ['service.unavailable', ['GET events']],
])('%s is declared by the calls that may fail so, and by no other', (code, calls) => {
  expect(failing(code)).toEqual(calls.sort());
});
