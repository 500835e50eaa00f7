import { describe, expect, it } from '@jest/globals';
import type { TSchema } from 'typebox';
import { booking } from '../bookings/booking';
import { company } from '../company/company';
import { AnswerTimes } from '../contact/answer-times';
import { ContactNoteInput } from '../contact/contact-handling';
import { ContactReplyInput } from '../contact/contact-reply';
import { contactSubmission } from '../contact/contact-submission';
import { maintenanceRecord } from '../maintenance/maintenance-record';
import { PrivacySubject } from '../privacy/privacy';
import { url } from '../resource/field-kinds';
import { sampleOf } from '../resource/sample';
import { Strict } from '../schema/schema';
import { createValidator } from '../schema/validator';
import { TableViewsPatch } from '../table-views/table-views';
import { PasswordChange, PasswordReset } from '../users/passwords';
import { FactorCode, NewPasskey } from '../users/second-factor';
import { Confirmation } from '../users/sign-in';

/** What a person is told of the body of a call that is no form of a resource (product §5, §10). */

const problemsOf = (schema: TSchema, body: object) =>
  (createValidator(schema)(body).errors ?? []).map(({ field, message }) => `${field}: ${message}`);
const changed = (schema: TSchema, rest: object) => ({ ...(sampleOf(schema) as object), ...rest });

const VIEW = { name: 'Overdue', query: 'status=pending' };
const LAYOUT = { hidden: ['guests'], density: 'compact', widths: [{ column: 'guests', px: 50 }] };
const views = (...all: object[]) => ({ table: 'mfe-x.unit', views: all });
const layout = (rest: object) => ({ table: 'mfe-x.unit', layout: { ...LAYOUT, ...rest } });
const rows = (count: number) => Array.from({ length: count }, (_, index) => ({ id: index + 1, version: 1 }));

const VIEWS = 'views: At most 20 views, with names of 1 to 60 characters.';
const NO_LAYOUT = 'layout: This layout is not one of a table.';
const ROWS = 'rows: Send 1 to 100 rows, each with its id and version.';
const HOURS = 'businessHours: Enter days and hours, such as Saturday, 10:00 AM-4:00 PM.';
const LINKS = 'socialLinks: Enter names, and addresses that start with https://.';

describe('a body is taken', () => {
  it.each<[string, TSchema, object]>([
    ['a code of 40 characters', FactorCode, { code: 'x'.repeat(40) }],
    ['views as long as they may be', TableViewsPatch, views({ name: 'x'.repeat(60), query: 'x'.repeat(2000) })],
    ['a layout with the widest column', TableViewsPatch, layout({ widths: [{ column: 'guests', px: 1000 }] })],
    ['a hundred rows', booking.bulk.input, { action: 'confirm', rows: rows(100) }],
    ['a profile that does not exist yet', company.patch, { socialLinks: [{ name: 'X', url: '#' }] }],
    ['no profiles', company.patch, { socialLinks: [] }],
    ['a current password of any length', PasswordChange, { currentPassword: 'x', newPassword: 'x'.repeat(8) }],
  ])('%s', (_what, schema, body) => {
    expect(problemsOf(schema, body)).toEqual([]);
  });
});

describe('a body is refused', () => {
  it.each<[string, TSchema, object, string]>([
    ['no code', FactorCode, { code: '' }, 'code: Enter a code.'],
    ['too long a code', FactorCode, { code: 'x'.repeat(41) }, 'code: At most 40 characters.'],
    [
      'a passkey without a name',
      NewPasskey,
      changed(NewPasskey, { name: ' ' }),
      'name: Enter a name of up to 60 characters.',
    ],
    ['no password', Confirmation, { password: '' }, 'password: Enter your password.'],
    [
      'no current one',
      PasswordChange,
      { currentPassword: '', newPassword: 'x'.repeat(8) },
      'currentPassword: Enter your current password.',
    ],
    [
      'too short a new one',
      PasswordChange,
      { currentPassword: 'x', newPassword: 'x'.repeat(7) },
      'newPassword: Use at least 8 characters.',
    ],
    ['too short a one that is set', PasswordReset, { password: 'x'.repeat(7) }, 'password: Use at least 8 characters.'],
    ['an empty note', ContactNoteInput, { text: ' ' }, 'text: Write something first.'],
    ['too long a note', ContactNoteInput, { text: 'x'.repeat(5001) }, 'text: At most 5000 characters.'],
    ['an empty reply', ContactReplyInput, { subject: 'S', text: '', lastAnswer: null }, 'text: Write something first.'],
    [
      'a reply without a subject',
      ContactReplyInput,
      { subject: ' ', text: 'T', lastAnswer: null },
      'subject: Enter a subject.',
    ],
    ['nobody', PrivacySubject, { email: 'priya' }, 'email: Please enter a valid email address.'],
    ['views without a name', TableViewsPatch, views({ ...VIEW, name: '' }), VIEWS],
    [
      'a view with too long a name',
      TableViewsPatch,
      views({ ...VIEW, name: 'x'.repeat(61) }),
      'views: At most 60 characters.',
    ],
    ['21 views', TableViewsPatch, views(...Array.from({ length: 21 }, () => VIEW)), VIEWS],
    ['too narrow a column', TableViewsPatch, layout({ widths: [{ column: 'guests', px: 49 }] }), NO_LAYOUT],
    ['too wide a column', TableViewsPatch, layout({ widths: [{ column: 'guests', px: 1001 }] }), NO_LAYOUT],
    [
      '41 hidden columns',
      TableViewsPatch,
      layout({ hidden: Array.from({ length: 41 }, (_, n) => `a${n}`) }),
      NO_LAYOUT,
    ],
    ['no rows', booking.bulk.input, { action: 'confirm', rows: [] }, ROWS],
    ['101 rows', booking.bulk.input, { action: 'confirm', rows: rows(101) }, ROWS],
    [
      'another action',
      booking.bulk.input,
      { action: 'delete', rows: rows(1) },
      'action: Send one of: confirm, cancel, complete.',
    ],
    ['no hours at all', company.patch, { businessHours: [] }, HOURS],
    [
      'hours of 15 kinds',
      company.patch,
      { businessHours: Array.from({ length: 15 }, () => ({ days: 'D', hours: 'H' })) },
      HOURS,
    ],
    ['hours that are not said', company.patch, { businessHours: [{ days: 'Sunday', hours: '' }] }, HOURS],
    ['a profile with half an address', company.patch, { socialLinks: [{ name: 'X', url: 'https://' }] }, LINKS],
    [
      'half a web address',
      Strict({ site: url({ label: 'Site', required: true }).input }),
      { site: 'https://' },
      'site: site must match pattern "^https?://\\S+$".',
    ],
  ])('%s', (_what, schema, body, problem) => {
    expect(problemsOf(schema, body)).toEqual([problem]);
  });
});

it('an action on several rows takes and needs these values', () => {
  expect(booking.bulk.actions).toEqual({
    confirm: { takes: [], needs: [] },
    cancel: { takes: ['cancelReason'], needs: [] },
    complete: { takes: [], needs: [] },
  });
  expect(contactSubmission.bulk.actions).toEqual({
    assign: { takes: ['assignedTo'], needs: ['assignedTo'] },
    close: { takes: [], needs: [] },
    delete: { takes: [], needs: [] },
  });
  expect(maintenanceRecord.bulk.actions).toEqual({ complete: { takes: [], needs: [] } });
});

it('answer times are those of twelve weeks, no more and no fewer', () => {
  const times = sampleOf(AnswerTimes);
  const isValid = (weeks: number) =>
    createValidator(AnswerTimes)({ ...times, weeks: Array.from({ length: weeks }, () => times.weeks[0]) }).errors ===
    null;
  expect([11, 12, 13].map(isValid)).toEqual([false, true, false]);
});
