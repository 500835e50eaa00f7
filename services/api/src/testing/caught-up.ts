import { expect } from '@jest/globals';
import { eventually } from '@capsule/test-kit/eventually';
import { CHANGES_CHANNEL } from '../platform/changes/change-log';
import { EventsService } from '../platform/events/events.service';
import type { TestApi } from './test-api';

/** The id of no row. */
const LAST = 2_000_000_000;
const WITHIN_MS = 10_000;

/**
 * Waits until the API has heard of all that was committed so far. PostgreSQL tells it in its own time, so a stream that
 * is opened right after a write may begin with that write.
 */
export async function caughtUp({ app, database }: TestApi): Promise<void> {
  const events = app.get(EventsService);
  const before = events.cursor;
  const last = { entity: 'unit', id: LAST, version: 1, action: 'update', by: null, window: null };
  await database.query('SELECT pg_notify($1, $2)', [CHANGES_CHANNEL, JSON.stringify(last)]);
  const heard = () => events.since({ role: 'admin' }, before).changes.map(({ id }) => id);
  await eventually(() => expect(heard()).toContain(LAST), WITHIN_MS);
}
