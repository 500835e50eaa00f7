import Button, { type ButtonProps } from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import type { SyntheticEvent } from 'react';

interface Props extends Omit<ButtonProps, 'loading' | 'href' | 'className'> {
  /** What was pressed still runs. */
  busy?: boolean;
  /** There is nothing to do yet; unlike `disabled`, it keeps the focus where it becomes so. */
  isOff?: boolean;
}

/** MUI's class of what is disabled. */
const LOOKS_OFF = 'Mui-disabled';

/** A form sends nothing either: Enter in a field is a click on its button. */
const ignore = (event: SyntheticEvent) => event.preventDefault();

/**
 * A button that shows that its call runs, and sends nothing at a second click. It is not disabled meanwhile: a browser takes
 * the focus from a disabled button, and then no key, like Escape, reaches the dialog that it stands in (product §11).
 *
 * @example <BusyButton variant="contained" busy={isLoading} onClick={send}>Send</BusyButton>
 */
export const BusyButton = ({ busy = false, isOff = false, startIcon, onClick, ...button }: Props) => (
  <Button
    {...button}
    aria-disabled={busy || isOff}
    className={isOff ? LOOKS_OFF : undefined}
    startIcon={busy ? <CircularProgress size={16} color="inherit" aria-hidden="true" /> : startIcon}
    onClick={busy || isOff ? ignore : onClick}
  />
);
