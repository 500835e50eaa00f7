/** The progress of a long command: steps that begin and end, several of them at the same time if needed. */

/** A running step. It ends once, by `done`, by `failed` or by `ended`. */
export interface Step {
  /** Reports the end of one of the step's parts. */
  endPart(part: string, outcome: 'done' | 'failed'): void;
  /** @param text the result in a few words */
  done(text: string): void;
  failed(): void;
  /** Somebody wanted no more of it: nothing is wrong with it. */
  ended(): void;
}

export interface Progress {
  /**
   * @param name a word or two: `Database`
   * @param parts what it consists of; each is ended with `endPart`
   */
  begin(name: string, parts?: string[]): Step;
}

/** For commands that print their own messages. */
export const silent: Progress = {
  begin: () => ({ endPart: () => {}, done: () => {}, failed: () => {}, ended: () => {} }),
};

/**
 * Runs some work as one step.
 *
 * @param tell describes the result
 * @param signal ends it: what the work throws then is no failure
 * @throws what the work throws, after the step has failed or was ended
 */
export async function asStep<T>(
  step: Step,
  work: () => Promise<T>,
  tell: (result: T) => string,
  signal?: AbortSignal,
): Promise<T> {
  try {
    const result = await work();
    step.done(tell(result));
    return result;
  } catch (error) {
    if (signal?.aborted) step.ended();
    else step.failed();
    throw error;
  }
}
