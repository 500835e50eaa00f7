import type { InquiryPresence } from '@capsule/contracts/contact/contact-presence';
import type { PresenceKind } from '@capsule/contracts/contact/contact-words';

/** What somebody else does with an inquiry (product §2.27). */
const DOING: Record<PresenceKind, (name: string) => string> = {
  looking: (name) => `${name} is looking at this.`,
  noting: (name) => `${name} is writing a note.`,
  answering: (name) => `${name} is writing an answer.`,
};

/** One sentence. @example 'Mia Chen is writing an answer.' */
export const presenceText = ({ by, doing }: InquiryPresence): string => DOING[doing](by.name);

/** The questions before a second answer, while somebody else writes one. */
export const SECOND_ANSWER = {
  sendTitle: 'Send a second answer?',
  send: 'Send Anyway',
  sendText: (others: string) => `${others} Send yours too?`,
  markTitle: 'Mark as answered?',
  mark: 'Mark as Answered',
  markText: (others: string) => `${others} Mark it as answered all the same?`,
} as const;
