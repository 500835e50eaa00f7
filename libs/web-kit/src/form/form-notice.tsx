import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useLayoutEffect, useRef } from 'react';

interface Props {
  severity: 'error' | 'info' | 'warning';
  /** What is said. */
  text: string;
  /** Loads what somebody else has saved; absent where that is not offered. */
  onReload?: (() => void) | undefined;
  /** It is being loaded. */
  isLoading?: boolean;
}

/**
 * What is said above the fields, with the way to what somebody else has saved. Where that button goes when it has been
 * pressed, the focus goes to what is said then: on the page's body no key would reach the dialog.
 */
export function FormNotice({ severity, text, onReload, isLoading = false }: Props) {
  const alert = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (text && document.activeElement === document.body) alert.current?.focus();
  }, [text]);
  return (
    <Alert
      ref={alert}
      tabIndex={-1}
      severity={severity}
      sx={{ mb: 3 }}
      action={
        onReload ? (
          <Button
            color="inherit"
            size="small"
            aria-disabled={isLoading}
            onClick={isLoading ? undefined : onReload}
            sx={{ whiteSpace: 'nowrap' }}
          >
            Load their changes
          </Button>
        ) : undefined
      }
    >
      {text}
    </Alert>
  );
}
