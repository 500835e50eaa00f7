import { expect, it } from '@jest/globals';
import { canDiscard, canSendAgain, type MailStatus } from './mail-words';

// Product §4.13: whoever decides about a mail must not decide about one that is being sent, or was.
it.each<[MailStatus, boolean, boolean]>([
  ['failed', true, true],
  ['unknown', true, true],
  ['waiting', false, true],
  ['sending', false, false],
  ['sent', false, false],
  ['discarded', false, false],
])('a mail that is %s can be sent again: %s, and given up: %s', (status, again, discard) => {
  expect([canSendAgain({ status }), canDiscard({ status })]).toEqual([again, discard]);
});
