import { listeners } from './listeners';

/**
 * Whether the page asks its person for the password again: some calls change who may do what, and an open session is not
 * enough for them (product §6.4). An external store: calls wait on it, and the shell shows a dialog while they do.
 */

let waiting: ((isConfirmed: boolean) => void)[] = [];
const { subscribe, tell, isHeard } = listeners();

/** Answers everybody who waits. */
function answer(isConfirmed: boolean): void {
  const all = waiting;
  waiting = [];
  for (const resolve of all) resolve(isConfirmed);
  tell();
}

export const confirmation = {
  /** Whether somebody waits for the password. */
  isAsked: (): boolean => waiting.length > 0,

  subscribe,

  /**
   * Asks. Several calls are one question.
   *
   * @returns whether it was confirmed; `false` at once where there is nothing that could ask
   */
  ask(): Promise<boolean> {
    if (!isHeard()) return Promise.resolve(false);
    return new Promise((resolve) => {
      waiting.push(resolve);
      tell();
    });
  },

  /** The API has taken the password: what waits is sent again. */
  confirmed: (): void => answer(true),

  /** The person does not want to: what waits stays refused. */
  cancelled: (): void => answer(false),
};
