import { VITAL_BOUNDS, type VitalName } from './vital-words';

/**
 * Counts in fixed buckets, from which percentiles are read: adding two is adding their numbers. The bounds of good and
 * poor are edges, so that what is read is never graded wrongly. An edge is never changed: what is stored counts by it.
 */

const MS_EDGES = [
  25, 50, 75, 100, 150, 200, 300, 400, 500, 650, 800, 1000, 1200, 1500, 1800, 2100, 2500, 3000, 3500, 4000, 5000, 6500,
  8000, 10_000, 15_000, 20_000, 30_000,
];
const CLS_EDGES = [0.001, 0.005, 0.01, 0.02, 0.03, 0.05, 0.075, 0.1, 0.15, 0.2, 0.25, 0.35, 0.5, 0.75, 1, 2, 4];

/** Where buckets end; the last one ends where values do. A value on an edge is in the bucket that ends there. */
export const edgesOf = (vital: VitalName): number[] => [
  ...(vital === 'cls' ? CLS_EDGES : MS_EDGES),
  VITAL_BOUNDS[vital].most,
];

/** One value, counted. @param value more than the vital's most is counted as that */
export function countsOf(vital: VitalName, value: number): number[] {
  const edges = edgesOf(vital);
  const found = edges.findIndex((edge) => value <= edge);
  const bucket = found === -1 ? edges.length - 1 : found;
  return edges.map((_edge, index) => (index === bucket ? 1 : 0));
}

/**
 * The value that a share of those counted do not exceed, evenly spread within its bucket.
 *
 * @param share from 0 to 1, such as 0.75
 * @returns `null` where nothing is counted
 */
export function percentileOf(vital: VitalName, counts: readonly number[], share: number): number | null {
  const all = counts.reduce((sum, count) => sum + count, 0);
  if (all === 0) return null;
  const edges = edgesOf(vital);
  let below = 0;
  for (const [index, count] of counts.entries()) {
    const end = edges[index] ?? VITAL_BOUNDS[vital].most;
    if (count > 0 && below + count >= share * all) {
      const start = edges[index - 1] ?? 0;
      return start + ((end - start) * Math.max(0, share * all - below)) / count;
    }
    below += count;
  }
  return VITAL_BOUNDS[vital].most;
}
