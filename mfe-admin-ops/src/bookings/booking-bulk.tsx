import TextField from '@mui/material/TextField';
import type { Booking } from '@capsule/contracts/bookings/booking';
import { MAX_CANCEL_REASON_LENGTH } from '@capsule/contracts/bookings/booking-words';
import { canCancel, canCompleteStay, canConfirm } from '@capsule/contracts/bookings/booking-rules';
import type { BulkActions, BulkValuesProps } from '@capsule/web-kit/resource';

/** One reason for all. */
function CancelReason({ values, onChange }: BulkValuesProps) {
  return (
    <TextField
      label="Cancellation Reason"
      value={values['cancelReason'] ?? ''}
      onChange={(event) => onChange({ cancelReason: event.target.value })}
      multiline
      minRows={3}
      fullWidth
      sx={{ mt: 2 }}
      slotProps={{ htmlInput: { maxLength: MAX_CANCEL_REASON_LENGTH } }}
    />
  );
}

/** What can be done to several bookings (product §2.13). */
export const BOOKING_BULK: BulkActions<Booking> = {
  words: { one: 'booking', many: 'bookings' },
  actions: [
    {
      name: 'confirm',
      label: 'Confirm',
      offered: canConfirm,
      question: { title: 'Confirm Bookings', text: (what) => `Confirm ${what}?` },
      done: 'confirmed',
    },
    {
      name: 'cancel',
      label: 'Cancel Bookings',
      offered: canCancel,
      question: {
        title: 'Cancel Bookings',
        text: (what) => `Cancel ${what}? Their nights are free again at once.`,
        isDangerous: true,
        values: CancelReason,
      },
      done: 'cancelled',
    },
    {
      name: 'complete',
      label: 'Complete',
      offered: canCompleteStay,
      question: { title: 'Complete Bookings', text: (what) => `Mark ${what} as completed?` },
      done: 'completed',
    },
  ],
};
