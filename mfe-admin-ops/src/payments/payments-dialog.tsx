import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import type { Booking } from '@capsule/contracts/bookings/booking';
import { balanceOf } from '@capsule/contracts/payments/payment-rules';
import type { Payment } from '@capsule/contracts/payments/payment';
import { useRowDialog } from '@capsule/web-kit/dialog';
import { toMoneyText } from '@capsule/web-kit/form';
import { today } from '@capsule/web-kit/format';
import { ResourceDeleteDialog, ResourceForm, type RowDialogProps } from '@capsule/web-kit/resource';
import { TooltipArea } from '@capsule/web-kit/tooltip';
import { SlicedDialog } from '@capsule/web-kit/sliced-dialog';
import { payments, paymentsOf } from './payments.api';
import { PAYMENT_FORM } from './payment-form';
import { PaymentList } from './payment-list';
import { PAYMENT_WORDS, spellAccount } from './payment-words';

/** In px. */
const WIDTH_PX = 600;

const nothing = () => undefined;

/** What a new payment begins with: what is open, today, as the booking says it is paid. What is too much is refunded. */
function initialOf(booking: Booking) {
  const balance = balanceOf(booking);
  return {
    bookingId: String(booking.id),
    kind: balance < 0 ? 'refund' : 'payment',
    paidOn: today(),
    amount: balance === 0 ? '' : toMoneyText(Math.abs(balance)),
    method: booking.paymentMethod ?? '',
  } as const;
}

/** The payments as they are now, or what stands there instead. */
function Recorded({ booking, onDelete }: { booking: Booking; onDelete: (payment: Payment) => void }) {
  const { data, isError, refetch } = paymentsOf.useQuery(booking.id);
  if (data && data.data.length > 0) return <PaymentList payments={data.data} onDelete={onDelete} />;
  return (
    <Typography role="status" color="textSecondary" sx={{ py: 3 }}>
      {data ? PAYMENT_WORDS.empty : isError ? PAYMENT_WORDS.failed : PAYMENT_WORDS.loading}
      {isError && !data ? <Button onClick={() => void refetch()}>{PAYMENT_WORDS.retry}</Button> : null}
    </Typography>
  );
}

/** The form of a payment, and the question before one is deleted. */
function usePaymentDialog(booking: Booking) {
  const { shown, show, close } = useRowDialog<Payment, 'form' | 'delete'>();
  const [initial, setInitial] = useState(() => initialOf(booking));
  const add = () => {
    setInitial(initialOf(booking));
    show('form', null);
  };
  const shared = shown && { endpoints: payments, open: shown.open, onClose: close };
  const dialog =
    shown?.kind === 'delete' && shown.row ? (
      <ResourceDeleteDialog
        {...shared!}
        key={shown.opening}
        words={PAYMENT_WORDS.removed}
        nameOf={PAYMENT_WORDS.nameOf}
        row={shown.row}
        onDeleted={nothing}
        onUndone={nothing}
      />
    ) : shown ? (
      <ResourceForm
        {...shared!}
        key={shown.opening}
        words={PAYMENT_WORDS}
        layout={PAYMENT_FORM}
        row={null}
        initial={initial}
        onSaved={nothing}
      />
    ) : null;
  return { dialog, add, remove: (payment: Payment) => show('delete', payment) };
}

/** 'Payments of {client}': what came in and went back, the balance, and a button to record more (product §2.13). */
export function PaymentsDialog({ row, open, onClose }: RowDialogProps<Booking>) {
  const id = useId();
  const { dialog, add, remove } = usePaymentDialog(row);
  return (
    <>
      <SlicedDialog
        open={open}
        onClose={onClose}
        aria-labelledby={id}
        slotProps={{ paper: { sx: { width: WIDTH_PX, maxWidth: 'calc(100% - 32px)' } } }}
      >
        <DialogTitle id={id} component="h2">
          {PAYMENT_WORDS.title(row.clientName)}
        </DialogTitle>
        <DialogContent dividers>
          <Typography sx={{ fontWeight: 600 }}>{spellAccount(row)}</Typography>
          <TooltipArea>
            <Recorded booking={row} onDelete={remove} />
          </TooltipArea>
        </DialogContent>
        <DialogActions sx={{ p: 2 }}>
          <Button color="inherit" onClick={onClose}>
            Close
          </Button>
          <Button variant="contained" onClick={add} autoFocus>
            {PAYMENT_WORDS.add}
          </Button>
        </DialogActions>
      </SlicedDialog>
      {dialog}
    </>
  );
}
