import type { ContactEvent } from '@capsule/contracts/contact/contact-handling';

/** Whether it is an answer: a reply that was not given up, or a mark of one that went another way. */
const isAnswer = ({ kind, changes, mail }: ContactEvent): boolean =>
  (kind === 'replied' && mail?.status !== 'discarded') || (kind === 'changed' && changes['status']?.to === 'answered');

/** The newest answer in the history of an inquiry, which has the newest first. */
export const newestAnswer = (events: readonly ContactEvent[]): ContactEvent | undefined => events.find(isAnswer);
