import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { CallFailure } from '@capsule/host/admin';

/** Why a form is not saved yet, or what to know before it is. It stays on show when the toast has gone. */
export type SaveProblem = 'stale' | 'reloading' | 'reloaded' | 'gone' | 'invalid' | 'failed';

const WORDS: Record<SaveProblem, string> = {
  stale: 'Someone else changed this while you were editing. Nothing is saved yet, and what you typed is still here.',
  reloading: 'Loading their changes...',
  reloaded: 'Their changes are loaded, and what you typed is kept. Look it over, then save again.',
  gone: 'Someone else deleted this meanwhile. Copy what you need before you close.',
  invalid: 'Not saved yet. Please mend the marked fields.',
  failed: 'Not saved yet. What you typed is still here.',
};

/** Which problem a failed save is. */
export function problemOf({ code, status, fieldErrors }: CallFailure): SaveProblem {
  if (code === 'resource.stale') return 'stale';
  if (status === 404) return 'gone';
  return fieldErrors.length > 0 ? 'invalid' : 'failed';
}

interface Props {
  problem: SaveProblem;
  /** What the API says of fields that the form does not show. */
  detail?: string;
  /** Loads what someone else saved; absent where a row cannot be stale. */
  onReload?: () => void;
}

/** The problem, above the fields; heard at once. */
export function FormProblem({ problem, detail, onReload }: Props) {
  const offersReload = onReload && (problem === 'stale' || problem === 'reloading');
  return (
    <Alert
      severity={problem === 'reloaded' ? 'info' : problem === 'stale' || problem === 'reloading' ? 'warning' : 'error'}
      sx={{ mb: 3 }}
      action={
        offersReload ? (
          <Button color="inherit" size="small" onClick={onReload} sx={{ whiteSpace: 'nowrap' }}>
            Load their changes
          </Button>
        ) : undefined
      }
    >
      {WORDS[problem]} {detail}
    </Alert>
  );
}
