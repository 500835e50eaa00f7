import type { ContactEvent } from '@capsule/contracts/contact/contact-handling';

/** Sam Lee has done something with an inquiry, at five past nine by the clock of who reads it. */
export const sampleEvent = (changes: Partial<ContactEvent> = {}): ContactEvent => ({
  kind: 'changed',
  at: new Date('2026-11-20T09:05:00').toISOString(),
  by: { id: 3, name: 'Sam Lee' },
  text: null,
  booking: null,
  mail: null,
  changes: {},
  ...changes,
});

/** Kim Lee has replied to an inquiry. */
export const kimReplied = (text: string): ContactEvent =>
  sampleEvent({
    kind: 'replied',
    by: { id: 4, name: 'Kim Lee' },
    text,
    mail: { id: 1, subject: 'Your inquiry', status: 'sent' },
  });
