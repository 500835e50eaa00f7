import Type, { type Static } from 'typebox';
import { call } from '../calls/call';
import { email, longText, phone, text } from '../resource/field-kinds';
import { resource, type CsvQueryOf, type QueryOf } from '../resource/resource';
import { BACK_OFFICE_ROLES } from '../roles';
import { Instant, OneOf, Version } from '../schema/schema';
import { QUARANTINE_REASONS, QUARANTINE_SORTS } from './contact-words';

const path = '/api/quarantine';
/** Visitors have written it, and nobody changes it. */
const on = ['answer'] as const;

const described = resource({
  name: 'quarantine',
  titles: { row: 'QuarantinedInquiry', input: 'QuarantineInput', patch: 'QuarantinePatch' },
  path,
  fields: {
    name: text({ label: 'Name', column: 'Contact', required: true, example: 'Best Offers', on }),
    email: email({ label: 'Email', required: true, example: 'offers@example.com', on }),
    phone: phone({ label: 'Phone', required: true, example: '+1 555 0100', on }),
    organization: text({ label: 'Organization', example: 'Best Offers Ltd', on }),
    message: longText({ label: 'Message', required: true, example: 'Buy followers at https://example.com now!', on }),
  },
  answered: {
    reasons: Type.Array(OneOf(QUARANTINE_REASONS), {
      minItems: 1,
      description: 'Why it is held back: every rule that found something',
      examples: [['phrase']],
    }),
    createdAt: Instant(),
    version: Version(),
  },
  sorts: QUARANTINE_SORTS,
  asked: { reason: OneOf(QUARANTINE_REASONS, { description: 'Only what is held back for this reason' }) },
  readers: BACK_OFFICE_ROLES,
  undoable: true,
});

const { list, csv, read, remove, undo } = described.calls;

/**
 * Inquiries that look like spam (product §2.20): they wait until somebody releases or deletes them, or until they are
 * too old. Their ids come from the same sequence as those of inquiries.
 */
export const quarantinedInquiry = {
  ...described,
  calls: {
    list,
    csv,
    read,
    remove,
    undo,
    /** Makes it an inquiry like others. */
    release: call({
      method: 'POST',
      path: `${path}/:id/release`,
      access: BACK_OFFICE_ROLES,
      row: true,
      idempotent: true,
      versioned: true,
    }),
  },
};

/** An inquiry that is held back. */
export type QuarantinedInquiry = Static<typeof quarantinedInquiry.row>;
export type QuarantineQuery = QueryOf<typeof quarantinedInquiry>;
export type QuarantineCsvQuery = CsvQueryOf<typeof quarantinedInquiry>;
