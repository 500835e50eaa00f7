/** Why a second factor is refused, in words (product §10.17). Whoever reads them has given the password. */
export const REFUSED = {
  wrong: 'This code is not right. Enter the one that the app shows now.',
  otherTime:
    'This code is of another time. Check that the clock of your phone is right, then enter the code that it shows.',
  used: 'This code has been used already. Wait for the next one.',
  unreadable:
    'Codes of your app cannot be checked on this server any more. Use a recovery code or a passkey, or ask an administrator.',
  recoveryWrong: 'This is not one of your recovery codes.',
  recoveryUsed: 'This recovery code has been used already. Enter another one.',
} as const;

/** What the audit trail calls a factor. */
export const APP = 'Authenticator app';
export const passkeyTitle = (name: string): string => `Passkey: ${name}`;
