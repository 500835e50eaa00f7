import { contactSubmission, type ContactSubmission } from '@capsule/contracts/contact/contact-submission';
import { sampleRow } from '@capsule/contracts/resource/sample';

/** A new inquiry that nobody sees to, but somebody has read; or one with these changes. */
export const sampleInquiry = (changes: Partial<ContactSubmission> = {}): ContactSubmission =>
  sampleRow(contactSubmission, {
    id: 7,
    name: 'Priya Nair',
    email: 'priya@hillview.example',
    phone: '02 5550 0134',
    organization: null,
    status: 'new',
    assignedTo: null,
    unread: false,
    version: 1,
    ...changes,
  });
