import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ContactSubmission } from '@capsule/contracts';
import type { EntityManager } from 'typeorm';
import { dataOf, type Answer, type Browser } from '../../testing/browser';
import { inquiry } from '../../testing/inquiry';
import { ifMatch } from '../../testing/inputs';
import { someoneWaits, twoWait } from '../../testing/lock-wait';
import { startTestApi, type TestApi } from '../../testing/test-api';
import { tablesWith } from '../../testing/traces';

/** Somebody brings an inquiry back, or lets it out, while another one deletes it for good (docs/decisions/051). */

let api: TestApi;
let admin: Browser;
let manager: Browser;
let people = 0;

beforeAll(async () => {
  api = await startTestApi({ settings: { RATE_LIMITS: 'off' } });
  admin = await api.signedIn('admin');
  manager = await api.signedIn('manager');
});
afterAll(() => api.close());

interface Sent extends ContactSubmission {
  secret: string;
}

async function send(rest: Parameters<typeof inquiry>[0] = {}): Promise<Sent> {
  const secret = `quoll${(people += 1)}x`;
  const sent = inquiry({ email: `${secret}@homes.example`, message: `Homes for ${secret}, please.`, ...rest });
  return { ...dataOf<ContactSubmission>(await api.browser().post('/api/contact', sent)), secret };
}

type Erase = (of: Sent) => Promise<Answer>;

const WAYS: [string, Erase][] = [
  ['by its address', ({ email }) => admin.post('/api/privacy/erase', { email })],
  ['by its id', ({ id }) => admin.post(`/api/privacy/inquiries/${id}/erase`)],
];

/** What the last statement of a write does: a call that is held up here has done all else. */
const holdTrail = (held: EntityManager) => held.query('LOCK TABLE audit_entries IN SHARE MODE');

/** Deletes an inquiry for good while another call has done its work, and is about to commit. */
async function eraseDuring(of: Sent, call: () => Promise<Answer>, erase: Erase): Promise<[Answer, Answer]> {
  const { both } = await api.database.transaction(async (held) => {
    await holdTrail(held);
    const called = call();
    await someoneWaits(api.database);
    const erasing = erase(of);
    await twoWait(api.database);
    // Wrapped, because they end only after the commit.
    return { both: Promise.all([called, erasing]) };
  });
  return both;
}

describe.each(WAYS)('deleted for good %s', (_how, erase) => {
  it('is an inquiry whose deletion is taken back at the same moment', async () => {
    const sent = await send();
    await manager.delete(`/api/contact/${sent.id}`);
    const undo = () => manager.post(`/api/contact/${sent.id}/undo`, undefined, ifMatch(2));
    const [undone, erased] = await eraseDuring(sent, undo, erase);
    expect([undone.status, erased.status]).toEqual([200, 200]);
    expect(dataOf(erased)).toEqual({ inquiries: 1, quarantined: 0, mails: 0 });
    expect(await tablesWith(api, sent.secret)).toEqual([]);
  });

  it('is one that comes back into the quarantine at the same moment', async () => {
    const sent = await send({ subjectLine: 'x' });
    await manager.delete(`/api/quarantine/${sent.id}`);
    const undo = () => manager.post(`/api/quarantine/${sent.id}/undo`, undefined, ifMatch(2));
    const [undone, erased] = await eraseDuring(sent, undo, erase);
    expect([undone.status, erased.status]).toEqual([200, 200]);
    expect(dataOf(erased)).toEqual({ inquiries: 0, quarantined: 1, mails: 0 });
    expect(await tablesWith(api, sent.secret)).toEqual([]);
  });

  it('is one that leaves the quarantine at the same moment', async () => {
    const sent = await send({ subjectLine: 'x' });
    const release = () => manager.post(`/api/quarantine/${sent.id}/release`);
    const [released, erased] = await eraseDuring(sent, release, erase);
    expect([released.status, erased.status]).toEqual([200, 200]);
    expect(dataOf(erased)).toEqual({ inquiries: 1, quarantined: 0, mails: 0 });
    expect(await tablesWith(api, sent.secret)).toEqual([]);
  });

  it('is one whose change somebody takes back a moment later, and nobody waits for who waits for them', async () => {
    const sent = await send();
    await manager.patch(`/api/contact/${sent.id}`, { status: 'closed' });
    const { both } = await api.database.transaction(async (held) => {
      await held.query('SELECT 1 FROM contact_submissions WHERE "id" = $1 FOR UPDATE', [sent.id]);
      const erasing = erase(sent);
      await someoneWaits(api.database);
      const undoing = manager.post(`/api/contact/${sent.id}/undo`, undefined, ifMatch(2));
      await twoWait(api.database);
      // Wrapped, because they end only after the commit.
      return { both: Promise.all([erasing, undoing]) };
    });
    expect((await both).map(({ status }) => status)).toEqual([200, 404]);
    expect(await tablesWith(api, sent.secret)).toEqual([]);
  });
});
