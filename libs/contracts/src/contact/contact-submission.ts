import type { Static } from 'typebox';
import { call } from '../calls/call';
import { choice, email, longText, phone, text } from '../resource/field-kinds';
import { resource, type QueryOf } from '../resource/resource';
import { Instant, Version } from '../schema/schema';
import { BACK_OFFICE_ROLES } from '../roles';
import { CONTACT_SORTS, CONTACT_STATUSES } from './contact-words';

const described = resource({
  name: 'contact',
  titles: { row: 'ContactSubmission', input: 'ContactInquiryInput', patch: 'ContactPatch' },
  path: '/api/contact',
  fields: {
    name: text({
      label: 'Name',
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
  },
  answered: { createdAt: Instant(), version: Version() },
  sorts: CONTACT_SORTS,
  filters: ['status'],
  readers: BACK_OFFICE_ROLES,
  undoable: true,
});

const { path } = described;
const { list, read, change, remove, undo } = described.calls;

/**
 * Inquiries: visitors send them; the back office reads them, says what became of them, and deletes them. Nobody changes
 * what was sent (product §3). Rules and messages are exactly those of product §5.
 */
export const contactSubmission = {
  ...described,
  calls: {
    list,
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
  },
};

/** What a visitor sends with the contact form. */
export type ContactInquiryInput = Static<typeof contactSubmission.input>;
/** What the back office can change of an inquiry: its status. */
export type ContactPatch = Static<typeof contactSubmission.patch>;
/** An inquiry as it is stored. */
export type ContactSubmission = Static<typeof contactSubmission.row>;
export type ContactQuery = QueryOf<typeof contactSubmission>;
