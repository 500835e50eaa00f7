import type { ReportedFault } from '@capsule/contracts/releases/client-error';

export const [OLD, LIVE] = ['1.0.0-0123456789ab', '1.1.0-ba9876543210'];

/** A moment by the clock of who reads it, as the API sends it. */
export const at = (localTime: string) => new Date(localTime).toISOString();

/** A fault of `mfe-a` as it is live. */
export const sampleFault = (id: number, changes: Partial<ReportedFault> = {}): ReportedFault => ({
  id,
  module: 'mfe-a',
  version: LIVE,
  phase: 'render',
  kind: 'TypeError',
  message: `It broke ${id}`,
  stack: 'at go',
  page: '/admin/a',
  browser: 'Chrome 140',
  count: 1,
  firstAt: at('2026-11-19T08:00:00'),
  lastAt: at('2026-11-20T10:15:00'),
  ...changes,
});
