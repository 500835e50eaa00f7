import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import { useId, type ReactNode } from 'react';
import { BusyButton } from '@capsule/web-kit/busy-button';
import { SlicedDialog } from '@capsule/web-kit/sliced-dialog';
import type { FileResult } from './run-each';
import classes from './select.module.css';
import { RESULT_WORDS } from './selection-words';
import type { Progress } from './use-each';

/** As wide as the upload dialog (product §9.2). */
const WIDTH_PX = 500;

/** Those that failed first: they are why this is still open. */
const Results = ({ results }: { results: readonly FileResult[] }) => (
  <ul className={classes['results']} aria-label={RESULT_WORDS.label}>
    {results
      .toSorted((a, b) => Number(a.ok) - Number(b.ok))
      .map(({ item, ok, text }) => (
        <li key={item.id} data-ok={ok}>
          <span>{item.filename}</span>
          <span>{text}</span>
        </li>
      ))}
  </ul>
);

interface Props {
  title: string;
  /** How many files it is about. */
  count: number;
  progress: Progress;
  action: string;
  color?: 'error' | 'primary';
  /** The action would do nothing. */
  isOff?: boolean;
  onConfirm: () => void;
  onClose: () => void;
  /** What is asked, until it is confirmed. */
  children: ReactNode;
}

/** Asks, then says how far it is, then what became of each file. It cannot be closed while it runs. */
export function SeveralDialog(props: Props) {
  const { title, count, progress, action, color = 'primary', isOff = false, onConfirm, onClose, children } = props;
  const titleId = useId();
  const isRunning = progress.kind === 'running';
  const done = isRunning ? progress.done : 0;
  return (
    <SlicedDialog
      open
      onClose={isRunning ? undefined : onClose}
      aria-labelledby={titleId}
      slotProps={{ paper: { sx: { width: WIDTH_PX, maxWidth: 'calc(100% - 32px)' } } }}
    >
      <DialogTitle id={titleId} component="h2">
        {title}
      </DialogTitle>
      <DialogContent>
        {progress.kind === 'asked' ? children : null}
        {isRunning ? (
          <div role="status">
            {RESULT_WORDS.progress(done, count)}
            <LinearProgress aria-label={title} variant="determinate" value={(100 * done) / count} sx={{ mt: 1 }} />
          </div>
        ) : null}
        {progress.kind === 'done' ? <Results results={progress.results} /> : null}
      </DialogContent>
      <DialogActions sx={{ p: 2 }}>
        {progress.kind === 'done' ? (
          // Another button than "Cancel", so that it takes the focus: the one that had it has gone.
          <Button key="close" color="inherit" autoFocus onClick={onClose}>
            {RESULT_WORDS.close}
          </Button>
        ) : (
          <>
            <Button color="inherit" disabled={isRunning} onClick={onClose}>
              {RESULT_WORDS.cancel}
            </Button>
            <BusyButton variant="contained" color={color} busy={isRunning} disabled={isOff} onClick={onConfirm}>
              {action}
            </BusyButton>
          </>
        )}
      </DialogActions>
    </SlicedDialog>
  );
}
