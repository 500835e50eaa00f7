import type { OthersChange } from '@capsule/host/admin';

/** The words for what others change (product §8.4). */

const DONE = { create: 'Added', update: 'Changed', delete: 'Deleted' } as const;

/**
 * Who made a change, as the subject of a sentence.
 *
 * @param me the id of who is signed in
 */
export const authorOf = ({ by }: OthersChange, me: number | undefined): string =>
  by === null ? 'Someone else' : by.id === me ? 'You, in another window,' : by.name;

/** What was done, and by whom. @example 'Changed by Priya Nair' */
export function doneBy({ action, by }: OthersChange, me: number | undefined): string {
  if (by === null) return DONE[action];
  return `${DONE[action]} by ${by.id === me ? 'you in another window' : by.name}`;
}
