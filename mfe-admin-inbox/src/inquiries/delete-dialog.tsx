import type { ContactSubmission } from '@capsule/contracts/contact';
import { notify } from '@capsule/host';
import { ConfirmDialog } from '@capsule/web-kit/dialog';
import { useDeleteInquiryMutation } from './inquiries.api';

interface Props {
  inquiry: ContactSubmission;
  open: boolean;
  onClose: () => void;
}

/** Asks, deletes, says so; a failed call keeps the dialog open (spec §2, §8). */
export function DeleteDialog({ inquiry, open, onClose }: Props) {
  const [deleteInquiry, { isLoading }] = useDeleteInquiryMutation();
  const confirm = async () => {
    const { error } = await deleteInquiry(inquiry.id);
    if (error) {
      notify({
        title: 'Error deleting submission',
        description: 'There was an error deleting the contact submission. Please try again.',
        tone: 'error',
      });
      return;
    }
    notify({
      title: 'Contact submission deleted',
      description: `Submission from ${inquiry.name} has been removed.`,
      tone: 'success',
    });
    onClose();
  };
  return (
    <ConfirmDialog
      open={open}
      title="Confirm Deletion"
      action="Delete"
      busy={isLoading}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      Are you sure you want to delete this contact submission from {inquiry.name}? This action cannot be undone.
    </ConfirmDialog>
  );
}
