import type { EntityName } from '@capsule/contracts';

/** Stands in an old booking for whom it was; the address can be nobody's (RFC 2606). */
export const ERASED_CLIENT = { name: 'Erased', email: 'erased@erased.invalid' } as const;

/** Where rows, and so the audit trail, say who somebody is, or what they wrote. */
export const PERSONAL_FIELDS = {
  booking: ['clientName', 'clientEmail', 'clientPhone', 'specialRequests', 'cancelReason', 'inquiryId'],
  payment: ['reference', 'note'],
  mail: ['recipient', 'recipientName', 'replyTo', 'subject', 'text', 'calendar', 'reason'],
  contact: ['name', 'email', 'phone', 'organization', 'message'],
  quarantine: ['name', 'email', 'phone', 'organization', 'message'],
} as const satisfies Partial<Record<EntityName, readonly string[]>>;
