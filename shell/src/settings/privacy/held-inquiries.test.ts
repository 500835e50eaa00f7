import { HeldData } from '@capsule/contracts/privacy/privacy';
import { sampleOf } from '@capsule/contracts/resource/sample';
import { inquiriesIn, without } from './held-inquiries';
import { ERASE_TOASTS, PRIVACY_WORDS } from './privacy-words';

/** The inquiries among all that is held about an address (product §2.21). */

const SAMPLE = sampleOf(HeldData);
const [held] = SAMPLE.inquiries;
const SENT = '2026-11-18T09:05:00.000Z';
const HELD_BACK = '2026-11-19T09:05:00.000Z';
const DELETED = '2026-11-20T09:05:00.000Z';
const HELD: HeldData = {
  ...SAMPLE,
  inquiries: [1, 2].map((id) => ({ ...held!, inquiry: { ...held!.inquiry, id, name: `I${id}`, createdAt: SENT } })),
  quarantined: [{ ...SAMPLE.quarantined[0]!, id: 3, name: 'Q', message: 'Held back', createdAt: HELD_BACK }],
  deleted: [{ ...SAMPLE.deleted[0]!, id: 4, name: 'D', message: 'Deleted', deletedAt: DELETED }],
  bookings: [1, 2].map((id) => ({ ...SAMPLE.bookings[0]!, id, inquiryId: id })),
  mails: [1, 2].map((id) => ({ ...SAMPLE.mails[0]!, mail: { ...SAMPLE.mails[0]!.mail, inquiryId: id } })),
};

it('stand one after another, each with the moment at which it came there', () => {
  const { message } = held!.inquiry;
  expect(inquiriesIn(HELD)).toEqual([
    { id: 1, name: 'I1', message, at: SENT, place: 'contact' },
    { id: 2, name: 'I2', message, at: SENT, place: 'contact' },
    { id: 3, name: 'Q', message: 'Held back', at: HELD_BACK, place: 'quarantine' },
    { id: 4, name: 'D', message: 'Deleted', at: DELETED, place: 'deleted' },
  ]);
});

it.each([
  [1, [2, 3, 4]],
  [3, [1, 2, 4]],
  [4, [1, 2, 3]],
])('without %i are the others', (id, others) => {
  expect(inquiriesIn(without(HELD, id)).map((each) => each.id)).toEqual(others);
});

it('one that is gone takes its mails along, and its booking lets go of it', () => {
  const rest = without(HELD, 1);
  expect(rest.mails.map(({ mail }) => mail.inquiryId)).toEqual([2]);
  expect(rest.bookings.map(({ id, inquiryId }) => [id, inquiryId])).toEqual([
    [1, null],
    [2, 2],
  ]);
  expect(rest.email).toBe(HELD.email);
});

it('what is held is counted in words', () => {
  const some = { ...HELD, deleted: [], payments: [], mails: [] };
  expect(PRIVACY_WORDS.held(some)).toBe(
    'Held about this address: 2 inquiries, 1 in quarantine, 2 bookings, 0 payments, 0 mails.',
  );
});

it('what was deleted is counted in words', () => {
  const say = ERASE_TOASTS.done as (erased: object) => object;
  expect([say({ inquiries: 1, quarantined: 0, mails: 2 }), say({ inquiries: 0, quarantined: 3, mails: 1 })]).toEqual([
    { title: 'Deleted for good', description: '1 inquiry, 0 in quarantine, and 2 mails.' },
    { title: 'Deleted for good', description: '0 inquiries, 3 in quarantine, and 1 mail.' },
  ]);
});
