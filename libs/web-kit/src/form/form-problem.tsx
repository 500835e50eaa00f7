import type { CallFailure } from '@capsule/host/admin';
import { FormNotice } from './form-notice';

/** Why a form is not saved, or what to know before it is. It stays visible when the toast is gone. */
export type SaveProblem = 'stale' | 'reloading' | 'reloaded' | 'gone' | 'invalid' | 'failed';

const WORDS: Record<SaveProblem, string> = {
  stale: 'Someone else changed this while you were editing. Nothing is saved yet, and what you typed is still here.',
  reloading: 'Loading their changes...',
  reloaded: 'Their changes are loaded, and what you typed is kept. Look it over, then save again.',
  gone: 'Someone else deleted this meanwhile. Copy what you need before you close.',
  invalid: 'Not saved yet. Please mend the marked fields.',
  failed: 'Not saved yet. What you typed is still here.',
};

/** The problem of a failed save. */
export function problemOf({ code, status, fieldErrors }: CallFailure): SaveProblem {
  if (code === 'resource.stale') return 'stale';
  if (status === 404) return 'gone';
  return fieldErrors.length > 0 ? 'invalid' : 'failed';
}

interface Props {
  problem: SaveProblem;
  /** The API's errors for fields that the form does not show. */
  detail?: string;
  /** Loads what someone else saved; absent if a row cannot be stale. */
  onReload?: () => void;
}

const isStale = (problem: SaveProblem) => problem === 'stale' || problem === 'reloading';

/** Shows the problem above the fields; screen readers announce it at once. */
export const FormProblem = ({ problem, detail, onReload }: Props) => (
  <FormNotice
    severity={problem === 'reloaded' ? 'info' : isStale(problem) ? 'warning' : 'error'}
    text={[WORDS[problem], detail].filter(Boolean).join(' ')}
    onReload={isStale(problem) ? onReload : undefined}
    isLoading={problem === 'reloading'}
  />
);
