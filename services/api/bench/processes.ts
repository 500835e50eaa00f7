import { readFile, readdir } from 'node:fs/promises';

/** Processor time of processes, from Linux's `/proc`. */

/** What `/proc` counts in: 100 a second on every common Linux. */
const TICK_MS = 10;

interface Stat {
  parent: number;
  /** User and system, of itself and of children that have ended. */
  ms: number;
}

async function statOf(pid: number): Promise<Stat | null> {
  try {
    const text = await readFile(`/proc/${pid}/stat`, 'utf8');
    // The name, in brackets, may hold anything; what follows it does not.
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [, parent = 0] = fields;
    const ticks = fields.slice(11, 15).reduce((sum, part) => sum + part, 0);
    return { parent, ms: ticks * TICK_MS };
  } catch {
    // It has ended meanwhile.
    return null;
  }
}

/** Processor time of one process, in ms since its start. */
export const processorTime = async (pid: number): Promise<number> => (await statOf(pid))?.ms ?? 0;

/** Processor time of a process and of its children, as PostgreSQL has one for every connection. In ms. */
export async function processorTimeOfFamily(pid: number): Promise<number> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const stats = await Promise.all(pids.map(async (each) => ({ pid: each, stat: await statOf(each) })));
  const family = stats.filter(({ pid: each, stat }) => each === pid || stat?.parent === pid);
  return family.reduce((sum, { stat }) => sum + (stat?.ms ?? 0), 0);
}

/** The process that started another one. */
export const parentOf = async (pid: number): Promise<number> => (await statOf(pid))?.parent ?? 0;
