import {
  ACCESS_ACTIONS,
  type AccessAction,
  type AuditAction,
  type ChangeAction,
} from '@capsule/contracts/changes/change-words';
import type { AuditEntry } from '@capsule/contracts/changes/changes';

/** Sign-ins, failed attempts and refusals of the audit trail, in words (product §2.32). */

/** What can be done, as the filter calls it. */
export const ACTION_LABELS: Record<AuditAction, string> = {
  create: 'Created',
  update: 'Changed',
  delete: 'Deleted',
  login: 'Signed in',
  'login.failed': 'Failed sign-in',
  'login.limited': 'Too many failed sign-ins',
  logout: 'Signed out',
  forbidden: 'Refused',
  'password.reset': 'Password reset',
  'factor.asked': 'Asked for a second factor',
  'factor.failed': 'Failed second factor',
  'factor.limited': 'Too many failed second factors',
  'factor.recovered': 'Recovery code used',
  'factor.added': 'Second factor added',
  'factor.removed': 'Second factor removed',
  'factor.codes': 'New recovery codes',
  'factor.cleared': 'Second factors cleared',
} satisfies Record<ChangeAction | AccessAction, string>;

export const isAccess = (action: AuditAction): action is AccessAction =>
  (ACCESS_ACTIONS as readonly AuditAction[]).includes(action);

interface Sentence {
  before: string;
  /** Whether the account's name stands between `before` and `after`. */
  isOfAccount: boolean;
  after?: string;
}

type Writer = (entry: AuditEntry, who: string) => Sentence;

/** Sentence for a failed password: by a signed-in user about their own password, or by an unknown visitor at login. */
const tried =
  (own: string, account: string, nobody: string): Writer =>
  ({ by, entityId }, who) => {
    if (by !== null) return { before: `${who} ${own}`, isOfAccount: false };
    return entityId === null
      ? { before: nobody, isOfAccount: false }
      : { before: `Somebody ${account}`, isOfAccount: true };
  };

const did =
  (what: string): Writer =>
  (_entry, who) => ({ before: `${who} ${what}`, isOfAccount: false });

/** Sentence for somebody who is not signed in yet, but whose account is known. */
const ofSomebody =
  (what: string): Writer =>
  () => ({ before: `Somebody ${what}`, isOfAccount: true });

/** Sentence for a failed second factor: by a signed-in user with their own passkey, or by somebody during a sign-in. */
const triedFactor =
  (own: string, account: string): Writer =>
  (entry, who) =>
    (entry.by === null ? ofSomebody(account) : did(own))(entry, who);

/** The sentence of each action: what stands before the account, and after it. */
export const ACCESS_SENTENCES: Record<AccessAction, Writer> = {
  login: did('signed in'),
  logout: ({ by }, who) =>
    by === null
      ? { before: 'The oldest session ended, because there were too many, of', isOfAccount: true }
      : { before: `${who} signed out`, isOfAccount: false },
  'login.failed': tried(
    'gave a wrong password',
    'failed to sign in as',
    'Somebody failed to sign in with a username that nobody has',
  ),
  'login.limited': tried(
    'was stopped after too many wrong passwords',
    'was stopped, after too many failures, from signing in as',
    'Somebody was stopped, after too many failures, from signing in with a username that nobody has',
  ),
  forbidden: did('was refused'),
  'password.reset': ({ by }, who) =>
    by === null
      ? { before: 'The password of', isOfAccount: true, after: ' was reset on the command line' }
      : { before: `${who} reset the password of`, isOfAccount: true },
  'factor.asked': ofSomebody('gave the password, and was asked for the second factor, of'),
  'factor.failed': triedFactor('gave a wrong passkey', 'gave the password, and a wrong second factor, of'),
  'factor.limited': triedFactor(
    'was stopped after too many wrong passkeys',
    'was stopped, after too many wrong second factors, from signing in as',
  ),
  'factor.recovered': did('used a recovery code'),
  'factor.added': did('added a second factor'),
  'factor.removed': did('removed a second factor'),
  'factor.codes': did('made new recovery codes'),
  'factor.cleared': (_entry, who) => ({ before: `${who} cleared the second factors of`, isOfAccount: true }),
};
