/** Constants of changes. No schemas in this file, so that screens can import it. */

/** What can change; these names are used in events and in the audit trail. */
export const ENTITY_NAMES = [
  'block',
  'booking',
  'contact',
  'mail',
  'maintenance',
  'media',
  'quarantine',
  'payment',
  'place',
  'redirect',
  'seo',
  'sign-in-rule',
  'site',
  'unit',
  'user',
] as const;
export type EntityName = (typeof ENTITY_NAMES)[number];

/** What events are about: all rows that can change, and who has an inquiry open, which is not in the audit trail. */
export const LIVE_NAMES = [...ENTITY_NAMES, 'presence'] as const;
export type LiveName = (typeof LIVE_NAMES)[number];

/** How a kind is called on screen, in the singular. */
export const ENTITY_LABELS: Record<EntityName, string> = {
  block: 'Block',
  booking: 'Booking',
  contact: 'Contact inquiry',
  mail: 'Mail',
  maintenance: 'Maintenance task',
  media: 'Media item',
  quarantine: 'Quarantined inquiry',
  payment: 'Payment',
  place: 'Site picture',
  redirect: 'Redirect',
  seo: 'SEO settings',
  'sign-in-rule': 'Sign-in rule',
  site: 'Company details',
  unit: 'Capsule unit',
  user: 'User',
};

export const CHANGE_ACTIONS = ['create', 'update', 'delete'] as const;
export type ChangeAction = (typeof CHANGE_ACTIONS)[number];

/** What the audit trail records about accounts besides changes (docs/decisions/061): sign-ins and refusals. */
export const ACCESS_ACTIONS = [
  'login',
  'login.failed',
  'login.limited',
  'logout',
  'forbidden',
  'password.reset',
  'factor.asked',
  'factor.failed',
  'factor.limited',
  'factor.recovered',
  'factor.added',
  'factor.removed',
  'factor.codes',
  'factor.cleared',
] as const;
export type AccessAction = (typeof ACCESS_ACTIONS)[number];

/** All actions of the audit trail. */
export const AUDIT_ACTIONS = [...CHANGE_ACTIONS, ...ACCESS_ACTIONS] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** The form of the mark that stands in for a network address in the audit trail. */
export const ADDRESS_MARK_PATTERN = '^[0-9a-f]{12}$';

/** How long a change or a deletion can be taken back, in minutes (product §9.9). */
export const UNDO_MINUTES = 10;

/** The names of the kinds of message in the stream of `GET /api/events`. */
export const CHANGE_EVENT = 'change';
/** Changes may have been missed: the client should fetch everything that it shows again. */
export const RESYNC_EVENT = 'resync';
/** All missed changes have been sent: later events have just happened. */
export const READY_EVENT = 'ready';
/** A sign of life. */
export const ALIVE_EVENT = 'alive';

/** The header of each answer to who is signed in: the cursor from before the answer was made up. */
export const CURSOR_HEADER = 'x-changes-cursor';
/** The process that counts, and how many changes it has heard of. */
export const CURSOR_PATTERN = '^[0-9a-f]{12}-\\d{1,15}$';
