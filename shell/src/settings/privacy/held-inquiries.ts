import type { HeldData } from '@capsule/contracts/privacy/privacy';

/** One inquiry of a person, wherever it stands. */
export interface HeldInquiry {
  id: number;
  name: string;
  message: string;
  /** When it was sent, or deleted. */
  at: string;
  place: 'contact' | 'quarantine' | 'deleted';
}

/** All inquiries of a person, one after another. */
export const inquiriesIn = ({ inquiries, quarantined, deleted }: HeldData): HeldInquiry[] => [
  ...inquiries.map(({ inquiry: { id, name, message, createdAt: at } }) => ({
    id,
    name,
    message,
    at,
    place: 'contact' as const,
  })),
  ...quarantined.map(({ id, name, message, createdAt: at }) => ({
    id,
    name,
    message,
    at,
    place: 'quarantine' as const,
  })),
  ...deleted.map(({ id, name, message, deletedAt: at }) => ({ id, name, message, at, place: 'deleted' as const })),
];

/** What is held once an inquiry is deleted for good; bookings let go of it. */
export const without = (held: HeldData, id: number): HeldData => ({
  ...held,
  inquiries: held.inquiries.filter(({ inquiry }) => inquiry.id !== id),
  quarantined: held.quarantined.filter((each) => each.id !== id),
  deleted: held.deleted.filter((each) => each.id !== id),
  bookings: held.bookings.map((each) => (each.inquiryId === id ? { ...each, inquiryId: null } : each)),
  mails: held.mails.filter(({ mail }) => mail.inquiryId !== id),
});
