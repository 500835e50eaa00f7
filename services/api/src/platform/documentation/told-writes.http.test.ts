import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { CurrentUser } from '@capsule/contracts';
import { caughtUp } from '../../testing/caught-up';
import { FILE_CALLS, startDocumentedApi, type DocumentedApi } from '../../testing/documented-api';
import type { Operation } from '../../testing/openapi';
import { CHANGE } from '../../testing/operation-samples';
import { EventsService } from '../events/events.service';

/** What each call that writes leaves in the audit trail, and tells to open screens (product §2.28, §10.5). */

/**
 * By call, of its sample; calls that are not named leave nothing. `+`: an event of nobody, which no entry stands for; `~`:
 * the same, in the window that asked; `-`: an entry that is no change, so that no screen is told of it.
 */
const TOLD: Record<string, string> = {
  'POST /api/blocks': 'block.create',
  'PATCH /api/blocks/{id}': 'block.update',
  'DELETE /api/blocks/{id}': 'block.delete',
  'POST /api/blocks/{id}/undo': 'block.update',
  'POST /api/bookings': 'booking.create',
  'PATCH /api/bookings/{id}': 'booking.update',
  'POST /api/bookings/{id}/confirm': '+mail.create booking.update',
  'POST /api/bookings/{id}/cancel': '+mail.create booking.update',
  'POST /api/bookings/{id}/undo': 'booking.update',
  'POST /api/units/{id}/calendar-feed': 'unit.update',
  'POST /api/contact': '+contact.create +mail.create',
  'PATCH /api/contact/{id}': 'contact.update',
  'DELETE /api/contact/{id}': 'contact.delete',
  'POST /api/contact/{id}/reply': '+mail.create ~contact.update contact.update',
  'POST /api/contact/{id}/undo': 'contact.update',
  'POST /api/contact/{id}/notes': 'contact.update',
  'POST /api/contact/{id}/read': '~contact.update',
  'POST /api/contact/{id}/presence': '~presence.update',
  'DELETE /api/quarantine/{id}': 'quarantine.delete',
  'POST /api/quarantine/{id}/release': 'quarantine.delete +contact.create +mail.create contact.update',
  'POST /api/quarantine/{id}/undo': 'quarantine.create',
  'POST /api/mails/{id}/send-again': 'mail.update',
  'POST /api/mails/{id}/discard': 'mail.update',
  'POST /api/maintenance': 'maintenance.create',
  'PATCH /api/maintenance/{id}': 'maintenance.update',
  'DELETE /api/maintenance/{id}': 'maintenance.delete',
  'POST /api/maintenance/{id}/undo': 'maintenance.update',
  'PATCH /api/media/{id}': 'media.update',
  'DELETE /api/media/{id}': 'media.delete',
  'POST /api/media/{id}/undo': 'media.create',
  'POST /api/privacy/export': 'contact.update quarantine.update booking.update mail.update',
  'POST /api/privacy/erase': 'contact.delete quarantine.delete',
  'POST /api/privacy/inquiries/{id}/erase': 'contact.delete',
  'POST /api/payments': 'booking.update payment.create',
  'DELETE /api/payments/{id}': 'booking.update payment.delete',
  'POST /api/payments/{id}/undo': 'booking.update payment.create',
  'PATCH /api/places/{id}': 'place.update',
  'POST /api/places/{id}/undo': 'place.update',
  'POST /api/redirects': 'redirect.create',
  'PATCH /api/redirects/{id}': 'redirect.update',
  'DELETE /api/redirects/{id}': 'redirect.delete',
  'POST /api/redirects/{id}/undo': 'redirect.update',
  'POST /api/seo': 'seo.create',
  'PATCH /api/seo/{id}': 'seo.update',
  'DELETE /api/seo/{id}': 'seo.delete',
  'POST /api/seo/{id}/undo': 'seo.update',
  'POST /api/units': 'unit.create',
  'PATCH /api/units/{id}': 'unit.update',
  'DELETE /api/units/{id}': 'unit.delete',
  'POST /api/units/{id}/undo': 'unit.update',
  'DELETE /api/auth/factors/passkeys/{id}': '-user.factor.removed ~user.update',
  'POST /api/auth/confirm/passkey': '-user.factor.failed',
  'POST /api/users': 'user.create',
  'PATCH /api/users/{id}': 'user.update',
  'POST /api/users/{id}/reset-password': '-user.password.reset user.update',
  'POST /api/login': '-user.login in another name',
  'POST /api/logout': '-user.logout',
  'POST /api/auth/password': 'user.update',
  'PATCH /api/auth/profile': 'user.update',
};

/** What the sender of mails does meanwhile, and who makes smaller copies; and by what it is known that all was heard. */
const MEANWHILE = ['+mail.update', '+media.update', '+unit.update'];

const WINDOW = 'window-1';

let documented: DocumentedApi;

beforeAll(async () => {
  documented = await startDocumentedApi('told-writes');
});
afterAll(() => documented.close());

interface Entry {
  told: string;
  by: number | null;
}

async function newEntries(run: () => Promise<unknown>): Promise<Entry[]> {
  const { api } = documented;
  const [{ last }]: [{ last: number }] = await api.database.query('SELECT max("id") AS "last" FROM audit_entries');
  await run();
  return api.database.query(
    `SELECT concat("entity", '.', "action") AS "told", "by" FROM audit_entries WHERE "id" > $1 ORDER BY "id"`,
    [last],
  );
}

/** What a call leaves behind, in the notation of {@link TOLD}; each of several of a kind once. */
async function leftBy(operation: Operation): Promise<string> {
  const { api, desk } = documented;
  const { method, path } = operation;
  const [address, sample] = [await desk.addressOf(operation), await desk.sampleOf(operation)];
  // Of most rows the sample of a change is what they are already.
  const body = method === 'PATCH' ? (CHANGE[path.replace('/{id}', '')] ?? sample) : sample;
  const browser = await desk.callerOf(operation);
  const { id: me } = (await browser.get('/api/auth/user')).body as unknown as CurrentUser;
  await caughtUp(api);
  const events = api.app.get(EventsService);
  const { cursor } = events;
  const entries = await newEntries(() => browser.call(method, address, { headers: { 'x-window-id': WINDOW }, body }));
  await caughtUp(api);
  const published = events.since({ role: 'admin' }, cursor).changes.flatMap(({ entity, action, by, window }) => {
    const told = `${entity}.${action}`;
    if (by !== null) return [by.id === me && window === WINDOW ? told : `${told} in another name`];
    return [`${window === WINDOW ? '~' : '+'}${told}`];
  });
  const trail = entries.map(({ told, by }) => (by === me ? told : `${told} in another name`));
  const silent = trail.filter((told) => !published.includes(told)).map((told) => `-${told}`);
  const hasEntry = (told: string) => trail.some((each) => each.split('.')[0] === told.split('.')[0]);
  const untold = published.filter((told) => !/^[+~]/.test(told) && !hasEntry(told));
  const kept = published.filter((told) => !MEANWHILE.includes(told));
  return [...new Set([...silent, ...kept, ...untold.map((told) => `${told} without an entry`)])].join(' ');
}

it('every call that writes is in the trail and told to screens as agreed, in the name and window of who asks', async () => {
  const left: Record<string, string> = {};
  const writes = documented.operations.filter(({ name, method }) => method !== 'GET' && !FILE_CALLS.includes(name));
  for (const operation of writes) {
    const told = await leftBy(operation);
    if (told !== '') left[operation.name] = told;
  }
  expect(left).toEqual(TOLD);
}, 480_000);
