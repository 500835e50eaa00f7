import type { ReleaseStore } from '@capsule/releases';
import { standingOfBuilds } from './ship';
import { errorWords } from './system-words';
import { newerBuildsWords } from './words';

/**
 * For `npm start`, which says it when the product runs: what of the checkout is not live. Where that cannot be told, as
 * while somebody builds an app anew, it says so, and the product goes on.
 *
 * @param builds their folders
 * @returns lines; none where everything is live
 */
export const newerBuilds = (store: ReleaseStore, builds: readonly string[]): Promise<string[]> =>
  standingOfBuilds(store, builds).then(newerBuildsWords, (error: unknown) => [
    `What this checkout has newer than what is live cannot be told: ${errorWords(error)}`,
  ]);
