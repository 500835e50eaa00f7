import { contactPresenceCalls } from '@capsule/contracts/contact/contact-calls';
import { answering, done, oneOf, type FakeRoute } from '@capsule/web-kit/testing';

const { others, hold, leave } = contactPresenceCalls;

/** Nobody else is in the inbox, and what this page says is taken. */
export const NOBODY_ELSE: readonly FakeRoute[] = [
  answering(others, () => oneOf([])),
  answering(hold, () => done()),
  answering(leave, () => done()),
];
