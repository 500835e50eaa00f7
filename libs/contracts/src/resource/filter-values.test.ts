import { describe, expect, it } from '@jest/globals';
import { booking } from '../bookings/booking';
import bookingDescriptor from '../bookings/booking.descriptor';
import { contactSubmission } from '../contact/contact-submission';
import contactDescriptor from '../contact/contact-submission.descriptor';
import { quarantinedInquiry } from '../contact/quarantined-inquiry';
import quarantineDescriptor from '../contact/quarantined-inquiry.descriptor';
import { mail } from '../mail/mail';
import mailDescriptor from '../mail/mail.descriptor';
import { maintenanceRecord } from '../maintenance/maintenance-record';
import maintenanceDescriptor from '../maintenance/maintenance-record.descriptor';
import { mediaItem } from '../media/media-item';
import mediaDescriptor from '../media/media-item.descriptor';
import { createValidator } from '../schema/validator';
import { seoSetting } from '../seo/seo-setting';
import seoDescriptor from '../seo/seo-setting.descriptor';
import { unit } from '../units/unit';
import unitDescriptor from '../units/unit.descriptor';
import { user } from '../users/user';
import userDescriptor from '../users/user.descriptor';
import type { ResourceDescriptor } from './descriptor';
import { filterValues, takes } from './filter-values';
import type { Resource } from './resource';

/** What a screen reads of its filters from an address is what the list's call takes (product §11). */

/** A list, what a browser knows of it, and what a screen may narrow it by. */
type List = [Pick<Resource, 'query'>, Pick<ResourceDescriptor, 'filters'>, Record<string, string>];

const LISTS: List[] = [
  [booking, bookingDescriptor, { status: 'confirmed', capsuleId: '7', from: '2027-02-28', to: '2028-02-29' }],
  [contactSubmission, contactDescriptor, { status: 'new', assignee: 'nobody', unread: 'yes' }],
  [contactSubmission, contactDescriptor, { assignee: '12' }],
  [quarantinedInquiry, quarantineDescriptor, { reason: 'phrase' }],
  [mail, mailDescriptor, { status: 'sent' }],
  [maintenanceRecord, maintenanceDescriptor, { status: 'pending', priority: 'high', overdue: 'yes' }],
  [maintenanceRecord, maintenanceDescriptor, { capsuleId: '2147483647', assignedTo: '1' }],
  [mediaItem, mediaDescriptor, { type: 'image', check: 'unused' }],
  [seoSetting, seoDescriptor, { warning: 'same-title' }],
  [unit, unitDescriptor, { status: 'available', type: 'Premium' }],
  [user, userDescriptor, { role: 'staff', active: 'false' }],
];

const WRONG = [
  ['x', 'Confirmed', 'confirmed ', 'null', 'undefined', 'NaN', 'Infinity', '0', '-1', '1.5', '1e3', '+1', '0x10'],
  ['2147483648', '99999999999', '2026-02-30', '2026-13-01', '2026-00-10', '2026-1-1', '0999-01-01', '3000-01-01'],
  ['2026-01-01T00:00:00Z', 'yes,yes', 'Yes', ' yes', 'true false', '__proto__', 'constructor', '\ud800', '🏇'],
].flat();

describe('a filter', () => {
  it.each(LISTS)('takes what a screen narrows its list by', ({ query }, { filters }, asked) => {
    const ask = createValidator(query, { coerce: true });
    for (const [name, value] of Object.entries(asked)) {
      expect({ name, taken: takes(filters[name]!, value) }).toEqual({ name, taken: true });
      expect(ask({ [name]: value }).errors).toBeNull();
    }
  });

  it.each(LISTS)('takes nothing that the call refuses', ({ query }, { filters }) => {
    const ask = createValidator(query, { coerce: true });
    const refused = (name: string, value: string) => ask({ [name]: value }).errors !== null;
    const wrongly = Object.entries(filters).flatMap(([name, values]) =>
      WRONG.filter((value) => takes(values, value) && refused(name, value)).map((value) => ({ name, value })),
    );
    expect(wrongly).toEqual([]);
  });

  it.each(LISTS)('of each list is known, as are those of its call alone', ({ query }, { filters }) => {
    const pages = ['page', 'pageSize', 'sort', 'order', 'q', 'after', 'before'];
    expect(Object.keys(filters)).toEqual(Object.keys(query.properties).filter((name) => !pages.includes(name)));
    expect(JSON.parse(JSON.stringify(filters))).toEqual(filters);
  });

  it.each([
    ['a whole number from 2 to 4', filterValues({ type: 'integer', minimum: 2, maximum: 4 }), ['2', '4'], ['1', '5']],
    ['any whole number', filterValues({ type: 'integer' }), ['0', '-3', '99999'], ['', '1.0', '01', '-0', '9e15']],
    ['a word, or none', filterValues({ anyOf: [{ enum: ['turf'] }, { type: 'null' }] }), ['turf'], ['', 'null']],
    ['a text', filterValues({ type: 'string', pattern: '^a+$' }), ['a', 'aa'], ['', 'ab']],
    ['any text', filterValues({ type: 'string' }), ['a', ' '], []],
    ['yes or no', filterValues({ type: 'boolean' }), ['true', 'false'], ['', '1', 'TRUE']],
    ['a day', filterValues({ type: 'string', format: 'date' }), ['2028-02-29'], ['', '2027-02-29', 'today']],
  ])('of %s', (_what, values, taken, not) => {
    expect([...taken, ...not].filter((value) => takes(values, value))).toEqual(taken);
  });
});
