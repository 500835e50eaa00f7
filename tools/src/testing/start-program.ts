import { spawn, type ChildProcessByStdio } from 'node:child_process';
import type { Readable } from 'node:stream';
import { ROOT } from '../workspace';

/** Starts a program of a test's own, which may import the tools, in a process of its own. */
export const startProgram = (source: string): ChildProcessByStdio<null, Readable, null> =>
  spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', source], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
