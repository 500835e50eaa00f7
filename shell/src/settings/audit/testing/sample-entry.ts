import { AuditEntry } from '@capsule/contracts/changes/changes';
import { sampleOf, sampleRow } from '@capsule/contracts/resource/sample';
import { user } from '@capsule/contracts/users/user';
import { priya } from '../../../testing/people';

/** Priya's account, by whom the entries are. */
export const PRIYA = sampleRow(user, { id: priya.id, username: 'priya', firstName: 'Priya', lastName: 'Nair' });

/** Priya changed the daily rate of a home. */
export const entry = (id: number, changes: Partial<AuditEntry> = {}): AuditEntry => ({
  ...sampleOf(AuditEntry),
  id,
  entity: 'unit',
  entityId: 42,
  title: 'The Paddock Pearl',
  gone: false,
  action: 'update',
  undoes: null,
  by: PRIYA.id,
  address: null,
  call: null,
  at: new Date('2026-11-20T09:05:00').toISOString(),
  changes: { dailyRate: { from: 180, to: 195 } },
  ...changes,
});
