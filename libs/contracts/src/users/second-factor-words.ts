/** Constants of second factors. No schemas in this file, so that screens can import it. */

/** Who must have a second factor (product §10.17). */
export const FACTOR_RULES = ['nobody', 'admins', 'everybody'] as const;
export type FactorRule = (typeof FACTOR_RULES)[number];

/** How many recovery codes a person has at first. */
export const RECOVERY_CODES = 10;

/** In minutes, how long a sign-in waits for its second factor, and a set-up for its proof. */
export const STEP_MINUTES = 5;

/** The longest name of a passkey, in characters. */
export const PASSKEY_NAME_MAX = 60;

/** Digits of a code of an authenticator app. */
export const CODE_DIGITS = 6;
