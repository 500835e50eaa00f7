import type { ContactEvent } from '@capsule/contracts/contact/contact-handling';
import type { MailStatus } from '@capsule/contracts/mail/mail-words';
import { newestAnswer } from './newest-answer';

const event = (rest: Partial<ContactEvent>): ContactEvent => ({
  kind: 'read',
  at: '2026-11-20T09:05:00.000Z',
  by: null,
  text: null,
  booking: null,
  mail: null,
  changes: {},
  ...rest,
});
const replied = (status: MailStatus) => event({ kind: 'replied', mail: { id: 1, subject: 'Your inquiry', status } });
const changedTo = (to: string) => event({ kind: 'changed', changes: { status: { from: 'new', to } } });

describe('the newest answer of an inquiry', () => {
  it.each([
    ['a reply that is on its way', replied('waiting'), true],
    ['a reply that was given up', replied('discarded'), false],
    [
      'a reply that was given up, although it had marked the inquiry as answered',
      { ...replied('discarded'), changes: changedTo('answered').changes },
      false,
    ],
    ['a reply of whose mail nothing is known', event({ kind: 'replied' }), true],
    ['the mark of an answer that went another way', changedTo('answered'), true],
    ['another mark', changedTo('closed'), false],
    ['a change of who sees to it', event({ kind: 'changed', changes: { assignedTo: { from: null, to: 3 } } }), false],
    ['a note', event({ kind: 'note', text: 'Call her.' }), false],
  ])('%s: %j', (_what, one, isAnswer) => {
    expect(newestAnswer([event({}), one])).toBe(isAnswer ? one : undefined);
  });

  it('is the first of several: the history has the newest first', () => {
    const [newest, older] = [replied('sent'), changedTo('answered')];
    expect(newestAnswer([newest, older])).toBe(newest);
  });
});
