import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { FocusKept } from '@capsule/web-kit/focus-kept';

/** Says what could not be loaded: in its place, or above what is known of it from before. */
export function NotLoaded({ text, onTryAgain }: { text: string; onTryAgain: () => void }) {
  return (
    <Alert
      severity="error"
      sx={{ mb: 2 }}
      action={
        <Button color="inherit" size="small" onClick={onTryAgain} sx={{ whiteSpace: 'nowrap' }}>
          Try again
        </Button>
      }
    >
      <FocusKept />
      {text}
    </Alert>
  );
}
