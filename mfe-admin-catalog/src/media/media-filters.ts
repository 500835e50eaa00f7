import { MEDIA_CHECKS, MEDIA_KINDS } from '@capsule/contracts/media/media-words';
import type { TableState } from '@capsule/web-kit/table';
import { CHECK_LABELS, KIND_LABELS } from './media-words';

/** By what the library can be filtered, as in its address. */
export const MEDIA_FILTERS = ['type', 'check'] as const;
export type MediaFilters = TableState['filters'];

const ALLOWED: Record<(typeof MEDIA_FILTERS)[number], readonly string[]> = { type: MEDIA_KINDS, check: MEDIA_CHECKS };
const LABELS: Record<string, string> = { ...KIND_LABELS, ...CHECK_LABELS };

/** The filters that exist; what else an address asks for is no filter, instead of a list that fails. */
export const knownFilters = (asked: MediaFilters): MediaFilters =>
  Object.fromEntries(
    MEDIA_FILTERS.flatMap((name) => {
      const value = asked[name];
      return value !== undefined && ALLOWED[name].includes(value) ? [[name, value]] : [];
    }),
  );

/** What each filter that is set is called. @param filters those that exist */
export const filterLabels = (filters: MediaFilters): { name: string; label: string }[] =>
  Object.entries(filters).map(([name, value]) => ({ name, label: LABELS[value] ?? value }));
