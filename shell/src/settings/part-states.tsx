import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
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

/** Says what has become of a search or a filter. It stays: a screen reader does not read out a status that comes with its words. */
export const Status = ({ children }: { children: ReactNode }) => <div role="status">{children}</div>;

/** Stands where a list would be. */
export const Empty = ({ children }: { children: string }) => (
  <Typography color="textSecondary" sx={{ py: 6, textAlign: 'center' }}>
    {children}
  </Typography>
);
