import type { ContactSubmission } from '@capsule/contracts/contact/contact-submission';
import { mailHref } from '@capsule/contracts/contact/mail-href';
import { phoneHref } from '@capsule/contracts/contact/phone-href';

/** The mail link to the sender of the inquiry (product §2). */
export const replyLink = ({ email, name }: ContactSubmission): string => mailHref(email, `Your inquiry, ${name}`);

/** The phone link to the sender of the inquiry. */
export const phoneLink = ({ phone }: ContactSubmission): string => phoneHref(phone);
