import { readFile, readdir } from 'node:fs/promises';

/** Processor time of processes, from Linux's `/proc`. */

/** Nanoseconds that each thread has run since its start, by thread id. */
export type ProcessorTimes = Map<string, number>;

const namesOfNumbers = async (folder: string): Promise<string[]> =>
  (await readdir(folder).catch(() => [])).filter((name) => /^\d+$/.test(name));

async function timeOf(pid: number, thread: string): Promise<[string, number] | null> {
  try {
    const text = await readFile(`/proc/${pid}/task/${thread}/schedstat`, 'utf8');
    return [thread, Number(text.split(' ')[0])];
  } catch {
    // The process has ended in the meantime.
    return null;
  }
}

/** The id of the parent process; `0` when the process has ended. */
export async function parentOf(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The name, in brackets, may contain anything, so fields are read from behind its last bracket.
  return Number(text.slice(text.lastIndexOf(')') + 2).split(' ')[1] ?? 0);
}

/** Processor time of one process. */
export async function processorTimes(pid: number): Promise<ProcessorTimes> {
  const threads = await namesOfNumbers(`/proc/${pid}/task`);
  const times = await Promise.all(threads.map((thread) => timeOf(pid, thread)));
  return new Map(times.filter((time) => time !== null));
}

/** Processor time of a process and its children: PostgreSQL has one child process per connection. */
export async function processorTimesOfFamily(pid: number): Promise<ProcessorTimes> {
  const pids = (await namesOfNumbers('/proc')).map(Number);
  const parents = await Promise.all(pids.map(parentOf));
  const family = pids.filter((each, index) => each === pid || parents[index] === pid);
  const times = await Promise.all(family.map(processorTimes));
  return new Map(times.flatMap((each) => [...each]));
}

/** Milliseconds used between two measurements. Threads that ended in between are left out. */
export function msBetween(before: ProcessorTimes, after: ProcessorTimes): number {
  const used = [...after].map(([thread, now]) => now - (before.get(thread) ?? 0));
  return used.reduce((sum, ns) => sum + ns, 0) / 1e6;
}

/** The most memory that a process has had, in MB. */
export async function peakMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024;
}
