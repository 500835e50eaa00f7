import { domainToASCII } from 'node:url';
import MailComposer from 'nodemailer/lib/mail-composer';
import type { MailSender } from '../../../platform/settings/mail-settings';
import { htmlOf } from '../letter';
import type { OutgoingMailEntity } from '../outgoing-mail.entity';

/** A mail as it goes to the server. */
export interface Message {
  from: string;
  to: string;
  /** Headers and text (RFC 5322). */
  content: Buffer;
}

/** Nobody answers these by hand, and no automatic reply may answer them (RFC 3834). */
const AUTOMATIC = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' };

/**
 * The same for every try, so that a mailbox that gets a mail twice can know it.
 *
 * @example messageId({ id: 7, createdAt: '2027-03-01T00:00:00.000Z' }, 'homes.example') // '<7.1803859200000@homes.example>'
 */
const messageId = ({ id, createdAt }: Pick<OutgoingMailEntity, 'id' | 'createdAt'>, domain: string): string =>
  `<${id}.${Date.parse(createdAt)}@${domain}>`;

/** With what a calendar is to do with the file (RFC 5546). */
const calendarType = ({ kind }: Pick<OutgoingMailEntity, 'kind'>): string =>
  `text/calendar; charset=utf-8; method=${kind === 'booking-canceled' ? 'CANCEL' : 'PUBLISH'}`;

/** Writes a mail of the queue. Names and addresses are given in parts, so nothing that was typed is read as syntax. */
export async function messageOf(mail: OutgoingMailEntity, from: MailSender): Promise<Message> {
  const composer = new MailComposer({
    from: { name: from.name ?? '', address: from.address },
    to: { name: mail.recipientName ?? '', address: mail.recipient },
    ...(mail.replyTo !== null && { replyTo: { name: '', address: mail.replyTo } }),
    subject: mail.subject,
    text: mail.text,
    html: htmlOf(mail.text),
    date: new Date(mail.createdAt),
    messageId: messageId(mail, domainToASCII(from.address.split('@')[1] ?? '') || 'localhost'),
    ...(mail.by === null && { headers: AUTOMATIC }),
    ...(mail.calendar !== null && {
      attachments: [{ filename: 'booking.ics', content: mail.calendar, contentType: calendarType(mail) }],
    }),
    // What was typed is never read from our disk or fetched from elsewhere.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const compiled = composer.compile();
  const { from: sender, to } = compiled.getEnvelope();
  const content = await compiled.build();
  return { from: sender || from.address, to: to[0] ?? mail.recipient, content };
}
