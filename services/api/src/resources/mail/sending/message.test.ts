import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { simpleParser } from 'mailparser';
import { outgoingMail } from '../../../testing/outgoing-mail';
import { htmlOf, oneLine, plainText } from '../letter';
import type { OutgoingMailEntity } from '../outgoing-mail.entity';
import { messageOf } from './message';

const FROM = { name: 'Smart Homes', address: 'hello@homes.example' };

const written = async (rest: Partial<OutgoingMailEntity>) => {
  const message = await messageOf(outgoingMail(rest), FROM);
  return { message, parsed: await simpleParser(message.content) };
};
const HEADERS = [
  'from',
  'to',
  'subject',
  'date',
  'message-id',
  'mime-version',
  'content-type',
  'content-transfer-encoding',
];

describe('a mail as it goes to the server', () => {
  it.each([
    ['line breaks', 'Priya\r\nBcc: all@hillview.example\r\n\r\nBuy now'],
    ['quotes and brackets', '"Priya" <all@hillview.example>, other@hillview.example'],
    ['emoji', 'Priya 🐎👩‍👩‍👧'],
    ['a text from right to left', 'مرحبا \u202Ebcc'],
    ['an encoded word', '=?utf-8?Q?Priya=0D=0ABcc:_all=40hillview.example?='],
  ])('has no other header, and no other recipient, for a name and a subject with %s', async (_what, text) => {
    const { message, parsed } = await written({ subject: oneLine(`New inquiry from ${text}`), recipientName: text });
    expect(message.to).toBe('priya@hillview.example');
    expect(parsed.to).toMatchObject({ value: [{ address: 'priya@hillview.example' }] });
    expect(parsed.headers.has('bcc')).toBe(false);
    expect(parsed.text?.trim()).toBe('Hello.');
  });

  it('has the same headers whatever was typed', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 60 }), async (text) => {
        const subject = oneLine(text);
        const { parsed } = await written({ subject, recipientName: oneLine(text), text });
        const names = [...parsed.headers.keys()].filter((name) => !HEADERS.includes(name));
        expect(names.toSorted()).toEqual(['auto-submitted', 'x-auto-response-suppress']);
        expect(parsed.to).toMatchObject({ value: [{ address: 'priya@hillview.example' }] });
      }),
      { numRuns: 100 },
    );
  });

  it('has a subject of 300 characters at most, which says where it was cut, and never within an emoji', () => {
    expect(oneLine('a'.repeat(300))).toBe('a'.repeat(300));
    expect(oneLine('a'.repeat(301))).toBe(`${'a'.repeat(299)}…`);
    expect(oneLine('🐎'.repeat(151))).toBe(`${'🐎'.repeat(149)}…`);
  });

  it.each(["o'brien+homes@hillview.example", '"odd name"@hillview.example', 'übung@hillview.example'])(
    'goes to %s',
    async (recipient) => {
      const { message } = await written({ recipient });
      expect(message.to).toBe(recipient);
    },
  );

  it('goes to a domain in other letters by its name in ASCII, and comes from one by it', async () => {
    const mail = outgoingMail({ recipient: 'priya@bücher.example' });
    const { from, to, content } = await messageOf(mail, { name: null, address: 'hello@gestüt.example' });
    expect([from, to]).toEqual(['hello@xn--gestt-nva.example', 'priya@xn--bcher-kva.example']);
    // A header in other letters is refused by servers that take no SMTPUTF8.
    expect((await simpleParser(content)).messageId).toMatch(/^<[\d.]+@xn--gestt-nva\.example>$/);
  });

  it('says that nobody wrote it where nobody did, and answers where it should', async () => {
    expect((await written({})).parsed.headers.get('auto-submitted')).toBe('auto-generated');
    const reply = await written({ by: 3, replyTo: 'desk@homes.example' });
    expect(reply.parsed.headers.has('auto-submitted')).toBe(false);
    expect(reply.parsed.replyTo?.value[0]?.address).toBe('desk@homes.example');
  });

  it('is of the moment at which it was written, however late it goes out', async () => {
    const { parsed } = await written({ dueAt: '2027-03-02T00:00:00.000Z' });
    expect(parsed.date?.toISOString()).toBe('2027-03-01T00:00:00.000Z');
  });

  it.each([
    ['booking-confirmed', 'PUBLISH'],
    ['booking-changed', 'PUBLISH'],
    ['booking-canceled', 'CANCEL'],
  ] as const)('of %s tells calendars what to do with its file: %s', async (kind, method) => {
    const { message } = await written({ kind, calendar: 'BEGIN:VCALENDAR' });
    // Headers are folded.
    const content = message.content.toString('utf8').replaceAll(/\r\n[ \t]/g, ' ');
    expect(content).toContain(`Content-Type: text/calendar; charset=utf-8; method=${method};`);
    expect(content).toContain('filename=booking.ics');
  });

  it('is the same mail at each try', async () => {
    const [first, second] = await Promise.all([written({}), written({})]);
    expect(first.parsed.messageId).toBe('<7.1803859200000@homes.example>');
    expect(second.parsed.messageId).toBe(first.parsed.messageId);
  });
});

describe('the text as HTML', () => {
  it('has nothing of what was typed as markup, and keeps its lines', () => {
    expect(htmlOf('<img src=x onerror="alert(1)">\n& more\n\n\'end\'')).toBe(
      '<!doctype html><html lang="en"><body><p dir="auto">&lt;img src=x onerror=&quot;alert(1)&quot;&gt;<br>&amp; more</p>' +
        '<p dir="auto">&#39;end&#39;</p></body></html>',
    );
  });
});

describe('a line', () => {
  it('is cut where it is too long, never within an emoji', () => {
    expect(oneLine('🐎🐎🐎', 4)).toBe('🐎…');
    expect(oneLine(' a\r\n\tb\u2028c ')).toBe('a b c');
  });

  it('turns no direction of what follows it', () => {
    expect(oneLine('a\u202Eb\u2066c\u2069d')).toBe('a b c d');
  });
});

describe('a text', () => {
  it('keeps its lines, in one form, and no sign that mail servers or the database refuse', () => {
    expect(plainText('One\r\ntwo\rthree\n\tfour\u0000\u0007five')).toBe('One\ntwo\nthree\n\tfourfive');
  });
});
