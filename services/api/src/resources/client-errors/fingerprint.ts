import { createHash } from 'node:crypto';
import type { ReportedFault } from '@capsule/contracts';

/** More frames would tell apart what only was called from different places. */
const OWN_FRAMES = 3;

/** What is told of a fault besides when, where and how often it happened. */
export type FaultFacts = Pick<ReportedFault, 'module' | 'version' | 'phase' | 'kind' | 'message' | 'stack'>;

/**
 * Hashes what equal failures have in common: release, phase, kind, the message without its numbers, and the release's
 * own frames at the top of the stack.
 */
export function fingerprintOf({ module, version, phase, kind, message, stack }: FaultFacts): string {
  const own = stack.split('\n').filter((frame) => frame.includes(`/_mfe/${module}/${version}/`));
  const parts = [module, version, phase, kind, message.replaceAll(/\d+/g, '0'), ...own.slice(0, OWN_FRAMES)];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}
