import { Strict, contactSubmission } from '@capsule/contracts';
import type { Static } from 'typebox';
import type { Resource } from '../../platform/changes/resource';
import { invalid } from '../../platform/http/common-errors';
import { ContactSubmissionEntity } from './contact-submission.entity';

/** An inquiry as it is stored: what of it depends on who asks is added to that. */
const { unread: _unread, ...stored } = contactSubmission.row.properties;
const StoredInquiry = Strict(stored);
export type StoredInquiry = Static<typeof StoredInquiry>;

/** How inquiries are stored, and what goes with them. */
export const INQUIRIES = {
  contract: { ...contactSubmission, row: StoredInquiry },
  entity: ContactSubmissionEntity,
  violations: {
    contact_submissions_assignedTo_user: () => invalid({ field: 'assignedTo', message: 'There is no such user.' }),
  },
  isWrittenByVisitors: true,
  dependents: [
    { table: 'contact_notes', column: 'inquiryId', onDelete: 'cascade' },
    { table: 'contact_reads', column: 'inquiryId', onDelete: 'cascade' },
    { table: 'bookings', column: 'inquiryId', onDelete: 'set null' },
    { table: 'outgoing_mails', column: 'inquiryId', onDelete: 'cascade' },
  ],
} satisfies Resource<ContactSubmissionEntity, typeof StoredInquiry>;
