import { edgesOf } from '../support/looks';
import { entryWithShared, replaceEntry } from '../support/replace-entry';
import { expect, newInquiry, sendInquiry, test, type Page } from '../support/test';

/**
 * What a module does beyond its own page does not reach the shell or other modules (architecture §4): on its page, and
 * after it was left.
 */

const REMOTE = 'mfe-admin-ops';

// The console shows what the module did; that is looked at by its report.
test.use({ allowedErrors: /[\s\S]/, failOnPageError: false });

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const sidebarLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name, exact: true });

/** Opens "Capsule Units" with this body of its component; `before` runs in the module's entry. */
async function openModule(staff: Page, body: string, before = ''): Promise<void> {
  const component = `() => { 'use strict'; ${body}; return react.createElement('h1', null, 'A module'); }`;
  await replaceEntry(staff, REMOTE, before + entryWithShared(REMOTE, `{ units: ${component} }`));
  await staff.goto('/admin/units');
  await expect(heading(staff, 'A module')).toBeVisible();
}

const goToInbox = async (staff: Page) => {
  await sidebarLink(staff, 'Contact Inquiries').click();
  await expect(heading(staff, 'Contact Inquiries')).toBeVisible();
};

/** The next report names the module and this kind of fault. */
const reported = (staff: Page, kind: string) =>
  staff.waitForRequest((request) => {
    if (!request.url().endsWith('/api/client-errors')) return false;
    const report = request.postDataJSON() as { remote: string; kind: string };
    return report.remote === REMOTE && report.kind === kind;
  });

/** Waits until an interval of nobody's, as long as the module's, has run so many times. */
const othersTick = (staff: Page, times: number) =>
  staff.evaluate(
    (wanted) =>
      new Promise<void>((resolve) => {
        let ticks = 0;
        const interval = setInterval(() => {
          ticks += 1;
          if (ticks < wanted) return;
          clearInterval(interval);
          resolve();
        }, 20);
      }),
    times,
  );

test('a layer over the whole window covers the page alone', async ({ staff }) => {
  const layer = `document.createElement('div')`;
  await openModule(
    staff,
    `react.useEffect(() => {
      const layer = ${layer};
      layer.id = 'layer';
      layer.style.cssText = 'position:fixed;inset:0;z-index:2147483647;background:red';
      document.querySelector('main').append(layer);
      return () => layer.remove();
    }, [])`,
  );
  expect(await edgesOf(staff.locator('#layer'))).toEqual(await edgesOf(staff.getByRole('main')));
  await goToInbox(staff);
});

test('styles leave with the page, and come back with it', async ({ staff }) => {
  await openModule(
    staff,
    `react.useEffect(() => {
      if (document.getElementById('careless')) return;
      const style = document.createElement('style');
      style.id = 'careless';
      document.head.append(style);
      // As styles of libraries come: the policy lets no text of an element draw.
      for (const rule of ['h1 { color: rgb(1, 2, 3) }', 'body { cursor: wait }']) style.sheet.insertRule(rule);
      document.body.style.cursor = 'wait';
    }, [])`,
  );
  await expect(heading(staff, 'A module')).toHaveCSS('color', 'rgb(1, 2, 3)');
  await goToInbox(staff);
  await expect(heading(staff, 'Contact Inquiries')).not.toHaveCSS('color', 'rgb(1, 2, 3)');
  await expect(staff.locator('body')).not.toHaveCSS('cursor', 'wait');
  await sidebarLink(staff, 'Capsule Units').click();
  await expect(heading(staff, 'A module')).toHaveCSS('color', 'rgb(1, 2, 3)');
});

test('listeners rest while the module is not shown, and are named', async ({ staff }) => {
  await openModule(
    staff,
    `react.useEffect(() => {
      if (window.carelessKeys !== undefined) return;
      window.carelessKeys = 0;
      document.addEventListener('keydown', (event) => {
        window.carelessKeys += 1;
        event.preventDefault();
        event.stopImmediatePropagation();
      }, true);
    }, [])`,
  );
  const keys = () => staff.evaluate(() => (window as unknown as { carelessKeys: number }).carelessKeys);
  await staff.keyboard.press('a');
  expect(await keys()).toBe(1);

  await goToInbox(staff);
  const report = reported(staff, 'LeftRunning');
  const search = staff
    .getByRole('searchbox')
    .or(staff.getByRole('textbox', { name: /search/i }))
    .first();
  await search.pressSequentially('Mary');
  await expect(search).toHaveValue('Mary');
  await report;
  expect(await keys()).toBe(1);

  await sidebarLink(staff, 'Capsule Units').click();
  await expect(heading(staff, 'A module')).toBeVisible();
  await staff.keyboard.press('a');
  expect(await keys()).toBe(2);
});

test('a listener that is taken away is away', async ({ staff }) => {
  await openModule(
    staff,
    `react.useEffect(() => {
      window.heard = 0;
      const hear = () => { window.heard += 1; };
      for (const target of [window, document, document.body]) {
        target.addEventListener('click', hear);
        target.addEventListener('click', hear);
        target.removeEventListener('click', hear);
      }
      window.addEventListener('click', { handleEvent: hear }, { once: true });
    }, [])`,
  );
  await heading(staff, 'A module').click();
  await heading(staff, 'A module').click();
  expect(await staff.evaluate(() => (window as unknown as { heard: number }).heard)).toBe(1);
});

test('intervals rest while the module is not shown, and are named', async ({ staff }) => {
  await openModule(
    staff,
    `react.useEffect(() => {
      window.ticks ??= (setInterval((by) => { window.ticks += by; }, 20, 1), 0);
    }, [])`,
  );
  const ticks = () => staff.evaluate(() => (window as unknown as { ticks: number }).ticks);
  await expect.poll(ticks).toBeGreaterThan(0);
  const report = reported(staff, 'LeftRunning');
  await goToInbox(staff);
  // The report is sent when it would have run, so it has been asked to.
  await report;
  const before = await ticks();
  await othersTick(staff, 5);
  expect(await ticks()).toBe(before);
  await sidebarLink(staff, 'Capsule Units').click();
  await expect.poll(ticks).toBeGreaterThan(before);
});

test('title and address of another page stay, and the module is named', async ({ staff }) => {
  await openModule(
    staff,
    `react.useEffect(() => {
      document.title = 'Mine';
      history.replaceState(history.state, '', '/admin/units?mine=1');
      window.late ??= () => { document.title = 'Late'; history.pushState({}, '', '/admin/late'); };
    }, [])`,
  );
  // On its own page it may.
  // With how many inquiries are unread, which other journeys leave.
  await expect(staff).toHaveTitle(/^(\(\d+\) )?Mine$/);
  await expect(staff).toHaveURL(/\?mine=1$/);
  await goToInbox(staff);
  await expect(staff).toHaveTitle(/Contact Inquiries/);
  const report = reported(staff, 'ForeignPage');
  await staff.evaluate(() => (window as unknown as { late: () => void }).late());
  await report;
  await expect(staff).toHaveTitle(/Contact Inquiries/);
  await expect(staff).toHaveURL(/\/admin\/contacts$/);
});

test('calls, tags and state by the names of another module are not that module’s', async ({ staff }) => {
  const inquiry = newInquiry();
  await sendInquiry(staff, newInquiry());
  await sendInquiry(staff, inquiry);
  await openModule(
    staff,
    `react.useEffect(() => {
      const none = () => ({ data: { success: true, data: [], total: 0 } });
      const names = ['list', 'read', 'currentUser', 'contactSubmission'];
      const calls = (build) => Object.fromEntries(names.map((name) => [name, build.query({ queryFn: none })]));
      admin.remoteApi({ name: '${REMOTE}' }).addEndpoints(calls);
      admin.api.injectEndpoints({ endpoints: calls });
      admin.injectReducer({ name: '${REMOTE}' }, () => ({ user: null }));
    }, [])`,
  );
  // Whoever adds a call last would have the name: both have been first.
  await goToInbox(staff);
  await sidebarLink(staff, 'Capsule Units').click();
  await expect(heading(staff, 'A module')).toBeVisible();
  await goToInbox(staff);
  await staff.getByPlaceholder('Search by name, email, organization or message...').fill(inquiry.name);
  // Only an answer to this search has the one row: none that was kept from before.
  await expect(staff.getByRole('row')).toHaveCount(2);
  await expect(staff.getByRole('button', { name: `View ${inquiry.name}` })).toBeVisible();
  await expect(staff.getByRole('button', { name: 'Sign Out' })).toBeVisible();
});

test('an entry cannot stand in for another module', async ({ staff }) => {
  const report = reported(staff, 'ForeignName');
  await openModule(
    staff,
    '',
    `var mfe_admin_inbox = { init() {}, get: async () => () => ({ default: { pages: {} } }) };`,
  );
  await report;
  await goToInbox(staff);
});

test('an operator can let built-ins stay open', async ({ staff }) => {
  const isFrozen = () => staff.evaluate(() => Object.isFrozen(Promise.prototype) && Object.isFrozen(JSON));
  await staff.goto('/admin');
  await expect(heading(staff, 'Welcome, admin')).toBeVisible();
  expect(await isFrozen()).toBe(true);

  // What the gateway writes with FROZEN_BUILT_INS=off.
  await staff.route('**/admin', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace('{"lock":', '{"openBuiltIns":true,"lock":');
    await route.fulfill({ response: answer, body });
  });
  await staff.reload();
  await expect(heading(staff, 'Welcome, admin')).toBeVisible();
  expect(await isFrozen()).toBe(false);
});

test('a page that never gets ready says so', async ({ staff }) => {
  await staff.clock.install();
  const never = `react.use(window.never ??= new Promise(() => {}))`;
  const component = `() => { ${never}; return null; }`;
  await replaceEntry(staff, REMOTE, entryWithShared(REMOTE, `{ units: ${component} }`));
  const report = reported(staff, 'NeverReady');
  await staff.goto('/admin/units');
  // Where there are units, what is drawn before the module's code stays until it is given up (decision 084).
  const firstRows = staff.locator('#first-page').getByRole('row');
  await expect(staff.getByText('Loading Capsule Units...').or(firstRows.first())).toBeVisible();
  // They may stand before the page is drawn at all, which only then begins to wait.
  await expect(async () => {
    await staff.clock.fastForward(20_000);
    await expect(heading(staff, 'Capsule Units is not available right now')).toBeVisible({ timeout: 500 });
  }).toPass();
  await report;
  await goToInbox(staff);
});
