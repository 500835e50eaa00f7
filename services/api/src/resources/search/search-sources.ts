import {
  booking,
  contactSubmission,
  maintenanceRecord,
  mediaItem,
  ROLE_LABELS,
  seoSetting,
  spellDay,
  unit,
  user,
  type Access,
  type Role,
} from '@capsule/contracts';
import { BOOKING_LIST } from '../bookings/bookings.service';
import { INQUIRY_LIST } from '../contact/contact.service';
import { MAINTENANCE_LIST } from '../maintenance/maintenance.service';
import { MEDIA_LIST } from '../media/media.resource';
import { SEO_LIST } from '../seo/seo.service';
import { UNIT_LIST } from '../units/units.service';
import { USER_LIST } from '../users/accounts/user-list';
import { NEWEST, source, type SearchSource } from './search-source';

/** Who may read the rows of a list. */
const readersOf = ({ calls }: { calls: { list: { access: Access } } }): readonly Role[] =>
  Array.isArray(calls.list.access) ? (calls.list.access as readonly Role[]) : [];

/** The name of a record's unit, which may have been deleted since. */
const UNIT_NAME = '(SELECT "name" FROM units WHERE units."id" = "capsuleId")';

const UNITS = source({
  kind: 'unit',
  rows: UNIT_LIST,
  readers: readersOf(unit),
  columns: {
    name: '"name"',
    unitNumber: '"unitNumber"',
    location: '"location"',
    type: '"type"',
    features: `(SELECT string_agg(feature, ', ') FROM jsonb_array_elements_text("features") feature)`,
    description: '"description"',
  },
  fields: [
    { column: 'name', label: unit.fields.name.label, isName: true },
    { column: 'unitNumber', label: unit.fields.unitNumber.label, isName: true },
    { column: 'location', label: unit.fields.location.label },
    { column: 'type', label: unit.fields.type.label },
    { column: 'features', label: unit.fields.features.label },
    { column: 'description', label: unit.fields.description.label },
  ],
  prefixes: ['name', 'unitNumber'],
  newest: NEWEST.long,
  title: ({ name }) => name ?? '',
  subtitle: ({ unitNumber, location }) => [unitNumber, location],
});

const spellStay = (from: string | null, to: string | null) =>
  from === null || to === null ? null : `${spellDay(from)} – ${spellDay(to)}`;

const BOOKINGS = source({
  kind: 'booking',
  rows: BOOKING_LIST,
  readers: readersOf(booking),
  columns: {
    clientName: '"clientName"',
    clientEmail: '"clientEmail"',
    clientPhone: '"clientPhone"',
    checkInDate: '"checkInDate"::text',
    checkOutDate: '"checkOutDate"::text',
    unit: UNIT_NAME,
  },
  fields: [
    { column: 'clientName', label: booking.fields.clientName.label, isName: true },
    { column: 'clientEmail', label: booking.fields.clientEmail.label, isName: true },
    { column: 'clientPhone', label: booking.fields.clientPhone.label, isName: true },
  ],
  prefixes: ['clientName', 'clientEmail'],
  newest: NEWEST.short,
  title: ({ clientName }) => clientName ?? '',
  subtitle: ({ unit: name, checkInDate, checkOutDate }) => [name, spellStay(checkInDate, checkOutDate)],
});

const INQUIRIES = source({
  kind: 'contact',
  rows: INQUIRY_LIST,
  readers: readersOf(contactSubmission),
  columns: { name: '"name"', email: '"email"', organization: '"organization"', message: '"message"' },
  fields: [
    { column: 'name', label: contactSubmission.fields.name.label, isName: true },
    { column: 'email', label: contactSubmission.fields.email.label, isName: true },
    { column: 'organization', label: contactSubmission.fields.organization.label, isName: true },
    { column: 'message', label: contactSubmission.fields.message.label },
  ],
  prefixes: ['name', 'email'],
  newest: NEWEST.long,
  title: ({ name }) => name ?? '',
  subtitle: ({ organization, email }) => [organization, email],
});

const MAINTENANCE = source({
  kind: 'maintenance',
  rows: MAINTENANCE_LIST,
  readers: readersOf(maintenanceRecord),
  columns: {
    title: '"title"',
    description: '"description"',
    notes: '"notes"',
    scheduledDate: '"scheduledDate"::text',
    unit: UNIT_NAME,
  },
  fields: [
    { column: 'title', label: maintenanceRecord.fields.title.label, isName: true },
    { column: 'description', label: maintenanceRecord.fields.description.label },
    { column: 'notes', label: maintenanceRecord.fields.notes.label },
  ],
  prefixes: ['title'],
  newest: NEWEST.long,
  title: ({ title }) => title ?? '',
  subtitle: ({ unit: name, scheduledDate }) => [name, scheduledDate && spellDay(scheduledDate)],
});

const MEDIA = source({
  kind: 'media',
  rows: MEDIA_LIST,
  readers: readersOf(mediaItem),
  columns: {
    filename: '"filename"',
    alt: '"alt"',
    caption: '"caption"',
    tags: `(SELECT string_agg(tag, ', ') FROM jsonb_array_elements_text("tags") tag)`,
  },
  fields: [
    { column: 'filename', label: 'Filename', isName: true },
    { column: 'alt', label: mediaItem.fields.alt.label },
    { column: 'caption', label: mediaItem.fields.caption.label },
    { column: 'tags', label: mediaItem.fields.tags.label },
  ],
  prefixes: ['filename'],
  newest: NEWEST.short,
  title: ({ filename }) => filename ?? '',
  subtitle: ({ alt }) => [alt],
});

const SEO = source({
  kind: 'seo',
  rows: SEO_LIST,
  readers: readersOf(seoSetting),
  columns: {
    pagePath: '"pagePath"',
    title: '"title"',
    description: '"description"',
    keywords: '"keywords"',
  },
  fields: [
    { column: 'pagePath', label: seoSetting.fields.pagePath.label, isName: true },
    { column: 'title', label: seoSetting.fields.title.label, isName: true },
    { column: 'description', label: seoSetting.fields.description.label },
    { column: 'keywords', label: seoSetting.fields.keywords.label },
  ],
  prefixes: [],
  newest: NEWEST.short,
  title: ({ pagePath }) => pagePath ?? '',
  subtitle: ({ title }) => [title],
});

const USERS = source({
  kind: 'user',
  rows: USER_LIST,
  // Managers read users as the people whom they assign work to; the screen of the accounts is not theirs.
  readers: ['admin'],
  columns: {
    name: `nullif(btrim(coalesce("firstName", '') || ' ' || coalesce("lastName", '')), '')`,
    username: '"username"',
    role: '"role"',
  },
  fields: [
    { column: 'name', label: 'Name', isName: true },
    { column: 'username', label: user.fields.username.label, isName: true },
  ],
  prefixes: [],
  newest: NEWEST.short,
  title: ({ name, username }) => name ?? username ?? '',
  subtitle: ({ name, username, role }) => [name === null ? null : username, ROLE_LABELS[role as Role]],
});

/** Everything that the search finds. */
export const SEARCH_SOURCES: readonly SearchSource[] = [UNITS, BOOKINGS, INQUIRIES, MAINTENANCE, MEDIA, SEO, USERS];
