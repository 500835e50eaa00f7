/** What a question says of where files are used. A deletion is forced by this alone, so that nothing unsaid is forced. */
export type UsesSaid<Use> = readonly Use[] | 'loading' | 'failed';

interface Query<Use> {
  currentData?: readonly Use[] | undefined;
  error?: unknown;
}

/** A query keeps what it read before when another reading fails; that may be true no longer, and is not said. */
export function usesSaid<Use>({ currentData, error }: Query<Use>): UsesSaid<Use> {
  return error === undefined ? (currentData ?? 'loading') : 'failed';
}

/** The uses that are named in the question. */
export const namedUses = <Use>(said: UsesSaid<Use>): readonly Use[] => (typeof said === 'string' ? [] : said);
