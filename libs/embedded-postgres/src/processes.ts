import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * Identifies a process among later ones with the same pid: on Linux by boot and start tick, elsewhere by its start
 * time. `null` when no such process runs; a zombie counts as ended. `''` when it runs but the system does not reveal
 * its start (Windows, a hidden /proc).
 */
export async function identityOf(pid: number): Promise<string | null> {
  if (!answersSignals(pid)) return null;
  if (process.platform === 'linux') return linuxIdentity(pid);
  if (process.platform === 'win32') return '';
  return psIdentity(pid);
}

/** Whether a process runs. */
export async function isAlive(pid: number): Promise<boolean> {
  return (await identityOf(pid)) !== null;
}

/** The command line of a running process, its words separated by spaces; `null` when the system does not reveal it. */
export async function commandOf(pid: number): Promise<string | null> {
  if (process.platform === 'win32') return null;
  if (process.platform !== 'linux') return ps(pid, 'command=');
  const words = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => null);
  return words && words.replaceAll('\0', ' ').trim();
}

/** Sends a signal. It is no error if the process has ended. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (!hasCode(error, 'ESRCH')) throw error;
  }
}

/** Whether an error of the operating system or PostgreSQL has one of these codes. */
export function hasCode(error: unknown, ...codes: string[]): boolean {
  // By its properties: in Jest, errors of Node are not instances of the `Error` of the tests.
  return typeof error === 'object' && error !== null && 'code' in error && codes.includes(String(error.code));
}

function answersSignals(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it runs, and belongs to another user.
    return hasCode(error, 'EPERM');
  }
}

async function linuxIdentity(pid: number): Promise<string | null> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  if (stat === null) return answersSignals(pid) ? '' : null;
  // The name in parentheses may contain anything; after its end follow plain fields: state, …, start tick.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  if (fields[0] === 'Z' || fields[0] === 'X') return null;
  const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => '');
  return `${boot.trim()}.${fields[19]}`;
}

async function psIdentity(pid: number): Promise<string | null> {
  const line = await ps(pid, 'state=,lstart=');
  return line === null || line.startsWith('Z') ? null : line.replace(/^\S+\s+/, '');
}

async function ps(pid: number, columns: string): Promise<string | null> {
  const env = { ...process.env, LC_ALL: 'C', TZ: 'UTC' };
  const result = await run('ps', ['-ww', '-o', columns, '-p', String(pid)], { env }).catch(() => null);
  return result && result.stdout.trim();
}
