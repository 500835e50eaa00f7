/** The words of changes. Free of schemas: screens import them. */

/** What can change, as events and the audit trail name it. */
export const ENTITY_NAMES = ['booking', 'contact', 'maintenance', 'media', 'seo', 'site', 'unit', 'user'] as const;
export type EntityName = (typeof ENTITY_NAMES)[number];

export const CHANGE_ACTIONS = ['create', 'update', 'delete'] as const;
export type ChangeAction = (typeof CHANGE_ACTIONS)[number];

/** How the stream of `GET /api/events` names its two kinds of message. */
export const CHANGE_EVENT = 'change';
/** Changes may have been missed: read again what is shown. */
export const RESYNC_EVENT = 'resync';
