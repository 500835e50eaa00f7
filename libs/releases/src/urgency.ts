import type { Lock } from '@capsule/contracts';

/**
 * How a lock tells open tabs not to wait: by the beginning of its reason, as with a retirement. A field of its own would
 * make such a lock unreadable for gateways that are already running.
 */
const MARK = 'Urgent: ';

/** @param why the reason without the mark */
export const urgentReason = (why: string): string => `${MARK}${why}`;

/** Whether tabs that run what this lock has replaced are to be told at once. */
export const isUrgent = ({ why }: Lock): boolean => why.startsWith(MARK);
