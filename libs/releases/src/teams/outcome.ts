import type { Lock } from '@capsule/contracts';
import type { Refusal } from '../deploy-checks/refusals';

/** What became of a wish to change what is live. */
export type Outcome = {
  /** What a person should know although it stopped nothing. */
  notes: string[];
} & (
  | { kind: 'done'; lock: Lock; from: string | null; to: string | null }
  /** It is live already: nothing was written. */
  | { kind: 'no-change'; lock: Lock }
  /** Only asked: it would be done. */
  | { kind: 'allowed'; from: string | null; to: string | null }
  /** Nothing was changed. */
  | { kind: 'refused'; refusals: Refusal[] }
);

export const refused = (refusals: Refusal[], notes: string[] = []): Outcome => ({ kind: 'refused', refusals, notes });
