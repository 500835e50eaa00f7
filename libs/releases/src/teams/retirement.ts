import type { Lock } from '@capsule/contracts';

/**
 * How the history tells that a module was taken off on purpose from that its first deployment was rolled back: by the
 * beginning of the reason. A field of its own would make such a lock unreadable for gateways that are already running.
 */
const MARK = 'Retired';

/** What was written before there was a mark. */
const FORMER_REASON = 'Taken off';

/** @param why what the team says */
export const retirementReason = (why: string | undefined): string => (why === undefined ? MARK : `${MARK}: ${why}`);

/** Whether the modules that this lock does not have any more were taken off on purpose. */
export const isRetirement = ({ why }: Lock): boolean =>
  why === MARK || why.startsWith(`${MARK}: `) || why === FORMER_REASON;
