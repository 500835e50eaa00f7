import type { OthersChange } from '@capsule/host/admin';

/** The words for what others change (product §8.4). */

const DONE = { create: 'Added', update: 'Changed', delete: 'Deleted' } as const;

const DONE_BY = {
  create: (name: string) => `Added by ${name}`,
  update: (name: string) => `Changed by ${name}`,
  delete: (name: string) => `Deleted by ${name}`,
} as const;

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
  return DONE_BY[action](by.id === me ? 'you in another window' : by.name);
}
