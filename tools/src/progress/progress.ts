/** The progress of a long command: steps that begin and end, several of them at the same time if needed. */

/** A running step. It ends once, by `done` or by `failed`. */
export interface Step {
  /** Reports the end of one of the step's parts. */
  endPart(part: string, outcome: 'done' | 'failed'): void;
  /** @param text the result in a few words */
  done(text: string): void;
  failed(): void;
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
  begin: () => ({ endPart: () => {}, done: () => {}, failed: () => {} }),
};

/**
 * Runs some work as one step.
 *
 * @param tell describes the result
 * @throws what the work throws, after the step has failed
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
