import Type, { type Static } from 'typebox';
import { call } from '../calls/call';
import { bulkOf, type BulkInputOf } from '../changes/bulk';
import { choice, email, longText, phone, reference, text } from '../resource/field-kinds';
import { resource, type CsvQueryOf, type QueryOf } from '../resource/resource';
import { Id, Instant, MAX_LENGTH, Nullable, OneOf, Optional, Strict, Text, Version } from '../schema/schema';
import { BACK_OFFICE_ROLES } from '../roles';
import { CONTACT_SORTS, CONTACT_STATUSES, NOBODY } from './contact-words';

const described = resource({
  name: 'contact',
  titles: { row: 'ContactSubmission', input: 'ContactInquiryInput', patch: 'ContactPatch' },
  path: '/api/contact',
  fields: {
    name: text({
      label: 'Name',
      column: 'Contact',
      required: true,
      minLength: 2,
      example: 'Priya Nair',
      message: 'Name must be at least 2 characters.',
      on: ['create', 'answer'],
    }),
    email: email({
      label: 'Email',
      required: true,
      example: 'priya@hillviewracing.example',
      message: 'Please enter a valid email address.',
      on: ['create', 'answer'],
    }),
    phone: phone({
      label: 'Phone',
      required: true,
      minLength: 5,
      example: '+61 2 5550 0134',
      message: 'Please enter a valid phone number.',
      on: ['create', 'answer'],
    }),
    organization: text({ label: 'Organization', example: 'Hillview Racing Stables', on: ['create', 'answer'] }),
    message: longText({
      label: 'Message',
      required: true,
      minLength: 10,
      example: 'We need eight homes for our stable staff by March.',
      message: 'Message must be at least 10 characters.',
      on: ['create', 'answer'],
    }),
    /** Set by the back office only: a visitor's inquiry is always `new`. */
    status: choice(CONTACT_STATUSES, { label: 'Status', default: 'new', example: 'new', on: ['change', 'answer'] }),
    /** A user's id: who of the back office sees to it. */
    assignedTo: reference({ label: 'Assigned To', example: 1, message: 'Choose a user.', on: ['change', 'answer'] }),
  },
  answered: {
    /** A new inquiry that who asks has not opened; what has an answer, or needs none, is read by all. */
    unread: Type.Boolean({ description: 'For who asks: new, and not opened yet', examples: [false] }),
    createdAt: Instant(),
    version: Version(),
  },
  sorts: CONTACT_SORTS,
  filters: ['status'],
  asked: {
    assignee: Type.String({
      pattern: `^(${NOBODY}|[1-9]\\d{0,9})$`,
      description: `A user's id, or ${NOBODY} for what is assigned to nobody`,
      'x-message': `Send a user's id, or ${NOBODY}.`,
    }),
    unread: OneOf(['yes'], { description: 'Only what who asks has not read' }),
  },
  readers: BACK_OFFICE_ROLES,
  // A reply that has gone out cannot be taken back.
  fails: { undo: ['mail.status'] },
  undoable: true,
});

const { path } = described;
const { list, csv, read, change, remove, undo } = described.calls;

const bulk = bulkOf({
  path,
  title: 'ContactBulk',
  writers: BACK_OFFICE_ROLES,
  actions: { assign: { assignedTo: Nullable(Id({ examples: [1] })) }, close: {}, delete: {} },
});

/**
 * Inquiries: visitors send them; the back office reads them, assigns them, sets their status, and deletes them. Nobody
 * changes what was sent (product §3). Rules and messages are exactly those of product §5.
 */
export const contactSubmission = {
  ...described,
  bulk,
  /** The fields that a visitor sends; the hidden field that only machines fill in is no field of an inquiry. */
  input: Strict(
    {
      ...described.input.properties,
      subjectLine: Optional(
        Text(MAX_LENGTH.name, { description: 'People do not see its field; what has it is held back', examples: [''] }),
      ),
    },
    { title: 'ContactInquiryInput' },
  ),
  calls: {
    list,
    csv,
    read,
    create: call({
      method: 'POST',
      path,
      access: 'public',
      status: 201,
      body: true,
      idempotent: true,
      fails: ['request.rate-limited'],
    }),
    change,
    remove,
    undo,
    ...bulk.calls,
  },
};

/** What a visitor sends with the contact form. */
export type ContactInquiryInput = Static<typeof contactSubmission.input>;
/** What the back office can change of an inquiry: its status, and who sees to it. */
export type ContactPatch = Static<typeof contactSubmission.patch>;
/** What the back office does to several inquiries at once. */
export type ContactBulk = BulkInputOf<typeof bulk>;
/** An inquiry as it is stored. */
export type ContactSubmission = Static<typeof contactSubmission.row>;
export type ContactQuery = QueryOf<typeof contactSubmission>;
export type ContactCsvQuery = CsvQueryOf<typeof contactSubmission>;
