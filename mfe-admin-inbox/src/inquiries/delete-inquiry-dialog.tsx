import type { ContactSubmission } from '@capsule/contracts/contact/contact-submission';
import { DeleteDialog } from '@capsule/web-kit/dialog';
import { useDeleteInquiryMutation } from './inquiries.api';

/** What this screen says when a deletion has ended (spec §8). */
const noticesOf = ({ name }: ContactSubmission) => ({
  done: { title: 'Contact submission deleted', description: `Submission from ${name} has been removed.` },
  failed: {
    title: 'Error deleting submission',
    description: 'There was an error deleting the contact submission. Please try again.',
  },
});

interface Props {
  inquiry: ContactSubmission;
  open: boolean;
  onClose: () => void;
}

/** Asks before an inquiry is deleted (spec §2). */
export function DeleteInquiryDialog({ inquiry, ...dialog }: Props) {
  const [deleteInquiry] = useDeleteInquiryMutation();
  return (
    <DeleteDialog {...dialog} remove={() => deleteInquiry(inquiry.id)} notices={noticesOf(inquiry)}>
      Are you sure you want to delete this contact submission from {inquiry.name}? This action cannot be undone.
    </DeleteDialog>
  );
}
