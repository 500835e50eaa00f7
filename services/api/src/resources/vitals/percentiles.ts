import { percentileOf, VITALS, type VitalDay, type VitalName } from '@capsule/contracts';

/** Counts of one vital, by bucket. */
export interface VitalCounts {
  vital: VitalName;
  counts: number[];
}

/** The share of visits that have been as good or better: of each figure the 75th percentile is told (product §10.16). */
const SHARE = 0.75;

const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0);

/** Times to the millisecond, shifts to the fourth decimal. */
const rounded = (vital: VitalName, value: number) =>
  vital === 'cls' ? Math.round(value * 10_000) / 10_000 : Math.round(value);

/** Percentiles, and how many visits were measured: as many as the vital that most browsers knew. */
export function speedOf(measured: readonly VitalCounts[]): Omit<VitalDay, 'day'> {
  const percentile = (name: VitalName) => {
    const found = measured.find(({ vital }) => vital === name);
    const value = found ? percentileOf(name, found.counts, SHARE) : null;
    return value === null ? null : rounded(name, value);
  };
  const percentiles = Object.fromEntries(VITALS.map((name) => [name, percentile(name)]));
  return {
    visits: Math.max(0, ...measured.map(({ counts }) => sum(counts))),
    ...(percentiles as Record<VitalName, number | null>),
  };
}
