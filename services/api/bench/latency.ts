import { get, type Target } from './load';

/** How long calls take that are made one after the other, so that the time of each is that of the server. */

/** In ms, sorted. @throws when a call fails */
export async function latencies(target: Target, calls: number): Promise<number[]> {
  const times: number[] = [];
  for (let made = 0; made < calls; made += 1) {
    const start = performance.now();
    await get(target);
    times.push(performance.now() - start);
  }
  return times.toSorted((a, b) => a - b);
}

/** Of sorted times, that within which a share of them is. */
export const within = (times: readonly number[], share: number): number =>
  times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
