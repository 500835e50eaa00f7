import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useLeaveQuestion } from '@capsule/web-kit/form';
import { saveBlob } from '@capsule/web-kit/save-blob';
import { SlicedDialog } from '@capsule/web-kit/sliced-dialog';
import { CODES_LEFT } from './factor-words';

/** In px. */
const WIDTH = 520;

/** Saves the codes as a text file. */
const save = (codes: readonly string[]): void =>
  saveBlob(new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' }), 'recovery-codes.txt');

interface Props {
  codes: readonly string[];
  open: boolean;
  onClose: () => void;
}

/**
 * Shows new recovery codes, for the only time; on paper they stand alone. A click beside it does not close it, and leaving
 * its page asks first.
 */
export function RecoveryCodesDialog({ codes, open, onClose }: Props) {
  const id = useId();
  useLeaveQuestion(open, { lostBy: 'page', words: CODES_LEFT });
  return (
    <SlicedDialog
      open={open}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      slotProps={{ paper: { sx: { width: WIDTH, maxWidth: 'calc(100% - 32px)' } } }}
    >
      <DialogTitle id={`${id}-title`}>Your recovery codes</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`} sx={{ mb: 2 }}>
          If you lose your phone, each of these signs you in once, after your password. Keep them where nobody else
          looks.
        </DialogContentText>
        <Box
          component="ol"
          aria-label="Recovery codes"
          sx={{
            display: 'grid',
            rowGap: 0.5,
            m: 0,
            pl: 4,
            fontFamily: 'monospace',
            // On a phone, too, each is on one line: it is copied by hand.
            fontSize: { xs: '0.75rem', sm: '1rem' },
          }}
        >
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </Box>
        <Alert severity="warning" sx={{ mt: 2 }}>
          They are shown only this once.
        </Alert>
      </DialogContent>
      <DialogActions sx={{ p: 2, flexWrap: 'wrap', '@media print': { display: 'none' } }}>
        <Button onClick={() => save(codes)}>Save as File</Button>
        <Button onClick={() => window.print()}>Print</Button>
        <Button variant="contained" onClick={onClose} autoFocus>
          I Have Kept Them
        </Button>
      </DialogActions>
    </SlicedDialog>
  );
}
