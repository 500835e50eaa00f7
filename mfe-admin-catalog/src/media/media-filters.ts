import type { TableState } from '@capsule/web-kit/table';
import { CHECK_LABELS, KIND_LABELS } from './media-words';

/** By what the library can be filtered, as in its address. */
export const MEDIA_FILTERS = ['type', 'check'] as const;
export type MediaFilters = TableState['filters'];

const LABELS: Record<string, string> = { ...KIND_LABELS, ...CHECK_LABELS };

/** What each filter that is set is called. */
export const filterLabels = (filters: MediaFilters): { name: string; label: string }[] =>
  Object.entries(filters).map(([name, value]) => ({ name, label: LABELS[value] ?? value }));
