import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AuditEntry, ContactSubmission } from '@capsule/contracts';
import { startMailServer } from '@capsule/test-kit/mail-server';
import { SweeperService } from '../../platform/sweeper/sweeper.service';
import { dataOf, type Browser } from '../../testing/browser';
import { inquiry } from '../../testing/inquiry';
import { callDuring } from '../../testing/lock-wait';
import { startTestApi, type TestApi } from '../../testing/test-api';
import { RetentionService } from './retention.service';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi({ settings: { RATE_LIMITS: 'off', INQUIRY_MONTHS: '6' } });
});
afterAll(() => api.close());

/** As if an inquiry had come, and all had been done with it, so many months ago. */
async function age(of: TestApi, id: number, months: number): Promise<void> {
  for (const [table, column, ofRow] of [
    ['contact_submissions', 'createdAt', '"id" = $1'],
    ['contact_notes', 'createdAt', '"inquiryId" = $1'],
    ['audit_entries', 'at', `"entity" = 'contact' AND "entityId" = $1`],
  ])
    await of.database.query(
      `UPDATE ${table} SET "${column}" = now() - $2 * interval '1 month' - interval '1 day' WHERE ${ofRow}`,
      [id, months],
    );
}

/** An inquiry that came and was worked on so many months ago. */
async function old(of: TestApi, manager: Browser, status: string, months: number): Promise<number> {
  const { id } = dataOf<ContactSubmission>(await of.browser().post('/api/contact', inquiry()));
  if (status !== 'new') await manager.patch(`/api/contact/${id}`, { status });
  await age(of, id, months);
  return id;
}

const idsIn = async (manager: Browser) =>
  dataOf<ContactSubmission[]>(await manager.get('/api/contact?sort=createdAt&order=asc'))
    .map(({ id }) => id)
    .toSorted((a, b) => a - b);

it('is told to administrators as it is set', async () => {
  const [admin, manager] = [await api.signedIn('admin'), await api.signedIn('manager')];
  expect(dataOf(await admin.get('/api/privacy/retention'))).toEqual({ inquiryMonths: 6, personMonths: null });
  expect((await manager.get('/api/privacy/retention')).status).toBe(403);
});

describe('inquiries that nobody has worked on for the months of the setting', () => {
  it('are deleted, but for what waits for an answer, is younger, or was touched since', async () => {
    const manager = await api.signedIn('manager');
    const admin = await api.signedIn('admin');
    const [answered, closed] = [await old(api, manager, 'answered', 6), await old(api, manager, 'closed', 20)];
    const waiting = await old(api, manager, 'new', 20);
    const young = await old(api, manager, 'closed', 5);
    const noted = await old(api, manager, 'answered', 20);
    await manager.post(`/api/contact/${noted}/notes`, { text: 'She called again.' });
    const notedOnce = await old(api, manager, 'answered', 20);
    await manager.post(`/api/contact/${notedOnce}/notes`, { text: 'She has called.' });
    await age(api, notedOnce, 7);
    // What happened to a row of another kind with its id is none of its business.
    await api.database.query(
      `INSERT INTO audit_entries ("entity", "entityId", "action", "changes") VALUES ('booking', $1, 'update', '{}')`,
      [closed],
    );
    const reopened = await old(api, manager, 'answered', 20);
    await manager.patch(`/api/contact/${reopened}`, { status: 'closed' });
    const reopenedOnce = await old(api, manager, 'answered', 20);
    await manager.patch(`/api/contact/${reopenedOnce}`, { status: 'closed' });
    await api.database.query(
      `UPDATE audit_entries SET "at" = now() - interval '5 months' WHERE "entity" = 'contact' AND "entityId" = $1`,
      [reopenedOnce],
    );

    await api.app.get(SweeperService).sweep();

    expect(await idsIn(manager)).toEqual([waiting, young, noted, reopened, reopenedOnce]);
    for (const id of [answered, closed, notedOnce]) {
      const [gone, ...before] = dataOf<AuditEntry[]>(await admin.get(`/api/audit?entity=contact&id=${id}`));
      expect(gone).toMatchObject({ action: 'delete', by: null, title: null });
      expect(gone?.changes).toEqual({ forGood: { from: false, to: true } });
      const forgotten = { action: 'update', changes: {} };
      const told = before.map(({ action, changes }) => ({ action, changes }));
      expect(told).toEqual(id === notedOnce ? [forgotten, forgotten] : [forgotten]);
    }
  });

  it('stay where one that was answered is answered once more, also while the mail still waits', async () => {
    const server = await startMailServer();
    const mailing = { SMTP_URL: server.url, MAIL_FROM: 'hello@homes.example' };
    const writing = await startTestApi({ settings: { RATE_LIMITS: 'off', INQUIRY_MONTHS: '6', ...mailing } });
    const manager = await writing.signedIn('manager');
    const [again, longAgo] = [await old(writing, manager, 'answered', 20), await old(writing, manager, 'answered', 20)];
    for (const id of [again, longAgo])
      dataOf(
        await manager.post(`/api/contact/${id}/reply`, {
          subject: 'Once more',
          text: 'A home is free.',
          lastAnswer: null,
        }),
      );
    await writing.database.query(
      `UPDATE outgoing_mails SET "createdAt" = now() - interval '7 months' WHERE "inquiryId" = $1 AND "kind" = 'reply'`,
      [longAgo],
    );
    await writing.app.get(SweeperService).sweep();
    expect(await idsIn(manager)).toEqual([again]);
    await writing.close();
    await server.close();
  });

  it('stay where one is answered once more at the moment at which it is looked whether anybody has worked on it', async () => {
    const mailing = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'hello@homes.example' };
    const writing = await startTestApi({ settings: { RATE_LIMITS: 'off', INQUIRY_MONTHS: '6', ...mailing } });
    const manager = await writing.signedIn('manager');
    const id = await old(writing, manager, 'answered', 20);
    await manager.post(`/api/contact/${id}/notes`, { text: 'She has called.' });
    await age(writing, id, 20);
    // Whoever reads the notes waits, in the midst of its statement, for the transaction of the test.
    const gate = 795_001;
    for (const statement of [
      `CREATE FUNCTION gate() RETURNS boolean LANGUAGE plpgsql VOLATILE COST 0.001 AS
       $$ BEGIN PERFORM pg_advisory_xact_lock_shared(${gate}); RETURN true; END $$`,
      'ALTER TABLE contact_notes RENAME TO all_notes',
      'CREATE VIEW contact_notes AS SELECT * FROM all_notes WHERE gate()',
    ])
      await writing.database.query(statement);
    const answer = { subject: 'Once more', text: 'A home is free.', lastAnswer: null };
    await callDuring(
      writing.database,
      (held) => held.query('SELECT pg_advisory_xact_lock($1)', [gate]),
      () => writing.app.get(RetentionService).sweep(),
      async () => dataOf(await manager.post(`/api/contact/${id}/reply`, answer)),
    );
    expect(await idsIn(manager)).toEqual([id]);
    const replies = `SELECT "text" FROM outgoing_mails WHERE "inquiryId" = $1 AND "kind" = 'reply'`;
    expect(await writing.database.query(replies, [id])).toEqual([{ text: 'A home is free.' }]);
    await writing.close();
  });

  it('stay for ever without the setting', async () => {
    const keeping = await startTestApi({ settings: { RATE_LIMITS: 'off' } });
    const manager = await keeping.signedIn('manager');
    const id = await old(keeping, manager, 'closed', 500);
    await keeping.app.get(SweeperService).sweep();
    expect(await idsIn(manager)).toEqual([id]);
    await keeping.close();
  });
});
