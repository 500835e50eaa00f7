import MenuItem from '@mui/material/MenuItem';
import { PAYMENT_STATUS_SOURCES, type PaymentStatusSource } from '@capsule/contracts/bookings/booking-words';
import { FieldControl, FormTextField, useTextValue, type ControlProps } from '@capsule/web-kit/form';

const LABELS: Record<PaymentStatusSource, string> = { payments: 'Follows the payments', hand: 'Set by hand' };

/** Chooses whether the payment status follows the payments, or is set here (product §4.9). */
export const PaymentStatusSourceControl = ({ name, field }: ControlProps) => (
  <FormTextField name={name} label={field.label} select inWords={(source) => LABELS[source as PaymentStatusSource]}>
    {PAYMENT_STATUS_SOURCES.map((source) => (
      <MenuItem key={source} value={source}>
        {LABELS[source]}
      </MenuItem>
    ))}
  </FormTextField>
);

/** The payment status, which can be chosen only where it is set by hand. */
export function PaymentStatusControl(props: ControlProps) {
  const follows = useTextValue('paymentStatusBy') === 'payments';
  return <FieldControl {...props} readOnly={follows} />;
}
