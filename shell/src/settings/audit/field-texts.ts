import block from '@capsule/contracts/bookings/block.descriptor';
import booking from '@capsule/contracts/bookings/booking.descriptor';
import type { EntityName } from '@capsule/contracts/changes/change-words';
import type { FieldChange } from '@capsule/contracts/changes/changes';
import company from '@capsule/contracts/company/company.descriptor';
import contactSubmission from '@capsule/contracts/contact/contact-submission.descriptor';
import mail from '@capsule/contracts/mail/mail.descriptor';
import type { Photo } from '@capsule/contracts/maintenance/maintenance-record';
import maintenanceRecord from '@capsule/contracts/maintenance/maintenance-record.descriptor';
import mediaItem from '@capsule/contracts/media/media-item.descriptor';
import quarantinedInquiry from '@capsule/contracts/contact/quarantined-inquiry.descriptor';
import payment from '@capsule/contracts/payments/payment.descriptor';
import place from '@capsule/contracts/places/place.descriptor';
import redirect from '@capsule/contracts/redirects/redirect.descriptor';
import type { FieldDescriptor } from '@capsule/contracts/resource/field';
import seoSetting from '@capsule/contracts/seo/seo-setting.descriptor';
import signInRule from '@capsule/contracts/users/sign-in-rule.descriptor';
import unit from '@capsule/contracts/units/unit.descriptor';
import user from '@capsule/contracts/users/user.descriptor';
import { capitalised, formatDate, formatDateTime, formatMoney, NO_VALUE } from '@capsule/web-kit/format';

/** The fields and values of the audit trail in words, by the resources' descriptors. */

const FIELDS: Record<EntityName, Readonly<Record<string, FieldDescriptor>>> = {
  block: block.fields,
  booking: booking.fields,
  contact: contactSubmission.fields,
  mail: mail.fields,
  maintenance: maintenanceRecord.fields,
  media: mediaItem.fields,
  quarantine: quarantinedInquiry.fields,
  payment: payment.fields,
  place: place.fields,
  redirect: redirect.fields,
  seo: seoSetting.fields,
  'sign-in-rule': signInRule.fields,
  site: company.fields,
  unit: unit.fields,
  user: user.fields,
};

const INSTANT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;

/** `cancelReason` → `Cancel Reason`: for what no form shows. */
const inWords = (name: string): string => capitalised(name.replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2'));

const isPhoto = (value: unknown): value is Photo => typeof value === 'object' && value !== null && 'path' in value;

const nameOfFile = (path: string): string => decodeURI(path.slice(path.lastIndexOf('/') + 1));

/** A stored value in words. @param field of which it is; `undefined` for what no form shows */
export function valueText(value: unknown, field?: FieldDescriptor): string {
  if (value === null || value === undefined || value === '') return NO_VALUE;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.length === 0 ? NO_VALUE : value.map((item) => valueText(item)).join('; ');
  if (isPhoto(value)) return value.alt ?? nameOfFile(value.path);
  if (typeof value === 'object')
    return Object.values(value)
      .map((part) => valueText(part))
      .join(', ');
  if (field?.kind === 'money') return formatMoney(Number(value));
  if (typeof value !== 'string') return JSON.stringify(value);
  if (field?.kind === 'day') return formatDate(value);
  if (field?.kind === 'choice') return capitalised(value);
  return INSTANT.test(value) ? formatDateTime(value) : value;
}

/** A line of the table of a change. */
export interface ChangedField {
  name: string;
  label: string;
  /** `null` where it is kept that the field changed, but not its values, as with a password. */
  values: { before: string; after: string } | null;
}

/** The fields of a change in the order of the contract; what no form shows comes last. */
export function changedFields(entity: EntityName, changes: Readonly<Record<string, FieldChange>>): ChangedField[] {
  const fields = FIELDS[entity];
  const order = Object.keys(fields);
  const rank = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length);
  return Object.entries(changes)
    .toSorted(([a], [b]) => rank(a) - rank(b))
    .map(([name, { from, to }]) => ({
      name,
      label: fields[name]?.label ?? inWords(name),
      values:
        (from ?? null) === null && (to ?? null) === null
          ? null
          : { before: valueText(from, fields[name]), after: valueText(to, fields[name]) },
    }));
}
