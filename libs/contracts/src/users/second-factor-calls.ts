import { call } from '../calls/call';

/** The calls on second factors. No schemas in this file, so that screens can import it. */

/** The second step of a sign-in, and a sign-in by passkey alone (product §7). */
export const factorSignInCalls = {
  asked: call({ method: 'GET', path: '/api/login/factors', access: 'public', fails: ['auth.step-over'] }),
  code: call({
    method: 'POST',
    path: '/api/login/code',
    access: 'public',
    body: true,
    fails: ['auth.step-over', 'auth.failed', 'request.rate-limited'],
  }),
  challenge: call({
    method: 'POST',
    path: '/api/login/passkey/challenge',
    access: 'public',
    fails: ['request.rate-limited'],
  }),
  passkey: call({
    method: 'POST',
    path: '/api/login/passkey',
    access: 'public',
    body: true,
    fails: ['auth.step-over', 'auth.failed', 'passkey.refused', 'request.rate-limited'],
  }),
};

/** A passkey in place of the password, where that is asked for again (product §6.4). */
export const passkeyConfirmCalls = {
  challenge: call({ method: 'POST', path: '/api/auth/confirm/passkey/challenge', access: 'signed-in' }),
  passkey: call({
    method: 'POST',
    path: '/api/auth/confirm/passkey',
    access: 'signed-in',
    body: true,
    fails: ['auth.step-over', 'passkey.refused', 'request.rate-limited'],
  }),
};

const OWN = { access: 'signed-in', beforeFactor: true } as const;
const CONFIRMED = ['auth.confirmation-due'] as const;

/** One's own second factors. Who changes them has given the password lately. */
export const ownFactorCalls = {
  read: call({ ...OWN, method: 'GET', path: '/api/auth/factors' }),
  beginApp: call({ ...OWN, method: 'POST', path: '/api/auth/factors/app/begin', fails: CONFIRMED }),
  addApp: call({
    ...OWN,
    method: 'POST',
    path: '/api/auth/factors/app',
    body: true,
    fails: [...CONFIRMED, 'factor.set-up-over', 'factor.exists'],
  }),
  removeApp: call({
    ...OWN,
    method: 'DELETE',
    path: '/api/auth/factors/app',
    fails: [...CONFIRMED, 'factor.needed'],
  }),
  beginPasskey: call({ ...OWN, method: 'POST', path: '/api/auth/factors/passkeys/begin', fails: CONFIRMED }),
  addPasskey: call({
    ...OWN,
    method: 'POST',
    path: '/api/auth/factors/passkeys',
    body: true,
    fails: [...CONFIRMED, 'factor.set-up-over', 'factor.exists', 'passkey.refused'],
  }),
  removePasskey: call({
    ...OWN,
    method: 'DELETE',
    path: '/api/auth/factors/passkeys/:id',
    row: true,
    fails: [...CONFIRMED, 'factor.needed'],
  }),
  renewCodes: call({
    ...OWN,
    method: 'POST',
    path: '/api/auth/factors/recovery-codes',
    fails: [...CONFIRMED, 'factor.none'],
  }),
};
