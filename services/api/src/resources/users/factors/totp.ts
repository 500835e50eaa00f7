import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { CODE_DIGITS } from '@capsule/contracts';

/** Codes of authenticator apps (RFC 6238), as every app makes them: six digits, SHA-1, a new one every 30 seconds. */

const PERIOD = 30;
const SECRET_BYTES = 20;
const OPTIONS = { algorithm: 'SHA1', digits: CODE_DIGITS, period: PERIOD } as const;

/** Codes of one step earlier or later are taken: phones are some seconds off, and typing takes a while. */
const TAKEN_STEPS = 1;

/** Up to a quarter of an hour off, who typed a code is told to look at the clock. */
const TOLD_STEPS = 30;

const secretOf = (bytes: Uint8Array) => new Secret({ buffer: Uint8Array.from(bytes).buffer });

/** A new secret. */
export const newSecret = (): Buffer => randomBytes(SECRET_BYTES);

/** A secret as people type it. */
export const secretText = (bytes: Uint8Array): string => secretOf(bytes).base32;

/** What the QR code of a new app holds. */
export const appAddress = (bytes: Uint8Array, { company, username }: { company: string; username: string }): string =>
  new TOTP({ ...OPTIONS, issuer: company, label: username, secret: secretOf(bytes) }).toString();

/** Whether a text could be a code of an app. */
export const isAppCode = (text: string): boolean => new RegExp(`^\\d{${CODE_DIGITS}}$`).test(text);

/** Of which time a code is. */
export interface CodeTime {
  /** The number of its 30 seconds since 1970. */
  step: number;
  /** Whether it is late or early by one step at most. */
  isNow: boolean;
  /** Whether its time is still to come. */
  isEarly: boolean;
}

/**
 * Of which time a code is; `null`: of none within a quarter of an hour.
 *
 * @param now in ms since 1970
 * @example timeOfCode(secret, '287082', 59_000) // { step: 1, isNow: true, isEarly: false }
 */
export function timeOfCode(secret: Uint8Array, code: string, now: number): CodeTime | null {
  const search = { ...OPTIONS, token: code, secret: secretOf(secret), timestamp: now, window: TOLD_STEPS };
  const delta = TOTP.validate(search);
  if (delta === null) return null;
  const step = Math.floor(now / 1000 / PERIOD) + delta;
  return { step, isNow: Math.abs(delta) <= TAKEN_STEPS, isEarly: delta > 0 };
}
