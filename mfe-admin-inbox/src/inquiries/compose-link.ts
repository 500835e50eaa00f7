import type { ContactSubmission } from '@capsule/contracts/contact/contact-submission';

/** Opens a mail compose to who sent the inquiry (product §2). */
export const replyLink = ({ email, name }: ContactSubmission): string =>
  `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}?subject=${encodeURIComponent(`Your inquiry, ${name}`)}`;

/** Opens a phone link. Spaces and brackets are for readers, not for telephones. */
export const phoneLink = ({ phone }: ContactSubmission): string => `tel:${phone.replace(/[^\d+*#]/g, '')}`;
