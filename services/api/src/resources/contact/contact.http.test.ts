import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AuditEntry, ContactSubmission } from '@capsule/contracts';
import { expectError } from '@capsule/test-kit/expect-error';
import { dataOf, type Browser } from '../../testing/browser';
import { ifMatch } from '../../testing/inputs';
import { inquiry } from '../../testing/inquiry';
import { startTestApi, type TestApi } from '../../testing/test-api';

let api: TestApi;
let visitor: Browser;
let manager: Browser;

beforeAll(async () => {
  api = await startTestApi({ settings: { RATE_LIMITS: 'off' } });
  visitor = api.browser();
  manager = await api.signedIn('manager');
});
afterAll(() => api.close());

const countRows = async () => {
  const [row]: [{ count: number }] = await api.database.query(
    'SELECT count(*)::integer AS count FROM contact_submissions',
  );
  return row.count;
};

describe('an inquiry', () => {
  it('is stored, returned, listed and deleted', async () => {
    const created = await visitor.post('/api/contact', inquiry());
    expect(created.status).toBe(201);
    const data = {
      ...inquiry(),
      id: expect.any(Number),
      status: 'new',
      assignedTo: null,
      unread: true,
      version: 1,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]{12}Z$/),
    };
    expect(created.body).toEqual({ success: true, data });

    const list = await manager.get('/api/contact');
    expect(list.status).toBe(200);
    expect(list.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(list.body).toEqual({ success: true, data: [created.body?.['data']], total: 1, totalExact: true });

    const { id } = (created.body as { data: { id: number } }).data;
    const deleted = await manager.delete(`/api/contact/${id}`);
    expect(deleted.status).toBe(200);
    expect(deleted.body).toEqual({ success: true, message: 'Contact submission deleted' });
    expect((await manager.delete(`/api/contact/${id}`)).status).toBe(404);
    expect(await countRows()).toBe(0);
  });

  it.each([
    ['left out', undefined],
    ['null', null],
    ['empty', ' '],
  ])('has no organization when it is %s', async (_how, organization) => {
    const { organization: _, ...rest } = inquiry();
    const sent = organization === undefined ? rest : { ...rest, organization };
    const created = await visitor.post('/api/contact', sent);
    expect(created.body?.['data']).toMatchObject({ organization: null });
  });

  it.each([
    ['SQL', `Robert'); DROP TABLE contact_submissions; --`],
    ['HTML', `<script>alert("1")</script> & <b>bold</b>`],
    ['other scripts and signs', 'Łukasz 李雷 😀 \t "quoted" \\ back'],
  ])('keeps %s as plain text', async (_what, text) => {
    const created = await visitor.post('/api/contact', inquiry({ name: text, message: `${text} ${text}` }));
    expect(created.status).toBe(201);
    const list = await manager.get('/api/contact?pageSize=1');
    expect(list.body).toMatchObject({ data: [{ name: text, message: `${text} ${text}` }] });
  });
});

describe('a wrong inquiry', () => {
  const { name: _, ...nameless } = inquiry();

  it.each([
    ['a missing field', nameless, ['name']],
    ['a short message', inquiry({ message: 'Hi' }), ['message']],
    ['no e-mail address', inquiry({ email: 'priya@' }), ['email']],
    ['an unknown key', { ...inquiry(), isAdmin: true }, ['isAdmin']],
    ['an id of its own', { ...inquiry(), id: 7 }, ['id']],
    ['a status of its own', { ...inquiry(), status: 'closed' }, ['status']],
    ['a NUL character', inquiry({ name: 'Pri\u0000ya' }), ['name']],
    ['a message of 10,001 characters', inquiry({ message: 'x'.repeat(10_001) }), ['message']],
    ['a number for a text', { ...inquiry(), phone: 255500134 }, ['phone']],
    ['an object for a text', { ...inquiry(), name: { $gt: '' } }, ['name']],
    ['nothing', {}, ['name', 'email', 'phone', 'message']],
    ['a list', [inquiry()], ['']],
    ['null', null, ['']],
  ])('with %s is 422, names the field and stores nothing', async (_what, body, fields) => {
    const before = await countRows();
    const { status, body: answer } = await visitor.post('/api/contact', body);
    expect(status).toBe(422);
    expect(answer).toMatchObject({ success: false, code: 'request.invalid' });
    const errors = answer?.['errors'] as { field: string; message: string }[];
    expect(errors.map(({ field }) => field)).toEqual(fields);
    expect(errors.every(({ message }) => message.length > 0)).toBe(true);
    expect(await countRows()).toBe(before);
  });

  it('without a body is 422', async () => {
    expect((await visitor.post('/api/contact')).status).toBe(422);
  });
});

describe('what became of an inquiry', () => {
  const sent = async () => dataOf<ContactSubmission>(await visitor.post('/api/contact', inquiry()));
  const audited = async (id: number) =>
    dataOf<AuditEntry[]>(await (await api.signedIn('admin')).get(`/api/audit?entity=contact&id=${id}`));

  it.each(['answered', 'closed', 'new'] as const)('is said by the back office: %s', async (status) => {
    const { id } = await sent();
    const before = status === 'new' ? 'answered' : 'new';
    if (before !== 'new') await manager.patch(`/api/contact/${id}`, { status: before });
    const answer = await manager.patch(`/api/contact/${id}`, { status });
    expect(answer.status).toBe(200);
    expect(dataOf(answer)).toMatchObject({ ...inquiry(), id, status });
    expect((await audited(id))[0]).toMatchObject({
      action: 'update',
      changes: { status: { from: before, to: status } },
    });
  });

  it('is not overwritten by who has not seen it', async () => {
    const { id, version } = await sent();
    expect((await manager.patch(`/api/contact/${id}`, { status: 'answered' }, ifMatch(version))).status).toBe(200);
    const late = await manager.patch(`/api/contact/${id}`, { status: 'closed' }, ifMatch(version));
    expectError(late.text, 'resource.stale');
    expectError((await manager.delete(`/api/contact/${id}`, ifMatch(version))).text, 'resource.stale');
    expect(dataOf(await manager.get(`/api/contact/${id}`))).toMatchObject({ status: 'answered', version: 2 });
  });

  it('is the same when it is said twice, and is written once', async () => {
    const { id } = await sent();
    const [first, second] = [
      await manager.patch(`/api/contact/${id}`, { status: 'answered' }),
      await manager.patch(`/api/contact/${id}`, { status: 'answered' }),
    ];
    expect(dataOf(second)).toEqual(dataOf(first));
    expect(await audited(id)).toHaveLength(1);
  });

  it.each([
    ['another status', { status: 'lost' }, ['status']],
    ['no status', { status: null }, ['status']],
    ['what was sent', { name: 'Somebody' }, ['name']],
  ])('is refused with %s', async (_what, patch, fields) => {
    const { id } = await sent();
    const { status, body } = await manager.patch(`/api/contact/${id}`, patch);
    expect(status).toBe(422);
    expect(body).toMatchObject({ code: 'request.invalid', errors: fields.map((field) => ({ field })) });
  });

  it('is not for visitors', async () => {
    const { id } = await sent();
    expectError((await visitor.patch(`/api/contact/${id}`, { status: 'closed' })).text, 'auth.required');
  });
});

describe('an id in a path', () => {
  it.each(['abc', '-1', '0', '1.5', '1e3', '0x10', '99999999999999999999', '2147483648', '%00', "1'%20OR%201=1"])(
    '%s is 404',
    async (id) => {
      const { status, text } = await manager.delete(`/api/contact/${id}`);
      expect(status).toBe(404);
      expectError(text, 'resource.not-found');
    },
  );
});
