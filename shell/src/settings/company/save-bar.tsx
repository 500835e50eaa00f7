import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import { FocusKept } from '@capsule/web-kit/focus-kept';
import { useLeaveQuestion } from '@capsule/web-kit/form';

/** For the form around the bar: what has the focus is scrolled clear of it. As high as the bar, with room for an outline. */
export const CLEAR_OF_BAR = { '& :is(input, textarea, button)': { scrollMarginBlockEnd: '80px' } } as const;

interface Props {
  dirty: boolean;
  busy: boolean;
  /** Takes back what is not saved. */
  onDiscard: () => void;
}

/**
 * Save, and the way back to what is saved; at the window's lower edge while the form is longer than the window. Leaving
 * with unsaved text asks first.
 */
export function SaveBar({ dirty, busy, onDiscard }: Props) {
  useLeaveQuestion(dirty, { lostBy: 'page' });
  return (
    <Box
      sx={{
        display: 'flex',
        gap: 1,
        mt: 2,
        py: 2,
        position: 'sticky',
        bottom: 0,
        zIndex: 1,
        bgcolor: 'background.default',
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Button
        type="submit"
        variant="contained"
        aria-disabled={busy}
        startIcon={busy ? <CircularProgress size={16} color="inherit" aria-hidden="true" /> : undefined}
      >
        {busy ? 'Saving...' : 'Save'}
      </Button>
      {dirty ? (
        <>
          <FocusKept />
          {/* What is on its way is saved: until that is answered, nothing can be taken back. */}
          <Button color="inherit" aria-disabled={busy} onClick={busy ? undefined : onDiscard}>
            Discard changes
          </Button>
        </>
      ) : null}
    </Box>
  );
}
