import type { VitalsReport } from '@capsule/contracts/vitals/vitals';

/** What a report says but for the values. */
export type MeasuredPage = Omit<VitalsReport, 'values'>;
