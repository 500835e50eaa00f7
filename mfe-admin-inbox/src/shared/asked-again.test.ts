import { contactHandlingCalls } from '@capsule/contracts/contact/contact-calls';
import { contactSubmission } from '@capsule/contracts/contact/contact-submission';
import { quarantinedInquiry } from '@capsule/contracts/contact/quarantined-inquiry';
import type { Call } from '@capsule/contracts/calls/call';
import { mail } from '@capsule/contracts/mail/mail';
import { mailCalls } from '@capsule/contracts/mail/mail-calls';
import { privacyCalls } from '@capsule/contracts/privacy/privacy-calls';
import { sampleRow } from '@capsule/contracts/resource/sample';
import { remoteApi, resourceTag, sessionApi, store } from '@capsule/host/admin';
import { answering, done, fakeApi, oneOf, refusal, type FakeResponse } from '@capsule/web-kit/testing';
import { erase } from '../erasing/erasing.api';
import { handlingCalls } from '../handling/handling.api';
import { mailEndpoints } from '../mail/mail.api';
import { release } from '../quarantine/quarantine.api';
import { sampleEvent } from '../testing/sample-event';

/** Which parts of the screen are out of date after each write of the inbox, or a change elsewhere, and are asked for again. */

type Shown = [resource: string, id: number | 'LIST'];

/** Everything that a screen may show beside the inquiry 7 and the mail 3. */
const SHOWN: Shown[] = [
  ['contact', 'LIST'],
  ['contact', 7],
  ['contact', 8],
  ['quarantine', 'LIST'],
  ['quarantine', 7],
  ['mail', 'LIST'],
  ['mail', 3],
  ['booking', 'LIST'],
];

const asked: string[] = [];
const { part } = remoteApi({ name: 'mfe-of-this-test' }).addEndpoints((build) => ({
  part: build.query<null, Shown>({
    queryFn: (shown) => {
      asked.push(shown.join(' '));
      return { data: null };
    },
    providesTags: (_data, _failure, [resource, id]) => [resourceTag(resource, id)],
  }),
}));

const idempotencyKey = 'k1';
const inquiry = sampleRow(contactSubmission, { id: 7 });
const row = sampleRow(mail, { id: 3, version: 1 });
const body = { subject: 'Homes', text: 'Eight are free.', lastAnswer: null };
const CONTACT = ['contact LIST', 'contact 7'];
const MAIL = ['mail LIST', 'mail 3'];

const note = { id: 1, text: 'I call her.', by: 3, createdAt: inquiry.createdAt };
const erased = { inquiries: 1, quarantined: 0, mails: 2 };
const held = sampleRow(quarantinedInquiry, { id: 7, version: 1 });

interface Write {
  what: string;
  send: () => Promise<unknown>;
  call: Call;
  told: FakeResponse;
  /** What is asked for again after it, and after it was refused. */
  after: string[];
  afterRefusal: string[];
}

const { markRead, markUnread, addNote, reply } = handlingCalls;
const WRITES: Write[] = [
  {
    what: 'an inquiry is read',
    send: () => store.dispatch(markRead.initiate(7)),
    call: contactHandlingCalls.markRead,
    told: done(),
    after: CONTACT,
    afterRefusal: [],
  },
  {
    what: 'it is marked as unread',
    send: () => store.dispatch(markUnread.initiate(7)),
    call: contactHandlingCalls.markUnread,
    told: done(),
    after: CONTACT,
    afterRefusal: [],
  },
  {
    what: 'a note is added',
    send: () => store.dispatch(addNote.initiate({ id: 7, body: { text: 'I call her.' }, idempotencyKey })),
    call: contactHandlingCalls.addNote,
    told: oneOf(note),
    after: ['contact 7'],
    afterRefusal: [],
  },
  {
    what: 'a reply is sent',
    send: () => store.dispatch(reply.initiate({ id: 7, body, idempotencyKey })),
    call: contactHandlingCalls.reply,
    told: oneOf(inquiry),
    after: CONTACT,
    afterRefusal: CONTACT,
  },
  {
    what: 'an inquiry is deleted for good',
    send: () => store.dispatch(erase.initiate({ id: 7, idempotencyKey })),
    call: privacyCalls.eraseInquiry,
    told: oneOf(erased),
    after: [...CONTACT, 'quarantine LIST', 'quarantine 7', 'mail LIST', 'booking LIST'],
    afterRefusal: [...CONTACT, 'quarantine LIST', 'quarantine 7', 'mail LIST', 'booking LIST'],
  },
  {
    what: 'what was held back is released',
    send: () => store.dispatch(release.initiate({ row: held, idempotencyKey })),
    call: quarantinedInquiry.calls.release,
    told: oneOf(inquiry),
    after: [...CONTACT, 'quarantine LIST', 'quarantine 7'],
    afterRefusal: [...CONTACT, 'quarantine LIST', 'quarantine 7'],
  },
  {
    what: 'a mail is put back',
    send: () => store.dispatch(mailEndpoints.sendAgain.initiate(row)),
    call: mailCalls.sendAgain,
    told: oneOf(row),
    after: MAIL,
    afterRefusal: MAIL,
  },
  {
    what: 'a mail is given up',
    send: () => store.dispatch(mailEndpoints.discard.initiate(row)),
    call: mailCalls.discard,
    told: oneOf(row),
    after: MAIL,
    afterRefusal: MAIL,
  },
];

const settled = () => new Promise((resolve) => setTimeout(resolve, 5));

/** Shows all of it, writes, and says what was asked for again. */
async function askedAfter({ send, call }: Write, told: FakeResponse<'service.failed'>): Promise<string[]> {
  fakeApi({ call, answer: () => told });
  const shown = SHOWN.map((one) => store.dispatch(part.initiate(one, { forceRefetch: true })));
  await Promise.all(shown);
  asked.length = 0;
  await send();
  await settled();
  for (const one of shown) one.unsubscribe();
  return asked;
}

describe('what is out of date is asked for again', () => {
  it.each(WRITES)('when $what', async (write) => {
    expect((await askedAfter(write, write.told)).toSorted()).toEqual(write.after.toSorted());
  });

  it.each(WRITES)('when that is refused: $what', async (write) => {
    expect((await askedAfter(write, refusal('service.failed'))).toSorted()).toEqual(write.afterRefusal.toSorted());
  });
});

describe('the history of an inquiry', () => {
  const booking = { id: 12, checkInDate: '2027-03-01', checkOutDate: '2027-03-08', status: 'pending' } as const;
  const show = () => store.dispatch(handlingCalls.events.initiate(7));
  const answered = () =>
    fakeApi(answering(contactHandlingCalls.events, () => oneOf([sampleEvent({ kind: 'booked', booking })])));

  it('is asked for again when it goes on, and when a booking changes that it tells of', async () => {
    const calls = answered();
    const shown = show();
    await shown;
    /** As the shell does when a change is told. */
    const askedAfterChangeOf = async (type: string, id: number) => {
      store.dispatch(sessionApi.util.invalidateTags([{ type, id }] as never));
      await settled();
      return calls.length;
    };
    expect(await askedAfterChangeOf('contact', 7)).toBe(2);
    expect(await askedAfterChangeOf('booking', 12)).toBe(3);
    expect(await askedAfterChangeOf('booking', 13)).toBe(3);
    shown.unsubscribe();
  });

  it('is asked for anew at each opening', async () => {
    const calls = answered();
    for (const count of [1, 2]) {
      // What nothing shows any more is forgotten in a moment.
      await settled();
      const shown = show();
      await shown;
      expect(calls).toHaveLength(count);
      shown.unsubscribe();
    }
  });
});
