import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useTabState } from '../composition/use-tab-state';

/**
 * Says, out of the way, that something of this tab is live in another version. Nothing is loaded by itself: a form that
 * is open keeps what was typed, and asks before the page is left.
 */
export function NewVersion() {
  const { isOutdated } = useTabState();
  if (!isOutdated) return null;
  return (
    <Paper
      role="status"
      elevation={3}
      sx={{
        position: 'fixed',
        insetInlineEnd: 16,
        insetBlockEnd: 16,
        zIndex: 'snackbar',
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        py: 0.75,
        ps: 2,
        pe: 1,
      }}
    >
      <Typography variant="body2">A new version is ready.</Typography>
      <Button size="small" onClick={() => window.location.reload()}>
        Reload
      </Button>
    </Paper>
  );
}
