import { useState } from 'react';
import type { SlotProps } from '@capsule/contracts/releases/slots';
import { ResourceForm } from '@capsule/web-kit/resource';
import { bookings } from './bookings.api';
import { BOOKING_FORM } from './booking-form';
import { BOOKING_WORDS } from './booking-words';

const asTyped = ({
  clientName,
  clientEmail,
  clientPhone,
  inquiryId,
}: NonNullable<SlotProps['booking-form']['client']>) => ({
  clientName: clientName ?? '',
  clientEmail: clientEmail ?? '',
  clientPhone: clientPhone ?? '',
  inquiryId: String(inquiryId ?? ''),
});

/** The form of a new booking in another module, such as for who has sent an inquiry (docs/decisions/024). */
export default function BookingFormSlot({ client, onSaved, onClose }: SlotProps['booking-form']) {
  // What a form begins with stays the same while it is open.
  const [initial] = useState(() => asTyped(client ?? {}));
  const { form, saved, nameOf } = BOOKING_WORDS;
  return (
    <ResourceForm
      endpoints={bookings}
      words={{ form: form!, saved: saved!, nameOf }}
      layout={BOOKING_FORM}
      row={null}
      initial={initial}
      open
      onSaved={onSaved}
      onClose={onClose}
    />
  );
}
