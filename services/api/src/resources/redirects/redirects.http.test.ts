import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  MAX_REDIRECTS,
  PUBLIC_SITE_PATH,
  REDIRECT_SORTS,
  REDIRECT_TEXTS,
  type AuditEntry,
  type PublicSite,
  type Redirect,
  type RedirectInput,
  type RedirectQuery,
} from '@capsule/contracts';
import { dataOf, type Browser } from '../../testing/browser';
import { ifMatch } from '../../testing/inputs';
import { planOf } from '../../testing/plan';
import { startTestApi, type TestApi } from '../../testing/test-api';
import { deletionOf, failureOf, undoDesk } from '../../testing/undo-desk';
import { REDIRECT_LIST } from './redirects.service';

let api: TestApi;
let admin: Browser;

beforeAll(async () => {
  api = await startTestApi();
  admin = await api.signedIn('admin');
});
afterAll(() => api.close());

let made = 0;
const input = (rest: Partial<RedirectInput> = {}): RedirectInput => ({
  oldAddress: `/old-${(made += 1)}`,
  newAddress: '/contact',
  ...rest,
});
const send = (rest: Partial<RedirectInput> = {}) => admin.post('/api/redirects', input(rest));
const create = async (rest: Partial<RedirectInput> = {}) => dataOf<Redirect>(await send(rest));
const path = ({ id }: { id: number }) => `/api/redirects/${id}`;
const told = async () => ((await api.browser().get(PUBLIC_SITE_PATH)).body as unknown as PublicSite).redirects ?? [];

describe('redirects', () => {
  it('are stored in their one form, with who made them and when, and gateways are told of them', async () => {
    const { status, body } = await send({ oldAddress: ' /Über/./uns/ ', newAddress: '/contact/?a=b#c' });
    expect(status).toBe(201);
    const { id: me } = (await admin.get('/api/auth/user')).body as { id: number };
    const stored = { oldAddress: '/%C3%9Cber/uns', newAddress: '/contact?a=b#c', statusCode: '301' };
    expect(body).toEqual({
      success: true,
      data: { ...stored, id: expect.any(Number), createdBy: me, createdAt: expect.any(String), version: 1 },
    });
    expect((await admin.get('/api/redirects?q=ber/uns')).body).toEqual({
      success: true,
      data: [body?.['data']],
      total: 1,
      totalExact: true,
    });
    expect(await told()).toContainEqual(stored);
  });

  it('are in their one form after a change, too', async () => {
    const redirect = await create();
    const patched = await admin.patch(path(redirect), { oldAddress: '/Über/./sie/', newAddress: '/contact/?a=b#c' });
    const stored = { oldAddress: '/%C3%9Cber/sie', newAddress: '/contact?a=b#c' };
    expect(dataOf<Redirect>(patched)).toEqual({ ...redirect, ...stored, version: 2 });
    expect(await told()).toContainEqual(expect.objectContaining(stored));
  });

  it('are changed and deleted, and gateways are told no more of them', async () => {
    const redirect = await create();
    const changed = await admin.patch(path(redirect), { newAddress: '/pitch-deck', statusCode: '308' }, ifMatch(1));
    expect(changed.body?.['data']).toEqual({ ...redirect, newAddress: '/pitch-deck', statusCode: '308', version: 2 });
    const { oldAddress } = redirect;
    expect(await told()).toContainEqual({ oldAddress, newAddress: '/pitch-deck', statusCode: '308' });
    const { status, body } = await admin.delete(path(redirect), ifMatch(2));
    expect([status, body]).toEqual([200, { success: true, message: 'Redirect deleted' }]);
    expect((await told()).map((row) => row.oldAddress)).not.toContain(oldAddress);
    expect((await admin.get(path(redirect))).status).toBe(404);
  });

  it('are not changed or deleted by who has read another version', async () => {
    const redirect = await create();
    await admin.patch(path(redirect), { newAddress: '/pitch-deck' }, ifMatch(1));
    const late = { status: 409, code: 'resource.stale' };
    expect(failureOf(await admin.patch(path(redirect), { newAddress: '/' }, ifMatch(1)))).toEqual(late);
    expect(failureOf(await admin.delete(path(redirect), ifMatch(1)))).toEqual(late);
  });

  it('are made once for one idempotency key', async () => {
    const headers = { 'idempotency-key': 'once' };
    const body = input();
    const first = await admin.post('/api/redirects', body, { headers });
    const again = await admin.post('/api/redirects', body, { headers });
    expect([first.status, again.status, again.text]).toEqual([201, 201, first.text]);
  });

  it.each(['manager', 'staff'] as const)('are no business of a %s', async (role) => {
    const redirect = await create();
    const other = await api.signedIn(role);
    const answers = [
      await other.get('/api/redirects'),
      await other.get(path(redirect)),
      await other.post('/api/redirects', input()),
      await other.patch(path(redirect), { newAddress: '/' }),
      await other.delete(path(redirect)),
      await other.post(`${path(redirect)}/undo`),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 403]);
    expect(dataOf(await admin.get(path(redirect)))).toEqual(redirect);
  });

  it('are for nobody who is not signed in', async () => {
    expect((await api.browser().get('/api/redirects')).status).toBe(401);
    expect((await api.browser().post('/api/redirects', input())).status).toBe(401);
  });

  it('have a trail', async () => {
    const redirect = await create();
    await admin.patch(path(redirect), { newAddress: '/pitch-deck' }, ifMatch(1));
    const trail = dataOf<AuditEntry[]>(await admin.get(`/api/audit?entity=redirect&id=${redirect.id}`));
    expect(trail.map(({ action, title }) => [action, title])).toEqual([
      ['update', redirect.oldAddress],
      ['create', redirect.oldAddress],
    ]);
    expect(trail[0]?.changes).toEqual({ newAddress: { from: '/contact', to: '/pitch-deck' } });
  });
});

describe('an address', () => {
  it('has one redirect: a second is 409 at its field, also in another form and by a change', async () => {
    const { oldAddress } = await create();
    const other = await create();
    const taken = [{ field: 'oldAddress', message: REDIRECT_TEXTS.taken }];
    const second = await send({ oldAddress: `${oldAddress}/` });
    expect([second.status, second.body]).toMatchObject([409, { code: 'resource.conflict', errors: taken }]);
    const moved = await admin.patch(path(other), { oldAddress }, ifMatch(1));
    expect([moved.status, moved.body]).toMatchObject([409, { code: 'resource.conflict', errors: taken }]);
  });

  it.each([
    ['oldAddress', { oldAddress: '/' }],
    ['oldAddress', { oldAddress: '/api/units' }],
    ['oldAddress', { oldAddress: '/%61dmin' }],
    ['oldAddress', { oldAddress: '/a b' }],
    ['oldAddress', { oldAddress: '' }],
    ['newAddress', { newAddress: 'https://evil.example/' }],
    ['newAddress', { newAddress: '//evil.example/' }],
    ['newAddress', { newAddress: 'javascript:alert(1)' }],
    ['newAddress', { newAddress: '/api/units' }],
    ['statusCode', { statusCode: '302' as '301' }],
  ])('against the rules is 422 at %s: %j', async (field, wrong) => {
    const { status, body } = await send(wrong);
    expect([status, body]).toMatchObject([422, { code: 'request.invalid', errors: [{ field }] }]);
    const redirect = await create();
    expect((await admin.patch(path(redirect), wrong)).status).toBe(422);
    expect(dataOf(await admin.get(path(redirect)))).toEqual(redirect);
  });
});

describe('a circle', () => {
  const refused = (message: string) => [
    422,
    { code: 'request.invalid', errors: [{ field: 'newAddress', message: expect.stringContaining(message) }] },
  ];

  it('is refused when it is made, changed to, and put back by an undo', async () => {
    await create({ oldAddress: '/ring-a', newAddress: '/ring-b' });
    const b = await create({ oldAddress: '/ring-b', newAddress: '/ring-c' });
    const closing = await send({ oldAddress: '/ring-c', newAddress: '/ring-a?x#y' });
    expect([closing.status, closing.body]).toMatchObject(
      refused('This goes in a circle: /ring-c → /ring-a → /ring-b → /ring-c.'),
    );
    const back = await admin.patch(path(b), { newAddress: '/ring-a' }, ifMatch(1));
    expect([back.status, back.body]).toMatchObject(refused('/ring-b → /ring-a → /ring-b.'));
    const itself = await send({ oldAddress: '/ring-d', newAddress: '/ring-d' });
    expect([itself.status, itself.body]).toMatchObject(refused(REDIRECT_TEXTS.same));

    const desk = undoDesk(admin);
    await desk.remove('/api/redirects', b);
    await create({ oldAddress: '/ring-c', newAddress: '/ring-b' });
    const undone = await desk.undo('/api/redirects', deletionOf(b));
    expect([undone.status, undone.body]).toMatchObject(refused('/ring-b → /ring-c → /ring-b.'));
  });

  it('is not made by two who write at once', async () => {
    for (let round = 0; round < 10; round += 1) {
      const [a, b] = [`/race-${round}-a`, `/race-${round}-b`];
      const answers = await Promise.all([
        send({ oldAddress: a, newAddress: b }),
        send({ oldAddress: b, newAddress: a }),
      ]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422]);
    }
  });
});

describe('a deletion and a change', () => {
  it('are taken back', async () => {
    const desk = undoDesk(admin);
    const redirect = await create();
    const changed = dataOf<Redirect>(await admin.patch(path(redirect), { newAddress: '/pitch-deck' }, ifMatch(1)));
    expect(dataOf(await desk.undo('/api/redirects', changed))).toEqual({ ...redirect, version: 3 });
    await desk.remove('/api/redirects', { ...redirect, version: 3 });
    const restored = dataOf(await desk.undo('/api/redirects', deletionOf({ ...redirect, version: 3 })));
    expect(restored).toEqual({ ...redirect, version: 5 });
  });

  it('are not, when the address has another redirect by now', async () => {
    const desk = undoDesk(admin);
    const redirect = await create();
    await desk.remove('/api/redirects', redirect);
    await create({ oldAddress: redirect.oldAddress, newAddress: '/pitch-deck' });
    const answer = await desk.undo('/api/redirects', deletionOf(redirect));
    expect(failureOf(answer)).toEqual({ status: 409, code: 'resource.conflict' });
  });
});

describe('as many redirects as gateways are told', () => {
  beforeAll(async () => {
    await api.database.query('TRUNCATE redirects');
    await api.database.query(
      `INSERT INTO redirects ("oldAddress", "newAddress", "createdBy")
       SELECT '/many/' || n, '/contact?n=' || n, (SELECT min("id") FROM users) FROM generate_series(1, $1) n`,
      [MAX_REDIRECTS],
    );
    await api.database.query('VACUUM ANALYZE redirects');
  });

  it('can be changed, and not be one more', async () => {
    expect(await told()).toHaveLength(MAX_REDIRECTS);
    const { status, body } = await send();
    const errors = [{ field: 'oldAddress', message: REDIRECT_TEXTS.full }];
    expect([status, body]).toMatchObject([422, { code: 'request.invalid', errors }]);
    const [one] = dataOf<Redirect[]>(await admin.get('/api/redirects?q=/many/17'));
    const changed = await admin.patch(path(one!), { newAddress: '/pitch-deck' });
    expect(changed.status).toBe(200);
    expect((await undoDesk(admin).undo('/api/redirects', dataOf(changed))).status).toBe(200);
  });

  const queries: RedirectQuery[] = [
    ...REDIRECT_SORTS.flatMap((sort) => [{ sort }, { sort, order: 'desc' as const }]),
    { page: 100 },
    { q: '/many/2975' },
  ];

  it.each(queries)('are never read by a table scan: %j', async (query) => {
    const plan = await planOf(api.database, REDIRECT_LIST, { pageSize: 25, ...query });
    expect(plan).not.toContain('Seq Scan');
    expect(plan).toMatch(/Index (Only )?Scan/);
  });
});
