import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { MAX_SAVED_VIEWS, MAX_TABLES, type SavedView, type TableLayout, type TableViews } from '@capsule/contracts';
import { expectError } from '@capsule/test-kit/expect-error';
import { dataOf, type Browser } from '../../../testing/browser';
import { ifMatch } from '../../../testing/inputs';
import { startTestApi, type TestApi } from '../../../testing/test-api';

/** How people have set up their tables: each their own, and no change overwrites another one (product §10.14). */

const PATH = '/api/auth/table-views';
const TABLE = 'mfe-admin-ops.booking';
const USUAL: TableLayout = { hidden: [], density: 'standard', widths: [] };
const COMPACT: TableLayout = { hidden: ['guests'], density: 'compact', widths: [{ column: 'status', px: 140 }] };
const OVERDUE: SavedView = { name: 'Overdue at Flemington', query: 'status=pending&q=Flemington' };

let api: TestApi;
let priya: Browser;
let tom: Browser;

beforeAll(async () => {
  api = await startTestApi();
  priya = await api.signedIn('manager');
  tom = await api.signedIn('staff');
});
afterAll(() => api.close());
beforeEach(() => api.database.query('DELETE FROM table_views'));

const read = async (browser: Browser, table = TABLE) => dataOf<TableViews>(await browser.get(`${PATH}?table=${table}`));
const change = (browser: Browser, body: object, version?: number) =>
  browser.patch(PATH, { table: TABLE, ...body }, version === undefined ? undefined : ifMatch(version));
const named = (name: string): SavedView => ({ name, query: '' });

describe('how a table is set up', () => {
  it('is as its screen says, until the person changes it', async () => {
    expect(await read(priya)).toEqual({ table: TABLE, version: 1, layout: USUAL, views: [] });
  });

  it('is kept, the layout and the saved views each as they are sent', async () => {
    const first = await change(priya, { layout: COMPACT }, 1);
    expect(dataOf(first)).toEqual({ table: TABLE, version: 2, layout: COMPACT, views: [] });
    const second = await change(priya, { views: [OVERDUE] }, 2);
    expect(dataOf(second)).toEqual({ table: TABLE, version: 3, layout: COMPACT, views: [OVERDUE] });
    await change(priya, { layout: USUAL }, 3);
    expect(await read(priya)).toEqual({ table: TABLE, version: 4, layout: USUAL, views: [OVERDUE] });
  });

  it('is each person’s own, and each table’s', async () => {
    await change(priya, { layout: COMPACT, views: [OVERDUE] });
    expect(await read(tom)).toEqual({ table: TABLE, version: 1, layout: USUAL, views: [] });
    expect(await read(priya, 'mfe-admin-ops.unit')).toMatchObject({ version: 1, views: [] });
    await change(tom, { views: [named('Mine')] }, 1);
    expect(await read(priya)).toMatchObject({ version: 2, views: [OVERDUE] });
  });

  it('is nobody’s without a session', async () => {
    expect((await api.browser().get(`${PATH}?table=${TABLE}`)).status).toBe(401);
    expect((await change(api.browser(), { layout: COMPACT })).status).toBe(401);
  });

  it('is not in the audit trail, and no event: it is nobody else’s business', async () => {
    const entries = () => api.database.query('SELECT count(*) FROM audit_entries');
    const before: unknown = await entries();
    await change(priya, { views: [OVERDUE] });
    expect(await entries()).toEqual(before);
  });
});

describe('two windows', () => {
  it.each([
    ['the first change', 1],
    ['a later one', 2],
  ])('that make %s at once: one is refused, and nothing of it is written', async (_which, version) => {
    if (version === 2) await change(priya, { layout: COMPACT }, 1);
    const answers = await Promise.all(['One', 'Two'].map((name) => change(priya, { views: [named(name)] }, version)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const { views } = await read(priya);
    expect(views).toEqual([named(answers[0]?.status === 200 ? 'One' : 'Two')]);
  });

  it('of which one is older are told so, also before anything is kept', async () => {
    expectError((await change(priya, { views: [] }, 2)).text, 'resource.stale');
    await change(priya, { views: [OVERDUE] });
    expectError((await change(priya, { views: [] }, 1)).text, 'resource.stale');
    expect((await read(priya)).views).toEqual([OVERDUE]);
  });
});

it('a name is kept without the space around it', async () => {
  await change(priya, { views: [named(' One ')] });
  expect((await read(priya)).views).toEqual([named('One')]);
});

describe('what is refused, at its field', () => {
  const many = Array.from({ length: MAX_SAVED_VIEWS + 1 }, (_, index) => named(`View ${index}`));

  it.each<[string, string, object]>([
    ['too many views', 'views', { views: many }],
    ['a view without a name', 'views', { views: [named('')] }],
    ['a name of spaces', 'views', { views: [named('  ')] }],
    ['a name of 61 characters', 'views', { views: [named('x'.repeat(61))] }],
    ['one name twice', 'views', { views: [named('One'), named('oNE')] }],
    ['a query that is too long', 'views', { views: [{ name: 'One', query: 'x'.repeat(2001) }] }],
    ['an unknown density', 'layout', { layout: { ...USUAL, density: 'tiny' } }],
    ['a column that no table has', 'layout', { layout: { ...USUAL, hidden: ['a b'] } }],
    ['a width of nothing', 'layout', { layout: { ...USUAL, widths: [{ column: 'status', px: 0 }] } }],
    ['an endless width', 'layout', { layout: { ...USUAL, widths: [{ column: 'status', px: 1001 }] } }],
    ['a table without a module', 'table', { table: 'booking' }],
    ['what is not known', 'columns', { columns: [] }],
  ])('%s', async (_what, field, body) => {
    const { status, body: answer } = await change(priya, body);
    expect(status).toBe(422);
    expect(answer).toMatchObject({ code: 'request.invalid', errors: [{ field }] });
    expect(await read(priya)).toMatchObject({ version: 1, views: [] });
  });

  it('and what is just not too much is taken', async () => {
    const views = many.slice(1).map((view, index) => (index === 0 ? named('x'.repeat(60)) : view));
    expect((await change(priya, { views }, 1)).status).toBe(200);
    expect((await read(priya)).views).toEqual(views);
  });

  it('a table too many, while those that are there can still be changed', async () => {
    const tables = Array.from({ length: MAX_TABLES }, (_, index) => `mfe-admin-ops.table${index}`);
    for (const table of tables) expect((await change(priya, { table, layout: COMPACT })).status).toBe(200);
    const { status, body } = await change(priya, { layout: COMPACT });
    expect([status, body]).toMatchObject([422, { errors: [{ field: 'table' }] }]);
    expect((await change(priya, { table: tables[0], layout: USUAL }, 2)).status).toBe(200);
  });
});
