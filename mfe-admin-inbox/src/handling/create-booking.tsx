import Button from '@mui/material/Button';
import { useState } from 'react';
import type { ContactSubmission } from '@capsule/contracts/contact/contact-submission';
import { useSlot } from '@capsule/host/admin';
import { SlotDialog } from '@capsule/web-kit/dialog';
import { HANDLING_WORDS } from './handling-words';

/** Opens the form of a booking for who has sent the inquiry; without a live module that has one, nothing is offered. */
export function CreateBooking({ inquiry: { id, name, email, phone } }: { inquiry: ContactSubmission }) {
  const offer = useSlot('booking-form');
  const [isOpen, setOpen] = useState(false);
  if (offer === null) return null;
  const close = () => setOpen(false);
  const client = { clientName: name, clientEmail: email, clientPhone: phone, inquiryId: id };
  return (
    <>
      <Button variant="outlined" color="inherit" onClick={() => setOpen(true)} aria-haspopup="dialog">
        {HANDLING_WORDS.book}
      </Button>
      {isOpen ? <SlotDialog name="booking-form" props={{ client, onSaved: close, onClose: close }} /> : null}
    </>
  );
}
