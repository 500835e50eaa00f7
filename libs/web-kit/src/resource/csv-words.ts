import type { ToastText } from '../write';

/** The texts of a list's CSV (product §11). */
export const CSV_WORDS = {
  label: 'Export CSV',
  failed: 'Error exporting CSV',
} as const;

const REASONS: Record<number, string> = {
  401: 'Please sign in, and export again.',
  403: 'Your account may not export this list.',
  429: 'Several exports are under way. Please try again in a minute.',
};

/** Why there is no file. @param status of the response; 0 where there was none */
export const noFile = (status: number): ToastText => ({
  title: CSV_WORDS.failed,
  description: REASONS[status] ?? 'There was an error exporting the list. Please try again.',
});
