import type { Lock } from '@capsule/contracts';
import type { Refusal } from '../deploy-checks/refusals';

/** The result of a deployment; of a rollback with the lock that it takes back. */
export type Outcome = {
  /** Notes for people that did not prevent it. */
  notes: string[];
} & (
  | { kind: 'done'; lock: Lock; from: string | null; to: string | null; takesBack?: Lock }
  /** The version is live already; nothing was written. */
  | { kind: 'no-change'; lock: Lock }
  /** A dry run: it would be done. */
  | { kind: 'allowed'; from: string | null; to: string | null; takesBack?: Lock }
  /** Nothing was changed. */
  | { kind: 'refused'; refusals: Refusal[] }
);

export const refused = (refusals: Refusal[], notes: string[] = []): Outcome => ({ kind: 'refused', refusals, notes });
