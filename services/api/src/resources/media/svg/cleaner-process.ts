import os from 'node:os';
import { spawnSandboxed } from '@capsule/service-kit/sandboxed-node';
import { readFrames, toFrame } from './frames';
import type { CleanSvg } from './sanitize-svg';

/** What the program answers for a file. */
export type Cleaning = { clean: CleanSvg } | { refused: string };

/** The process ended and gave no answer. */
export class ProcessEnded extends Error {
  /** @param code its exit code; `null` when it was killed, because it took too much */
  constructor(readonly code: number | null) {
    super(`It ended with ${code}.`);
  }
}

/** Of low priority: sign-ins must not wait for files. */
const NICENESS = 10;

/** Leaves its priority as it is where the system does not let us. */
function stepBack(pid: number | undefined): void {
  try {
    if (pid !== undefined) os.setPriority(pid, NICENESS);
  } catch {
    // It may have ended already.
  }
}

/** A process that cleans one file after the other. */
export class CleanerProcess {
  /** So many files were given to it. */
  given = 0;
  private readonly child;
  private readonly answers: AsyncGenerator<string>;
  private readonly ended: Promise<number | null>;

  constructor(program: string, heapMb: number) {
    // It reads its own packages.
    this.child = spawnSandboxed(program, { heapMb, mayRead: '*' });
    stepBack(this.child.pid);
    this.answers = readFrames(this.child.stdout as AsyncIterable<Buffer>);
    this.ended = new Promise((resolve, reject) => {
      this.child.on('error', reject);
      this.child.on('close', resolve);
    });
    // Prevents an unhandled rejection; `clean` awaits it.
    this.ended.catch(() => {});
  }

  get hasEnded(): boolean {
    return this.child.exitCode !== null || this.child.signalCode !== null;
  }

  /** @throws ProcessEnded, and what the system says where it cannot be started */
  async clean(svg: string): Promise<Cleaning> {
    this.given += 1;
    this.child.stdin.write(toFrame(svg));
    const { value, done } = await this.answers.next();
    if (done) throw new ProcessEnded(await this.ended);
    return JSON.parse(value) as Cleaning;
  }

  /** Resolves when it is gone. */
  async kill(): Promise<void> {
    this.child.kill('SIGKILL');
    await this.ended.catch(() => {});
  }
}
