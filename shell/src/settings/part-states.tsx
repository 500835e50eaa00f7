import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';

/** Stands in for what could not be loaded. */
export function NotLoaded({ text, onTryAgain }: { text: string; onTryAgain: () => void }) {
  return (
    <Alert
      severity="error"
      action={
        <Button color="inherit" size="small" onClick={onTryAgain} sx={{ whiteSpace: 'nowrap' }}>
          Try again
        </Button>
      }
    >
      {text}
    </Alert>
  );
}
