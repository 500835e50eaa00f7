import { contactHandlingCalls } from '@capsule/contracts/contact/contact-calls';
import { mailCalls } from '@capsule/contracts/mail/mail-calls';
import { user } from '@capsule/contracts/users/user';
import { answering, listOf, oneOf, signedIn, type FakeRoute } from '@capsule/web-kit/testing';

/** What the details ask for besides: nobody can be assigned, nothing has happened, and no mail server is set. */
export const AROUND: readonly FakeRoute[] = [
  signedIn(),
  answering(user.calls.list, () => listOf([])),
  answering(contactHandlingCalls.events, () => oneOf([])),
  answering(mailCalls.setup, () => oneOf({ on: false, from: null, companyName: 'Homes' })),
];
