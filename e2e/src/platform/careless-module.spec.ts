import { entryWithShared, replaceEntry } from '../support/replace-entry';
import { expect, test, type Page } from '../support/test';

/**
 * A module with a careless line: the shell, the page that comes next and the other modules go on, and the report names
 * the module (architecture §4).
 */

const REMOTE = 'mfe-admin-ops';

interface Carelessness {
  /** The body of the page's component; it has `react` and `host`. */
  page: string;
  phase: 'render' | 'script' | 'promise';
  kind: string;
  /** The reported stack, where it is not one with a file of the module. */
  stack?: string;
  /** The reported page, where it is not the module's. */
  at?: string;
  /** Whether it is noticed only while the page stays open. */
  late?: boolean;
}

const CARELESS: Record<string, Carelessness> = {
  'its page throws while it is left': {
    page: `react.useEffect(() => () => { throw new TypeError('Careless'); }, [])`,
    phase: 'render',
    kind: 'TypeError',
    at: '/admin/contacts',
  },
  'it shows a toast that is no text': {
    page: `react.useEffect(() => host.showToast({ title: {}, tone: 'success' }), [])`,
    phase: 'render',
    kind: 'TypeError',
  },
  'it shows such a toast by a release’s former name, in an event': {
    page: `react.useEffect(() => { const timer = setTimeout(() => host.notify({ title: {}, tone: 'error' })); return () => clearTimeout(timer); }, [])`,
    phase: 'script',
    kind: 'TypeError',
  },
  'its effect sets state for ever': {
    page: `const [times, setTimes] = react.useState(0); react.useEffect(() => setTimes(times + 1), [times])`,
    phase: 'render',
    kind: 'NeverIdle',
    stack: '',
    late: true,
  },
  'it keeps the browser busy': {
    page: `react.useEffect(() => { setTimeout(() => { for (const until = performance.now() + 1500; performance.now() < until; ); }); }, [])`,
    phase: 'script',
    kind: 'LongTask',
    late: true,
  },
  'its reducer throws': {
    page: `react.useEffect(() => { admin.injectReducer({ name: '${REMOTE}' }, (state = 0, { type }) => { if (type === 'mine') throw new RangeError('Careless'); return state; }); admin.store.dispatch({ type: 'mine' }); }, [])`,
    phase: 'script',
    kind: 'RangeError',
  },
  'its timer throws': {
    page: `react.useEffect(() => { setTimeout(() => { throw new RangeError('Careless'); }); }, [])`,
    phase: 'script',
    kind: 'RangeError',
  },
  'it overrides what JavaScript is built on': {
    page: `react.useEffect(() => { Array.prototype.map = () => { throw new RangeError('Careless'); }; }, [])`,
    phase: 'render',
    kind: 'TypeError',
  },
  'it gives every object another property': {
    page: `react.useEffect(() => { Object.prototype.careless = true; }, [])`,
    phase: 'render',
    kind: 'TypeError',
  },
  'its promise is rejected, and nobody waits for it': {
    page: `react.useEffect(() => { void Promise.reject(new RangeError('Careless')); }, [])`,
    phase: 'promise',
    kind: 'RangeError',
  },
};

// The console shows what the module did; that is looked at by its report.
test.use({ allowedErrors: /[\s\S]/, failOnPageError: false });

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

for (const [what, { page: body, phase, kind, stack, at, late }] of Object.entries(CARELESS)) {
  test(`when ${what}`, async ({ staff }) => {
    // A released module is strict code.
    const component = `() => { 'use strict'; ${body}; return react.createElement('h1', null, 'A careless page'); }`;
    await replaceEntry(staff, REMOTE, entryWithShared(REMOTE, `{ units: ${component} }`));
    const reported = staff.waitForRequest('**/api/client-errors');

    await staff.goto('/admin/units');
    await expect(heading(staff, 'A careless page').or(staff.getByRole('alert'))).toBeVisible();
    if (late) await reported;
    const sidebar = staff.getByRole('navigation', { name: 'Back office' });
    await sidebar.getByRole('link', { name: 'Contact Inquiries' }).click();

    await expect(heading(staff, 'Contact Inquiries')).toBeVisible();
    await expect(staff.getByRole('alert')).toHaveCount(0);
    await sidebar.getByRole('link', { name: 'Dashboard' }).click();
    await expect(heading(staff, 'Welcome, admin')).toBeVisible();
    const report = await reported;
    expect(report.postDataJSON()).toEqual({
      remote: REMOTE,
      version: expect.stringMatching(/^1\.0\.0-[0-9a-f]{12}$/),
      phase,
      kind,
      message: expect.stringMatching(/\S/),
      stack: stack ?? expect.stringContaining(`/_mfe/${REMOTE}/`),
      page: at ?? '/admin/units',
    });
    expect((await report.response())?.status()).toBe(200);
  });
}
