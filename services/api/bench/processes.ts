import { readFile, readdir } from 'node:fs/promises';

/** Processor time of processes, from Linux's `/proc`. */

/** Of each thread by its id: how long it has run since its start, in ns. */
export type ProcessorTimes = Map<string, number>;

const namesOfNumbers = async (folder: string): Promise<string[]> =>
  (await readdir(folder).catch(() => [])).filter((name) => /^\d+$/.test(name));

async function timeOf(pid: number, thread: string): Promise<[string, number] | null> {
  try {
    const text = await readFile(`/proc/${pid}/task/${thread}/schedstat`, 'utf8');
    return [thread, Number(text.split(' ')[0])];
  } catch {
    // It has ended meanwhile.
    return null;
  }
}

/** The process that started another one; `0` when that has ended. */
export async function parentOf(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The name, in brackets, may hold anything; what follows it does not.
  return Number(text.slice(text.lastIndexOf(')') + 2).split(' ')[1] ?? 0);
}

/** Processor time of one process. */
export async function processorTimes(pid: number): Promise<ProcessorTimes> {
  const threads = await namesOfNumbers(`/proc/${pid}/task`);
  const times = await Promise.all(threads.map((thread) => timeOf(pid, thread)));
  return new Map(times.filter((time) => time !== null));
}

/** Processor time of a process and of its children, as PostgreSQL has one for every connection. */
export async function processorTimesOfFamily(pid: number): Promise<ProcessorTimes> {
  const pids = (await namesOfNumbers('/proc')).map(Number);
  const parents = await Promise.all(pids.map(parentOf));
  const family = pids.filter((each, index) => each === pid || parents[index] === pid);
  const times = await Promise.all(family.map(processorTimes));
  return new Map(times.flatMap((each) => [...each]));
}

/** What has been used between two looks, in ms. A thread that ended in between had nothing more to do: it counts no more. */
export function msBetween(before: ProcessorTimes, after: ProcessorTimes): number {
  const used = [...after].map(([thread, now]) => now - (before.get(thread) ?? 0));
  return used.reduce((sum, ns) => sum + ns, 0) / 1e6;
}
