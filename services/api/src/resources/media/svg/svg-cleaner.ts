import { spawn } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';
import { Turns } from '../turns';
import type { CleanSvg } from './sanitize-svg';
import { REFUSED } from './refused';

/** What cleaning one file may take; 1 MB of ordinary drawing takes 3 s and 200 MB. */
export const CLEANING = { ms: 15_000, heapMb: 384 };

/** A file that is no SVG, or takes too much. */
export class NotCleaned extends Error {}

/** A failure of ours, as one of the disk is. */
class CleanerFailed extends Error {
  readonly syscall = 'spawn';
}

/** As far below other processes as is sensible: who signs in comes first. */
const NICENESS = 10;

/** One file at a time, whoever sends it: each may take a processor for itself. */
const turns = new Turns(1);

/** It reads its own packages, and nothing else: it writes nothing, starts nothing. */
function permissionFlags(): string[] {
  const known = ['--permission', '--experimental-permission'].find((flag) =>
    process.allowedNodeEnvironmentFlags.has(flag),
  );
  return known ? [known, '--allow-fs-read=*'] : [];
}

/** Leaves its priority as it is where the system does not let us. */
function stepBack(pid: number | undefined): void {
  try {
    if (pid !== undefined) os.setPriority(pid, NICENESS);
  } catch {
    // It may have ended already.
  }
}

function runCleaner(program: string, svg: string, signal: AbortSignal, limits: typeof CLEANING): Promise<string> {
  return new Promise((resolve, reject) => {
    const flags = [`--max-old-space-size=${limits.heapMb}`, '--no-warnings', ...permissionFlags()];
    const child = spawn(process.execPath, [...flags, program], {
      // Nothing of ours: neither secrets nor addresses.
      env: { NODE_ENV: 'production' },
      stdio: ['pipe', 'pipe', 'ignore'],
      timeout: limits.ms,
      killSignal: 'SIGKILL',
      signal,
    });
    stepBack(child.pid);
    const chunks: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
    // A process that is gone does not take its task; its end says why.
    child.stdin.on('error', () => {});
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) return resolve(Buffer.concat(chunks).toString());
      // Without a code it was killed, because it took too much.
      const isTheFile = code === REFUSED || code === null;
      reject(isTheFile ? new NotCleaned('It could not be cleaned.') : new CleanerFailed(`It ended with ${code}.`));
    });
    child.stdin.end(svg);
  });
}

/** Cleans SVGs in processes that are bound in time and memory (docs/decisions/066). */
export class SvgCleaner {
  /** @param programs the folder of the service's built programs */
  constructor(
    private readonly programs: string,
    private readonly limits = CLEANING,
  ) {}

  /**
   * @param signal of whoever waits for it
   * @throws NotCleaned for what is no SVG, or takes too much
   */
  clean(svg: string, signal: AbortSignal): Promise<CleanSvg> {
    const program = path.join(this.programs, 'clean-svg.js');
    return turns.run(signal, async () => JSON.parse(await runCleaner(program, svg, signal, this.limits)) as CleanSvg);
  }
}
