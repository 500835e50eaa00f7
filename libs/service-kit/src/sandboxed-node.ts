import { spawn, type ChildProcessByStdio } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';

/** What a sandboxed program gets beside its task. */
interface Sandbox {
  /** What its objects may take, in MB. */
  heapMb: number;
  /** The file that it may read, or `*` for all. */
  mayRead: string;
  /** More of what Node is told. */
  flags?: readonly string[];
  /** More of what it finds in its environment. */
  env?: Readonly<Record<string, string>>;
  cwd?: string;
}

/** Rights are taken away where Node can; it is asked, because the option has another name in older versions. */
function permissionFlags(mayRead: string): string[] {
  const known = ['--permission', '--experimental-permission'].find((flag) =>
    process.allowedNodeEnvironmentFlags.has(flag),
  );
  return known ? [known, `--allow-fs-read=${mayRead}`] : [];
}

/**
 * Starts a Node program that is given what nobody trusts: it writes no file, starts neither a process nor a thread,
 * reads only what it may, and knows nothing of our environment, where secrets and addresses are. It takes its task from
 * its standard input and answers on its standard output.
 *
 * @param program its file
 * @example spawnSandboxed(file, { heapMb: 128, mayRead: file }).stdin.end(task)
 */
export function spawnSandboxed(
  program: string,
  { heapMb, mayRead, flags = [], env, cwd }: Sandbox,
): ChildProcessByStdio<Writable, Readable, null> {
  const told = [...flags, `--max-old-space-size=${heapMb}`, '--no-warnings', ...permissionFlags(mayRead)];
  const child = spawn(process.execPath, [...told, program], {
    env: { NODE_ENV: 'production', ...env },
    stdio: ['pipe', 'pipe', 'ignore'],
    cwd,
  });
  // A process that is gone does not take its task; its end says why.
  child.stdin.on('error', () => {});
  return child;
}
