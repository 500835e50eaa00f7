import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import type { QuarantinedInquiry } from '@capsule/contracts/contact/quarantined-inquiry';
import { BusyButton } from '@capsule/web-kit/busy-button';
import { formatDateTime, NO_VALUE } from '@capsule/web-kit/format';
import type { RowDialogProps } from '@capsule/web-kit/resource';
import { failureText, useIdempotencyKey, withToast } from '@capsule/web-kit/write';
import { SlicedDialog } from '@capsule/web-kit/sliced-dialog';
import { EraseButton } from '../erasing/erase-button';
import { release } from './quarantine.api';
import { QUARANTINE_TEXTS, REASON_WORDS, RELEASE_FAILURES, RELEASE_TOASTS } from './quarantine-words';

/** Width of the details dialog (product §9). */
const WIDTH_PX = 600;

function Detail({ label, text }: { label: string; text: string | null }) {
  return (
    <div>
      <Typography component="dt" variant="caption" color="textSecondary">
        {label}
      </Typography>
      <Box component="dd" dir="auto" sx={{ m: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {text ?? NO_VALUE}
      </Box>
    </div>
  );
}

function Reasons({ reasons }: Pick<QuarantinedInquiry, 'reasons'>) {
  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      {QUARANTINE_TEXTS.why}
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {reasons.map((reason) => (
          <li key={reason}>{REASON_WORDS[reason]}</li>
        ))}
      </Box>
    </Alert>
  );
}

/** All of one quarantined inquiry, and why it is held back (product §2.20). */
export function QuarantineDetails({ row, open, onClose, show }: RowDialogProps<QuarantinedInquiry>) {
  const titleId = useId();
  const [send] = release.useMutation();
  const [busy, setBusy] = useState(false);
  const [reason, setReason] = useState<string | null>(null);
  const keyOf = useIdempotencyKey();
  const releaseIt = async () => {
    setBusy(true);
    setReason(null);
    const idempotencyKey = keyOf({ version: row.version });
    const { failure } = await withToast(send({ row, idempotencyKey }), RELEASE_TOASTS);
    // Busy until it is gone, which React may put off: a second click would do it again.
    if (failure === null) return onClose();
    setBusy(false);
    return setReason(failureText(failure, RELEASE_FAILURES));
  };
  return (
    <SlicedDialog
      open={open}
      onClose={onClose}
      aria-labelledby={titleId}
      slotProps={{ paper: { sx: { width: WIDTH_PX, maxWidth: 'calc(100% - 32px)' } } }}
    >
      <DialogTitle id={titleId} component="h2">
        {QUARANTINE_TEXTS.details}
      </DialogTitle>
      <DialogContent>
        <Typography color="textSecondary" sx={{ mb: 2 }}>
          Submitted on {formatDateTime(row.createdAt)}
        </Typography>
        <Reasons reasons={row.reasons} />
        <Box component="dl" sx={{ display: 'grid', gap: 1.5, m: 0 }}>
          <Detail label="Name" text={row.name} />
          <Detail label="Email" text={row.email} />
          <Detail label="Phone" text={row.phone} />
          <Detail label="Organization" text={row.organization} />
          <Detail label="Message" text={row.message} />
        </Box>
        <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
          {QUARANTINE_TEXTS.kept}
        </Typography>
        {reason ? (
          <Alert severity="error" sx={{ mt: 2 }}>
            {reason}
          </Alert>
        ) : null}
      </DialogContent>
      <DialogActions disableSpacing sx={{ px: 3, py: 2, gap: 1, flexWrap: 'wrap' }}>
        <Box sx={{ mr: 'auto' }}>
          <Button color="error" onClick={() => show('delete', row)}>
            {QUARANTINE_TEXTS.delete}
          </Button>
          <EraseButton inquiry={row} onErased={onClose} />
        </Box>
        <Button color="inherit" onClick={onClose}>
          {QUARANTINE_TEXTS.close}
        </Button>
        <BusyButton variant="contained" busy={busy} onClick={() => void releaseIt()}>
          {QUARANTINE_TEXTS.release}
        </BusyButton>
      </DialogActions>
    </SlicedDialog>
  );
}
