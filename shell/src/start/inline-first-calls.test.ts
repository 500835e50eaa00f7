import type { FirstCalls } from '@capsule/contracts/calls/first-calls';
import { earlyCalls } from '@capsule/host';
import { inlineFirstCalls } from './inline-first-calls';

/** Protects what a page asks before any of its files is here, and for whom (docs/decisions/092). */

const USER = '/api/auth/user';
const [UNITS, USERS] = ['/api/units?page=1', '/api/users?page=1'];
const CALLS: FirstCalls = { roles: ['admin', 'manager'], paths: [UNITS, USERS] };
const manager = { id: 7, role: 'manager', mustChangePassword: false, mustAddFactor: false };

interface Page {
  user?: object;
  status?: number;
  address?: string;
  calls?: FirstCalls | null;
}

/** Runs the script as a browser does where it stands in the page, at this address. */
async function run({ address = '/admin/units', calls = CALLS }: Pick<Page, 'address' | 'calls'>): Promise<void> {
  window.history.replaceState(null, '', address);
  document.head.replaceChildren();
  if (calls) {
    const meta = Object.assign(document.createElement('meta'), { name: 'first-calls', content: JSON.stringify(calls) });
    document.head.append(meta);
  }
  // oxlint-disable-next-line no-implied-eval, no-new-func
  new Function(inlineFirstCalls)();
  await new Promise((done) => setTimeout(done, 20));
}

/** @returns the calls that the page has sent */
async function read({ user = manager, status = 200, ...page }: Page): Promise<string[]> {
  const asked: string[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (path) => {
    asked.push(path as string);
    return new Response(JSON.stringify(path === USER ? user : { data: [path] }), { status });
  });
  await run(page);
  return asked;
}

beforeEach(() => {
  for (const path of [USER, UNITS, USERS]) void earlyCalls.take(path);
});
afterEach(() => jest.restoreAllMocks());

it('asks who is signed in, and then for the lists of the page', async () => {
  expect(await read({})).toEqual([USER, UNITS, USERS]);
});

it('keeps the answers where the host looks for them, whole', async () => {
  await read({});
  expect(await (await earlyCalls.take(USER))?.json()).toEqual(manager);
  expect(await (await earlyCalls.take(UNITS))?.json()).toEqual({ data: [UNITS] });
});

it('asks as a preload does, and waits 20 s at most', async () => {
  const limit = jest.spyOn(AbortSignal, 'timeout');
  await read({});
  expect(limit.mock.calls).toEqual([[20_000], [20_000], [20_000]]);
  for (const [, options] of jest.mocked(globalThis.fetch).mock.calls)
    expect(options).toMatchObject({
      credentials: 'same-origin',
      headers: { accept: 'application/json' },
      signal: expect.any(AbortSignal),
    });
});

it('says when it has asked: an answer is as fresh as it is', async () => {
  const now = jest.spyOn(performance, 'now').mockReturnValue(60_000);
  await read({});
  now.mockReturnValue(69_999);
  expect(earlyCalls.take(USER)).toBeDefined();
  now.mockReturnValue(70_000);
  expect(earlyCalls.take(UNITS)).toBeUndefined();
});

it('sends no call that is on its way already', async () => {
  jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('{}'));
  await earlyCalls.start(UNITS);
  expect(await read({})).toEqual([USER, USERS]);
});

it.each([
  ['nobody who is signed in', { user: {}, status: 401 }],
  ['a role that is not shown the page', { user: { ...manager, role: 'staff' } }],
  ['a role that the page is not for', { calls: { ...CALLS, roles: ['admin' as const] } }],
  ['a password that has to be changed', { user: { ...manager, mustChangePassword: true } }],
  ['a second factor that has to be set up', { user: { ...manager, mustAddFactor: true } }],
])('asks for no list with %s', async (_what, page) => {
  expect(await read(page)).toEqual([USER]);
});

it.each([
  ['at an address with a query, which may show another list', { address: '/admin/units?q=dawn' }],
  ['in a page that names no calls', { calls: null }],
])('asks nothing %s', async (_where, page) => {
  expect(await read(page)).toEqual([]);
});

it('leaves a failure to whoever takes the answer', async () => {
  jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('offline'));
  await run({});
  await expect(earlyCalls.take(USER)).rejects.toThrow('offline');
});
