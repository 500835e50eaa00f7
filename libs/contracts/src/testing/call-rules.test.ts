import { describe, expect, it } from '@jest/globals';
import type { Call } from '../calls/call';
import { DOCUMENTED_CALLS } from './documented-calls';

/** Who may make which call, and what protects it (product §6, §7, §10). */

const calls = DOCUMENTED_CALLS.map(({ call }): Call => call);
const named = (which: (call: Call) => boolean) =>
  calls
    .filter(which)
    .map(({ method, path }) => `${method} ${path.replace('/api/', '')}`)
    .sort();
const sorted = (...lists: string[]) => lists.flatMap((list) => list.trim().split(/\s*\n\s*/)).sort();

const PUBLIC = `
  POST contact
  POST login
  POST logout
  GET login/factors
  POST login/code
  POST login/passkey/challenge
  POST login/passkey
  GET site
  GET generate-pdf
  POST client-errors
  POST policy-reports
  POST vitals`;

/** One's own factors: who must set one up may do this, and no more. */
const OWN_FACTORS = `
  GET auth/factors
  POST auth/factors/app/begin
  POST auth/factors/app
  DELETE auth/factors/app
  POST auth/factors/passkeys/begin
  POST auth/factors/passkeys
  DELETE auth/factors/passkeys/:id
  POST auth/factors/recovery-codes`;

const SIGNED_IN = `
  GET auth/user
  POST auth/confirm
  POST auth/password
  POST auth/confirm/passkey/challenge
  POST auth/confirm/passkey
  GET auth/profile
  PATCH auth/profile
  GET auth/sessions
  DELETE auth/sessions/:id
  DELETE auth/sessions
  GET auth/table-views
  PATCH auth/table-views`;

const ADMINS = `
  GET redirects
  GET redirects/csv
  GET redirects/:id
  POST redirects
  PATCH redirects/:id
  DELETE redirects/:id
  POST redirects/:id/undo
  POST users
  PATCH users/:id
  POST users/:id/reset-password
  POST users/:id/clear-factors
  GET privacy/retention
  POST privacy/export
  POST privacy/erase
  POST privacy/inquiries/:id/erase
  GET sign-in-rule
  PATCH sign-in-rule
  PATCH site
  GET audit
  GET module-faults
  GET modules
  GET policy-reports
  GET vitals`;

describe('who may make a call', () => {
  const isFor = (access: Call['access']) => (call: Call) => String(call.access) === String(access);

  it('everybody: what visitors do, and a sign-in', () => {
    expect(named(isFor('public'))).toEqual(sorted(PUBLIC));
  });

  it('who is signed in, whatever the role: what is their own', () => {
    expect(named(isFor('signed-in'))).toEqual(sorted(SIGNED_IN, OWN_FACTORS));
  });

  it('administrators alone: accounts, the site, what is held of people, and how the product does', () => {
    expect(named(isFor(['admin']))).toEqual(sorted(ADMINS));
  });

  it('all other calls: the back office', () => {
    const others = calls.length - sorted(PUBLIC, SIGNED_IN, OWN_FACTORS, ADMINS).length;
    expect(named(isFor(['admin', 'manager']))).toHaveLength(others);
  });

  it('before a new password: who is asked for one learns who they are, and sets it', () => {
    const open = named(({ access, beforeNewPassword }) => access !== 'public' && beforeNewPassword);
    expect(open).toEqual(['GET auth/user', 'POST auth/password']);
    const closed = calls.filter(({ beforeNewPassword }) => !beforeNewPassword);
    expect(closed.filter(({ fails }) => !fails.includes('auth.password-due'))).toEqual([]);
  });

  it('before a second factor: who is asked for one sets it up, and gives the password again', () => {
    const open = named(({ access, beforeFactor }) => access !== 'public' && beforeFactor);
    expect(open).toEqual(sorted(OWN_FACTORS, 'GET auth/user\nPOST auth/confirm\nPOST auth/password'));
  });
});

describe('what protects a write', () => {
  it('a key, by which it is done once, but for what may be done twice or is said once', () => {
    const withoutKey = named(({ method, idempotent }) => method === 'POST' && !idempotent);
    expect(withoutKey).toEqual(
      sorted(
        `POST contact/:id/presence
        POST contact/:id/read
        POST privacy/export
        POST units/:id/calendar-feed
        POST login
        POST logout
        POST auth/confirm
        POST login/code
        POST login/passkey/challenge
        POST login/passkey
        POST auth/confirm/passkey/challenge
        POST auth/confirm/passkey
        POST auth/factors/app/begin
        POST auth/factors/app
        POST auth/factors/passkeys/begin
        POST auth/factors/passkeys
        POST auth/factors/recovery-codes
        POST client-errors
        POST policy-reports
        POST vitals`,
      ),
    );
    expect(named(({ method, idempotent }) => method !== 'POST' && idempotent)).toEqual([]);
  });

  it('a version, by which nobody overwrites what they have not seen', () => {
    expect(named(({ method, versioned }) => method === 'PATCH' && !versioned)).toEqual([]);
    expect(named(({ method, versioned }) => method === 'GET' && versioned)).toEqual([]);
    expect(named(({ path, versioned }) => path.endsWith('/undo') && !versioned)).toEqual([]);
    expect(named(({ method, path, versioned }) => method === 'POST' && !path.endsWith('/undo') && versioned)).toEqual(
      sorted(
        `POST media/:id/file
        POST media/:id/bring-back
        POST quarantine/:id/release
        POST mails/:id/send-again
        POST mails/:id/discard
        POST bookings/:id/confirm
        POST bookings/:id/cancel`,
      ),
    );
    expect(named(({ method, versioned }) => method === 'DELETE' && !versioned)).toEqual(
      sorted(
        `DELETE contact/:id/presence
        DELETE contact/:id/read
        DELETE units/:id/calendar-feed
        DELETE auth/factors/app
        DELETE auth/factors/passkeys/:id
        DELETE auth/sessions/:id
        DELETE auth/sessions`,
      ),
    );
  });

  it('is answered with 201 where it makes a row', () => {
    expect(named(({ status }) => status === 201)).toEqual(
      sorted(
        `POST units
        POST bookings
        POST blocks
        POST maintenance
        POST payments
        POST redirects
        POST seo
        POST contact
        POST users
        POST media
        POST contact/:id/notes
        POST units/:id/calendar-feed`,
      ),
    );
  });
});
