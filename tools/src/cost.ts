import { readFile } from 'node:fs/promises';

/** Linux counts processor time in hundredths of a second. */
const TICKS_PER_SECOND = 100;
/** The places of the children's user and system time in `/proc/self/stat`, after the program's name. */
const CHILDREN_TICKS = [13, 14];

/** In s, of a piece of work. */
export interface Cost {
  wall: number;
  processor: number;
}

/** The processor time, in s, of all children that have ended, with their children. */
async function usedByChildren(): Promise<number> {
  const stat = await readFile('/proc/self/stat', 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return CHILDREN_TICKS.reduce((sum, index) => sum + Number(fields[index]), 0) / TICKS_PER_SECOND;
}

/** What some work costs that is done by programs which it starts. For Linux, which tells the time of ended children. */
export async function costOf(work: () => Promise<unknown>): Promise<Cost> {
  const [used, from] = [await usedByChildren(), performance.now()];
  await work();
  return { wall: (performance.now() - from) / 1000, processor: (await usedByChildren()) - used };
}

/** What it takes where nothing else runs: other programs on the machine only add to it. */
export const least = (costs: Cost[]): Cost => ({
  wall: Math.min(...costs.map(({ wall }) => wall)),
  processor: Math.min(...costs.map(({ processor }) => processor)),
});
/** A line that says what something cost. */
export const row = (what: string, { wall, processor }: Cost) =>
  `${what.padEnd(34)} ${processor.toFixed(2)} s of processor time  ${wall.toFixed(2)} s in all`;
