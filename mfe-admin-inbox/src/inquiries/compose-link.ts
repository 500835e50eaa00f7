import type { ContactSubmission } from '@capsule/contracts/contact/contact-submission';

/** The mail link to the sender of the inquiry (product §2). */
export const replyLink = ({ email, name }: ContactSubmission): string =>
  `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}?subject=${encodeURIComponent(`Your inquiry, ${name}`)}`;

/** The phone link, without the spaces and brackets of the written number. */
export const phoneLink = ({ phone }: ContactSubmission): string => `tel:${phone.replace(/[^\d+*#]/g, '')}`;
