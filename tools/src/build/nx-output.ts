import { stripVTControlCharacters } from 'node:util';

/**
 * Reads what `nx run-many` prints where no terminal is: a tick for each project that is built, and the whole output of
 * each that is not.
 */

/** A project that Nx is through with. */
export interface Finished {
  /** As in package.json: `@capsule/shell`. */
  project: string;
  outcome: 'done' | 'failed';
  /** Nothing was built, for nothing had changed. */
  isCached: boolean;
}

/** A line of its own in each case; the task may be followed by `[local cache]`. */
const DONE = /^[✔√] +nx run (\S+):\w+( +\[.*\])?$/;
const FAILED = /^> nx run (\S+):\w+$/;
/** Nx's own words after the last project. */
const SUMMARY = /^ {2}Run duration: |^ NX /;

export class NxOutput {
  #rest = '';
  /** Whose output is being read. */
  #failing: string | null = null;
  readonly #failures = new Map<string, string[]>();

  /** @param onFinished is told of each project once */
  constructor(private readonly onFinished: (finished: Finished) => void) {}

  /** Takes the next piece of the output, wherever it was cut. */
  take(chunk: string): void {
    const lines = (this.#rest + chunk).split('\n');
    this.#rest = lines.pop() ?? '';
    for (const line of lines) this.#takeLine(line);
  }

  /** The output of each project that failed, by project. */
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
