import Alert from '@mui/material/Alert';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import type { Booking } from '@capsule/contracts/bookings/booking';
import { MAX_CANCEL_REASON_LENGTH } from '@capsule/contracts/bookings/booking-words';
import { spellDay } from '@capsule/contracts/days';
import { ConfirmDialog } from '@capsule/web-kit/dialog';
import { useDiscardQuestion } from '@capsule/web-kit/form';
import { undoableChange, type RowDialogProps } from '@capsule/web-kit/resource';
import { failureText, useIdempotencyKey, withToast, type ToastText } from '@capsule/web-kit/write';
import { spellAccount } from '../payments/payment-words';
import { bookings, cancelBooking, confirmBooking } from './bookings.api';
import { ACTION_FAILURES, BOOKING_AGAIN, CANCEL_TOASTS, CONFIRM_TOASTS } from './booking-words';

type Sent = PromiseLike<{ data?: Booking; error?: unknown }>;

/** Sends the change of a booking's status; when it fails, the dialog stays open and says why (product §8). */
function useAction({ row, onSaved, onClose }: RowDialogProps<Booking>, toasts: Record<'done' | 'failed', ToastText>) {
  const [busy, setBusy] = useState(false);
  const [reason, setReason] = useState<string | null>(null);
  const run = async (sent: Sent) => {
    setBusy(true);
    setReason(null);
    const done = (now: Booking) =>
      undoableChange(bookings, toasts.done, row, now, { said: BOOKING_AGAIN, show: onSaved });
    const { data, failure } = await withToast(sent, { done, failed: toasts.failed });
    if (failure) {
      setBusy(false);
      return setReason(failureText(failure, ACTION_FAILURES));
    }
    onSaved(data);
    // Busy until it is gone, which React may put off: a second click would do it again.
    onClose();
  };
  const problem = reason ? (
    <Alert severity="error" sx={{ mt: 2 }}>
      {reason}
    </Alert>
  ) : null;
  return { busy, run, problem };
}

const spellBooking = ({ clientName, checkInDate, checkOutDate }: Booking) =>
  `${clientName}, ${spellDay(checkInDate)} to ${spellDay(checkOutDate)}`;

/** 'Confirm Booking' (product §2.13). */
export function ConfirmBookingDialog(props: RowDialogProps<Booking>) {
  const { row, open, onClose } = props;
  const [confirm] = confirmBooking.useMutation();
  const { busy, run, problem } = useAction(props, CONFIRM_TOASTS);
  const keyOf = useIdempotencyKey();
  return (
    <ConfirmDialog
      open={open}
      title="Confirm Booking"
      action="Confirm"
      color="primary"
      cancel="Back"
      busy={busy}
      onConfirm={() => void run(confirm({ row, idempotencyKey: keyOf({ version: row.version }) }))}
      onClose={onClose}
    >
      Confirm the booking of {spellBooking(row)}? {spellAccount(row)}.{problem}
    </ConfirmDialog>
  );
}

/** 'Cancel Booking', with the reason (product §2.13). */
export function CancelBookingDialog(props: RowDialogProps<Booking>) {
  const { row, open, onClose } = props;
  const [cancel] = cancelBooking.useMutation();
  const [typed, setTyped] = useState('');
  const { leave, question } = useDiscardQuestion(open && typed !== '');
  const { busy, run, problem } = useAction(props, CANCEL_TOASTS);
  const keyOf = useIdempotencyKey();
  const body = { cancelReason: typed };
  return (
    <>
      <ConfirmDialog
        open={open}
        title="Cancel Booking"
        action="Cancel Booking"
        cancel="Back"
        busy={busy}
        onConfirm={() => void run(cancel({ row, body, idempotencyKey: keyOf({ ...body, version: row.version }) }))}
        onClose={() => leave(onClose)}
      >
        Cancel the booking of {spellBooking(row)}? Its nights are free again at once. {spellAccount(row)}.
        <TextField
          label="Cancellation Reason"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          multiline
          minRows={3}
          fullWidth
          sx={{ mt: 2 }}
          // What is typed while it is sent would be lost with the dialog.
          slotProps={{ input: { readOnly: busy }, htmlInput: { maxLength: MAX_CANCEL_REASON_LENGTH } }}
        />
        {problem}
      </ConfirmDialog>
      {question}
    </>
  );
}
