import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';

interface Props {
  /** What could not be loaded, as the beginning of a sentence. */
  what: string;
  onTryAgain: () => void;
}

/** Stands in the place of what could not be loaded. */
export function LoadFailed({ what, onTryAgain }: Props) {
  return (
    <Alert
      severity="error"
      action={
        <Button color="inherit" size="small" onClick={onTryAgain} sx={{ whiteSpace: 'nowrap' }}>
          Try again
        </Button>
      }
    >
      {what} could not be loaded.
    </Alert>
  );
}
