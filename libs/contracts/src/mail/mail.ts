import Type, { type Static } from 'typebox';
import { choice, email, text } from '../resource/field-kinds';
import { resource, type QueryOf } from '../resource/resource';
import { BACK_OFFICE_ROLES } from '../roles';
import { Id, Instant, MAX_LENGTH, Nullable, Strict, Text, Version } from '../schema/schema';
import { MAIL_KINDS, MAIL_SORTS, MAIL_STATUSES, MAX_MAIL_REASON_LENGTH, MAX_SUBJECT_LENGTH } from './mail-words';

const described = resource({
  name: 'mail',
  titles: { row: 'Mail', input: 'MailInput', patch: 'MailPatch' },
  path: '/api/mails',
  fields: {
    kind: choice(MAIL_KINDS, { label: 'Kind', default: 'reply', example: 'reply', on: ['answer'] }),
    recipient: email({
      label: 'To',
      required: true,
      example: 'priya@hillviewracing.example',
      on: ['answer'],
    }),
    subject: text({
      label: 'Subject',
      required: true,
      maxLength: MAX_SUBJECT_LENGTH,
      example: 'Your inquiry, Priya Nair',
      on: ['answer'],
    }),
    status: choice(MAIL_STATUSES, { label: 'Status', default: 'waiting', example: 'waiting', on: ['answer'] }),
  },
  answered: {
    /** How often it was tried. */
    attempts: Type.Integer({ minimum: 0, examples: [1] }),
    /** When it is tried next, or was meant to be. */
    dueAt: Instant(),
    /** Why it was not sent, in the words of the mail server or in ours; `null` where nothing went wrong. */
    reason: Nullable(Text(MAX_MAIL_REASON_LENGTH, { examples: ['550 No such user here'] })),
    inquiryId: Nullable(Id({ description: 'The inquiry that it is about' })),
    bookingId: Nullable(Id({ description: 'The booking that it is about' })),
    createdAt: Instant(),
    sentAt: Nullable(Instant()),
    version: Version(),
  },
  sorts: MAIL_SORTS,
  filters: ['status'],
  readers: BACK_OFFICE_ROLES,
});

const { list, read } = described.calls;

/**
 * Mails that the product sends: those that wait, those that were sent lately, and those that were not sent. Their texts
 * are not included; a reply's is in the history of its inquiry (product §2.23).
 */
export const mail = { ...described, calls: { list, read } };

/** A mail, without its text. */
export type Mail = Static<typeof mail.row>;
export type MailQuery = QueryOf<typeof mail>;

/** Whether mails are sent, from which address, and which name a reply is signed with. */
export const MailSetup = Strict(
  {
    on: Type.Boolean({ description: 'Whether a mail server is set', examples: [true] }),
    from: Nullable(Text(MAX_LENGTH.name + MAX_LENGTH.email, { examples: ['hello@capsulesmarthomes.com.au'] })),
    companyName: Text(MAX_LENGTH.name, { examples: ['Capsule Smart Homes'] }),
  },
  { title: 'MailSetup' },
);
export type MailSetup = Static<typeof MailSetup>;
