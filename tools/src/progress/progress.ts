/** What a long command tells of itself while it works: steps that begin, go on and end, some of them side by side. */

/** A step that has begun. It ends once, by `done` or by `failed`. */
export interface Step {
  /** One of the parts that the step began with has ended. */
  endPart(part: string, outcome: 'done' | 'failed'): void;
  /** @param text what came of it, in a few words */
  done(text: string): void;
  failed(): void;
}

export interface Progress {
  /**
   * @param name a word or two: `Database`
   * @param parts what it works through, each to be ended with `endPart`
   */
  begin(name: string, parts?: string[]): Step;
}

/** For commands that speak for themselves. */
export const silent: Progress = {
  begin: () => ({ endPart: () => {}, done: () => {}, failed: () => {} }),
};

/**
 * Does some work as one step.
 *
 * @param tell what came of it, for whoever watches
 * @throws what the work throws; the step has failed then
 */
export async function asStep<T>(step: Step, work: () => Promise<T>, tell: (result: T) => string): Promise<T> {
  try {
    const result = await work();
    step.done(tell(result));
    return result;
  } catch (error) {
    step.failed();
    throw error;
  }
}
