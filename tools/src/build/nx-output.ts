import { stripVTControlCharacters } from 'node:util';

/**
 * Reads the output of `nx run-many` without a terminal: a tick for each project that is built, and the whole output of
 * each that has failed.
 */

/** A project that Nx has finished. */
export interface Finished {
  /** As in package.json: `@capsule/shell`. */
  project: string;
  outcome: 'done' | 'failed';
  /** Nothing was built, because nothing had changed. */
  isCached: boolean;
}

/** A line of its own; the task may be followed by `[local cache]`. */
const DONE = /^[✔√] +nx run (\S+):\w+( +\[.*\])?$/;
const FAILED = /^> nx run (\S+):\w+$/;
/** Nx's summary after the last project. */
const SUMMARY = /^ {2}Run duration: |^ NX /;

export class NxOutput {
  #rest = '';
  /** The failed project whose output is being read. */
  #failing: string | null = null;
  readonly #failures = new Map<string, string[]>();

  /** @param onFinished called once for each project */
  constructor(private readonly onFinished: (finished: Finished) => void) {}

  /** Reads the next piece of the output, which may end anywhere in a line. */
  take(chunk: string): void {
    const lines = (this.#rest + chunk).split('\n');
    this.#rest = lines.pop() ?? '';
    for (const line of lines) this.#takeLine(line);
  }

  /** The output of each failed project. */
  failures(): Map<string, string> {
    return new Map([...this.#failures].map(([project, lines]) => [project, lines.join('\n').trim()]));
  }

  #takeLine(line: string): void {
    const plain = stripVTControlCharacters(line);
    const [, done, cache] = DONE.exec(plain) ?? [];
    const [, failed] = FAILED.exec(plain) ?? [];
    if (done !== undefined) {
      this.#failing = null;
      this.onFinished({ project: done, outcome: 'done', isCached: cache !== undefined });
    } else if (failed !== undefined) {
      this.#failing = failed;
      this.#failures.set(failed, []);
      this.onFinished({ project: failed, outcome: 'failed', isCached: false });
    } else if (SUMMARY.test(plain)) this.#failing = null;
    else if (this.#failing !== null) this.#failures.get(this.#failing)?.push(line);
  }
}
