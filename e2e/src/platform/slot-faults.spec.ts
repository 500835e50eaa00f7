import type { Request } from '@playwright/test';
import { skipTime } from '../support/clock';
import { entryWith, entryWithShared, replaceEntry } from '../support/replace-entry';
import { expect, newInquiry, sendInquiry, test, type Page } from '../support/test';

/**
 * Whatever goes wrong in what a module shows on another's page: its place stays quiet, the page and everything else
 * keep working, and the module that offers it is told (docs/decisions/024). The dashboard shows a card of the inbox.
 */

const REMOTE = 'mfe-admin-inbox';
/** What loading a part may take in all, and what a part may wait for once it has loaded (architecture §4). */
const OVERALL_LIMIT_MS = 8000;
const READY_LIMIT_MS = 15_000;

interface Fault {
  arrange: (page: Page) => Promise<unknown>;
  phase: 'entry' | 'page' | 'render';
  kind: string;
  /** How long it takes until the place is quiet, if the fault is that nothing ends. */
  hangsFor?: number;
}

const withCard = (component: string) => (page: Page) =>
  replaceEntry(page, REMOTE, entryWithShared(REMOTE, '{}', `{ 'dashboard-card': ${component} }`));
const withModule = (exposed: string) => (page: Page) => replaceEntry(page, REMOTE, entryWith(REMOTE, exposed));

const FAULTS: Record<string, Fault> = {
  'its component throws': {
    arrange: withCard(`() => { throw new RangeError('Broken'); }`),
    phase: 'render',
    kind: 'RangeError',
  },
  'its component is none': { arrange: withCard('{ nothing: true }'), phase: 'render', kind: 'Error' },
  'its component waits without end': {
    arrange: withCard('() => react.use(window.never ??= new Promise(() => {}))'),
    phase: 'render',
    kind: 'NeverReady',
    hangsFor: READY_LIMIT_MS,
  },
  'its module never answers': {
    arrange: withModule('await new Promise(() => {})'),
    phase: 'entry',
    kind: 'Error',
    hangsFor: OVERALL_LIMIT_MS,
  },
  'its module is older than slots': { arrange: withModule('{ pages: {} }'), phase: 'entry', kind: 'Error' },
  'its chunk is missing': {
    arrange: (page) => page.route(/slot-dashboard-card/, (route) => route.fulfill({ status: 404 })),
    phase: 'page',
    kind: 'ChunkLoadError',
  },
};

// A failing module logs errors; here they are looked at by their report.
test.use({ allowedErrors: /[\s\S]/, failOnPageError: false });

/** A machine that is busy may be slow to draw the host's own page, which the host reports of itself. */
const isReportOfModule = (request: Request) =>
  request.url().endsWith('/api/client-errors') && (request.postDataJSON() as { remote: string }).remote === REMOTE;

const glance = (page: Page) => page.getByRole('region', { name: 'At a glance' });
const card = (page: Page) => glance(page).getByRole('region', { name: 'Newest inquiries' });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

/** Everything else is there, and leads on. */
async function expectTheRest(page: Page): Promise<void> {
  await expect(heading(page, 'Welcome, admin')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page
    .getByRole('main')
    .getByRole('link', { name: /\d units? Capsule Units/ })
    .click();
  await expect(heading(page, 'Capsule Units')).toBeVisible();
}

for (const [what, { arrange, phase, kind, hangsFor }] of Object.entries(FAULTS)) {
  test(`when ${what}`, async ({ staff }) => {
    await arrange(staff);
    if (hangsFor !== undefined) await staff.clock.install();
    const reported = staff.waitForRequest(isReportOfModule);
    await staff.goto('/admin');
    if (hangsFor !== undefined) {
      await expect(card(staff).getByText('Loading...')).toBeVisible();
      await skipTime(staff, hangsFor);
    }
    await expect(card(staff).getByText('Not available right now.')).toBeVisible();
    if (hangsFor !== undefined) await staff.clock.resume();
    expect((await reported).postDataJSON()).toMatchObject({ remote: REMOTE, phase, kind });
    await expectTheRest(staff);
  });
}

test('when its module is not live, its place is not there', async ({ staff }) => {
  await staff.route('/admin', async (route) => {
    const answer = await route.fetch();
    const body = await answer.text();
    const registry = /(<script type="application\/json" id="remotes-table">)(.*?)(<\/script>)/;
    await route.fulfill({
      response: answer,
      body: body.replace(registry, (_all, start: string, json: string, end: string) => {
        const table = JSON.parse(json) as { remotes: { name: string }[] };
        const remotes = table.remotes.filter(({ name }) => name !== REMOTE);
        return start + JSON.stringify({ ...table, remotes }).replaceAll('<', String.raw`\u003c`) + end;
      }),
    });
  });
  await staff.goto('/admin');
  await expect(heading(staff, 'Welcome, admin')).toBeVisible();
  await expect(glance(staff)).toHaveCount(0);
  await expectTheRest(staff);
});

test('the card shows the newest inquiry, and leads to it', async ({ staff }) => {
  const inquiry = newInquiry();
  await sendInquiry(staff, inquiry);
  await staff.goto('/admin');
  await card(staff).getByRole('link', { name: inquiry.name }).click();
  await expect(heading(staff, 'Contact Inquiries')).toBeVisible();
  await expect(staff.getByText(inquiry.email)).toBeVisible();
});

test('the card asks again where the inquiries could not be read, by a button that a finger hits', async ({ staff }) => {
  let fails = true;
  await staff.route(/\/api\/contact\?page=1&pageSize=3&/, (route) =>
    fails ? route.fulfill({ status: 503, json: {} }) : route.continue(),
  );
  await sendInquiry(staff, newInquiry());
  await staff.goto('/admin');
  const again = card(staff).getByRole('button', { name: 'Try again: Newest inquiries' });
  // The least that WCAG asks for. Another inquiry that arrives meanwhile has the card ask by itself, without the button.
  await expect.poll(async () => (await again.boundingBox())?.height).toBeGreaterThanOrEqual(24);
  fails = false;
  await again.click();
  await expect(card(staff).getByRole('listitem').first()).toBeVisible();
});
