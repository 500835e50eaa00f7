import { useSyncExternalStore } from 'react';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { tooOld } from '@capsule/host';
import { useTabState } from '../composition/use-tab-state';
import { SIDEBAR_WIDTH } from './sidebar';

const NEW_VERSION = 'A new version is ready.';
const TAKEN_BACK = 'Something here was taken back, because it does not work. Reload to go on.';
const TOO_OLD = 'This page is too old to go on. Copy what you have typed, then reload.';

/** @param role of a note that comes with its words; the quiet one stands in a region that was there before */
const Note = ({ text, role }: { text: string; role?: 'alert' }) => (
  <Paper
    role={role}
    elevation={role ? 8 : 3}
    sx={{
      position: 'fixed',
      // Toasts are on the other side.
      insetInlineStart: { xs: 16, md: SIDEBAR_WIDTH + 16 },
      insetBlockEnd: 16,
      zIndex: 'snackbar',
      display: 'flex',
      displayPrint: 'none',
      alignItems: 'center',
      gap: 2,
      py: 0.75,
      ps: 2,
      pe: 1,
    }}
  >
    <Typography variant="body2" color={role ? 'error' : undefined}>
      {text}
    </Typography>
    <Button size="small" onClick={() => window.location.reload()}>
      Reload
    </Button>
  </Paper>
);

/**
 * Says, out of the way, that something of this tab is live in another version. Nothing is loaded by itself: a form that
 * is open keeps what was typed, and asks before the page is left. A rollback that was marked urgent is said louder.
 */
export function NewVersion() {
  const { isOutdated, isUrgent } = useTabState();
  const isTooOld = useSyncExternalStore(tooOld.subscribe, tooOld.current, tooOld.current);
  const loud = isTooOld ? TOO_OLD : isOutdated && isUrgent ? TAKEN_BACK : null;
  return (
    <>
      {/* There from the beginning: a screen reader does not read out a status that comes with its words. */}
      <div role="status">{loud === null && isOutdated ? <Note text={NEW_VERSION} /> : null}</div>
      {loud === null ? null : <Note text={loud} role="alert" />}
    </>
  );
}
