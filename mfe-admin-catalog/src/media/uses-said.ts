/** What a question says about where files are used. A deletion is forced only for uses that were shown. */
export type UsesSaid<Use> = readonly Use[] | 'loading' | 'failed';

interface Query<Use> {
  currentData?: readonly Use[] | undefined;
  error?: unknown;
}

/** After a failed refetch a query keeps its old data, which may no longer be true; it is not shown. */
export function usesSaid<Use>({ currentData, error }: Query<Use>): UsesSaid<Use> {
  return error === undefined ? (currentData ?? 'loading') : 'failed';
}

/** The uses that are named in the question. */
export const namedUses = <Use>(said: UsesSaid<Use>): readonly Use[] => (typeof said === 'string' ? [] : said);
