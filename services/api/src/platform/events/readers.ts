import {
  block,
  booking,
  contactPresenceCalls,
  company,
  contactSubmission,
  mail,
  maintenanceRecord,
  mediaItem,
  quarantinedInquiry,
  payment,
  place,
  redirect,
  seoSetting,
  signInRule,
  unit,
  user,
  type Access,
  type LiveName,
  type Role,
} from '@capsule/contracts';

/** Who may read the rows of each kind; nobody else gets events about them. */
const READERS: Record<LiveName, Access> = {
  block: block.calls.read.access,
  booking: booking.calls.read.access,
  contact: contactSubmission.calls.read.access,
  mail: mail.calls.read.access,
  maintenance: maintenanceRecord.calls.read.access,
  media: mediaItem.calls.read.access,
  quarantine: quarantinedInquiry.calls.read.access,
  payment: payment.calls.read.access,
  place: place.calls.read.access,
  presence: contactPresenceCalls.others.access,
  redirect: redirect.calls.read.access,
  seo: seoSetting.calls.read.access,
  'sign-in-rule': signInRule.calls.read.access,
  site: company.calls.read.access,
  unit: unit.calls.read.access,
  user: user.calls.read.access,
};

/** Whether a role gets events about rows of this kind. */
export function mayBeTold(role: Role, entity: LiveName, readers: Record<LiveName, Access> = READERS): boolean {
  const access = readers[entity];
  return typeof access === 'string' || access.includes(role);
}
