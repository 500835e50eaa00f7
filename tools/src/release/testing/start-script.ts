import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { ROOT } from '../../workspace';

/** A script in its own process, which sends messages over IPC. */
export interface Script {
  child: ChildProcess;
  ended: Promise<unknown>;
  /** Its next message. */
  heard: <T>() => Promise<T>;
}

export function startScript(file: string, args: string[], env: Record<string, string> = {}): Script {
  const child = fork(file, args, { cwd: ROOT, execArgv: ['--import', 'tsx'], env: { ...process.env, ...env } });
  const ended = once(child, 'exit');
  return {
    child,
    ended,
    heard: async <T>() => {
      const tooSoon = ended.then(() => Promise.reject(new Error(`${file} ended before it spoke.`)));
      const [message] = (await Promise.race([once(child, 'message'), tooSoon])) as [T];
      return message;
    },
  };
}
