import path from 'node:path';
import type { OnApplicationShutdown } from '@nestjs/common';
import { Turns } from '../turns';
import { CleanerProcess, ProcessEnded, type Cleaning } from './cleaner-process';
import type { CleanSvg } from './sanitize-svg';

/**
 * The limits of cleaning. 1 MB of ordinary drawing takes 3 s and 220 MB, and much longer on a busy machine. Starting a
 * process takes longer than cleaning a small file, so a process is reused for this many files, and kept idle for this
 * long.
 */
export const CLEANING = { ms: 60_000, heapMb: 384, files: 50, idleMs: 2000 };

/** In characters. A larger file gets its own process; the time to start it does not matter then. */
const SMALL = 100_000;

/** A file that is no SVG, or takes too much. */
export class NotCleaned extends Error {}

const notCleaned = () => new NotCleaned('It could not be cleaned.');

/** A failure on our side, like one of the disk. */
class CleanerFailed extends Error {
  readonly syscall = 'spawn';
}

/** One file at a time for all callers: each may use a whole processor. */
const turns = new Turns(1);

/** Cleans SVGs in processes that are bound in time and memory (docs/decisions/066, 078). */
export class SvgCleaner implements OnApplicationShutdown {
  private readonly program: string;
  /** An idle process for the next file. */
  private spare: { kept: CleanerProcess; timer: NodeJS.Timeout } | null = null;

  /** @param programs the folder of the service's built programs */
  constructor(
    programs: string,
    private readonly limits = CLEANING,
  ) {
    this.program = path.join(programs, 'clean-svg.js');
  }

  /**
   * @param signal of whoever waits for it
   * @throws NotCleaned for what is no SVG, or takes too much
   */
  clean(svg: string, signal: AbortSignal): Promise<CleanSvg> {
    return turns.run(signal, async () => {
      const answer = await this.cleaned(svg, signal);
      if ('refused' in answer) throw notCleaned();
      return answer.clean;
    });
  }

  async onApplicationShutdown(): Promise<void> {
    await this.takeSpare()?.kill();
  }

  /** Cleans a file. If a reused process ends, the file is tried again in a new one: earlier files may be the reason. */
  private async cleaned(svg: string, signal: AbortSignal): Promise<Cleaning> {
    const spare = this.takeSpare();
    if (svg.length > SMALL) await spare?.kill();
    else if (spare) {
      try {
        return await this.cleanedBy(spare, svg, signal);
      } catch (error) {
        signal.throwIfAborted();
        if (!(error instanceof ProcessEnded)) throw error;
      }
    }
    try {
      return await this.cleanedBy(new CleanerProcess(this.program, this.limits.heapMb), svg, signal);
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof ProcessEnded)) throw error;
      // Without a code it was killed, because it took too much.
      if (error.code === null) throw notCleaned();
      throw new CleanerFailed(error.message);
    }
  }

  private async cleanedBy(cleaner: CleanerProcess, svg: string, signal: AbortSignal): Promise<Cleaning> {
    const kill = () => void cleaner.kill();
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      kill();
    }, this.limits.ms);
    signal.addEventListener('abort', kill, { once: true });
    let isSound = false;
    try {
      const answer = await cleaner.clean(svg);
      isSound = 'clean' in answer && svg.length <= SMALL && cleaner.given < this.limits.files;
      return answer;
    } catch (error) {
      throw isLate ? notCleaned() : error;
    } finally {
      clearTimeout(timer);
      signal.removeEventListener('abort', kill);
      // A process is reused only after files without problems.
      if (isSound) this.keep(cleaner);
      else await cleaner.kill();
    }
  }

  private keep(kept: CleanerProcess): void {
    const timer = setTimeout(() => {
      this.spare = null;
      void kept.kill();
    }, this.limits.idleMs);
    this.spare = { kept, timer };
  }

  /** The idle process, unless it has ended meanwhile. */
  private takeSpare(): CleanerProcess | null {
    const { spare } = this;
    if (!spare) return null;
    this.spare = null;
    clearTimeout(spare.timer);
    return spare.kept.hasEnded ? null : spare.kept;
  }
}
