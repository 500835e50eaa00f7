import type { EntityName } from '@capsule/contracts';

/** SQL for what an entry of the audit trail says of its row, over the entry, which is called `page`. */

/** Where the rows of a kind are, and the column by which people know them. */
const KNOWN_BY: Record<EntityName, { table: string; column: string }> = {
  block: { table: 'unit_blocks', column: 'reason' },
  booking: { table: 'bookings', column: 'clientName' },
  contact: { table: 'contact_submissions', column: 'name' },
  // Its subject may have a visitor's name.
  mail: { table: 'outgoing_mails', column: 'kind' },
  maintenance: { table: 'maintenance_records', column: 'title' },
  media: { table: 'media_items', column: 'filename' },
  quarantine: { table: 'quarantined_inquiries', column: 'name' },
  payment: { table: 'payments', column: 'method' },
  place: { table: 'places', column: 'place' },
  redirect: { table: 'redirects', column: 'oldAddress' },
  seo: { table: 'seo_settings', column: 'pagePath' },
  site: { table: 'site', column: 'companyName' },
  'sign-in-rule': { table: 'sign_in_rules', column: 'requiredFor' },
  unit: { table: 'units', column: 'name' },
  user: { table: 'users', column: 'username' },
};

/** The last deletion of the row. */
const deletion = (selected: string) =>
  `SELECT ${selected} FROM audit_entries deletion WHERE deletion."entity" = page."entity"
    AND deletion."entityId" = page."entityId" AND deletion."action" = 'delete'
    ORDER BY deletion."at" DESC, deletion."id" DESC LIMIT 1`;

const entries = Object.entries(KNOWN_BY);
const now = entries.map(
  ([entity, { table, column }]) =>
    `WHEN '${entity}' THEN (SELECT "${column}" FROM ${table} WHERE ${table}."id" = page."entityId")`,
);
const before = entries.map(([entity, { column }]) => `WHEN '${entity}' THEN "changes"->'${column}'->>'from'`);

/** What the row is called now; of a deleted row, what it was called then. */
export const TITLE = `coalesce(
    CASE page."entity" ${now.join(' ')} END,
    (${deletion(`CASE page."entity" ${before.join(' ')} END`)}))`;

/** Ids are never given twice, so a deletion is the end, unless it was taken back. */
export const IS_GONE = `coalesce((${deletion(
  `NOT EXISTS (SELECT 1 FROM audit_entries back WHERE back."entity" = page."entity"
    AND back."entityId" = page."entityId" AND back."undoes" = deletion."id")`,
)}), false)`;
