import { readFile } from 'node:fs/promises';
import { spawnSandboxed } from '@capsule/service-kit/sandboxed-node';
import { MAX_PROBLEM, type RenderAnswer, type RenderTask } from './render-task';

/** What a page may take while it is rendered, which usually takes 0.2 s and 60 MB. */
export interface RenderLimits {
  ms: number;
  /** Of objects, which V8 counts itself. */
  heapMb: number;
  /** Of the whole process, where the system tells: buffers are not on the heap. */
  processMb: number;
  htmlBytes: number;
}

export const RENDER_LIMITS: RenderLimits = { ms: 10_000, heapMb: 128, processMb: 512, htmlBytes: 4_000_000 };

/** How often the size of the process is looked at. */
const LOOK_EVERY_MS = 50;

const STOPS = 'the gateway stops';

/** The page's own code has failed, as it would again. */
export class PageProblem extends Error {}

/** @returns bytes in memory; 0 where the system does not tell */
async function sizeOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) * 1024;
}

/**
 * Draws one page in a process of its own, which is killed when it exceeds a limit.
 *
 * @param file the renderer's program
 * @returns the page's HTML
 * @throws with the reason, in one line; a {@link PageProblem} where the page itself says it
 */
export function renderInProcess(task: RenderTask, file: string, limits: RenderLimits, signal: AbortSignal) {
  return new Promise<string>((resolve, reject) => {
    // It may have been aborted while the builds were read; `abort` fires no event then.
    if (signal.aborted) return reject(new Error(STOPS));
    const child = spawnSandboxed(file, {
      heapMb: limits.heapMb,
      mayRead: file,
      flags: ['--disallow-code-generation-from-strings'],
      env: { TZ: 'UTC' },
      cwd: '/',
    });
    const chunks: Buffer[] = [];
    let bytes = 0;
    let reason = '';
    const kill = (why: string) => {
      reason ||= why;
      child.kill('SIGKILL');
    };
    const timer = setTimeout(() => kill(`it took longer than ${limits.ms} ms`), limits.ms);
    const look = setInterval(() => {
      void sizeOf(child.pid ?? 0).then((size) => {
        if (size > limits.processMb * 2 ** 20) kill(`it took more than ${limits.processMb} MB`);
      });
    }, LOOK_EVERY_MS);
    const onAbort = () => kill(STOPS);
    signal.addEventListener('abort', onAbort);
    child.stdout.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > limits.htmlBytes) return kill(`its HTML is larger than ${limits.htmlBytes} bytes`);
      chunks.push(chunk);
    });
    child.on('error', (error) => kill(String(error)));
    child.on('close', (code, killedBy) => {
      clearTimeout(timer);
      clearInterval(look);
      signal.removeEventListener('abort', onAbort);
      const answer = reason === '' ? answerOf(Buffer.concat(chunks)) : null;
      if (answer && 'html' in answer) return resolve(answer.html);
      if (answer) return reject(new PageProblem(answer.problem));
      reject(new Error(reason || `its process ended with ${killedBy ?? code}`));
    });
    child.stdin.end(JSON.stringify(task));
  });
}

function answerOf(output: Buffer): RenderAnswer | null {
  try {
    const answer = JSON.parse(output.toString()) as Partial<Record<'html' | 'problem', unknown>>;
    if (typeof answer.html === 'string') return { html: answer.html };
    return { problem: String(answer.problem).slice(0, MAX_PROBLEM) };
  } catch {
    return null;
  }
}
