import { expect, test, type Page } from '../support/test';
import { entryWithReact18 } from '../support/another-react';
import { entryWith, replaceEntry } from '../support/replace-entry';

/**
 * Whatever goes wrong in a remote, a panel replaces its page within 8 s, the shell and the other modules keep working,
 * and "Try again" brings the page back without a reload (architecture §4).
 */

interface Remote {
  name: string;
  path: string;
  page: string;
  title: string;
  /** A page of another module, which must keep working. */
  other: { link: string; heading: string };
}

const INBOX = { link: 'Contact Inquiries', heading: 'Contact Inquiries' };
const UNITS = { link: 'Capsule Units', heading: 'Capsule Units' };

const REMOTES: Remote[] = [
  { name: 'mfe-admin-inbox', path: '/admin/contacts', page: 'inquiries', title: 'Contact Inquiries', other: UNITS },
  { name: 'mfe-admin-catalog', path: '/admin/seo', page: 'seo', title: 'SEO Management', other: INBOX },
  { name: 'mfe-admin-ops', path: '/admin/units', page: 'units', title: 'Capsule Units', other: INBOX },
];
const MARKETING = { name: 'mfe-marketing', path: '/contact', page: 'contact', title: 'Contact Us' };

/** The limit for the panel, with some extra time for a busy machine. */
const PANEL_WITHIN_MS = 9_500;

type Fault = (page: Page, remote: Pick<Remote, 'name' | 'page'>) => Promise<unknown>;

const entryOf = ({ name }: Pick<Remote, 'name'>) => new RegExp(`/_mfe/${name}/[^/]+/remoteEntry[^/]*\\.js$`);
const chunkOf = ({ name, page }: Pick<Remote, 'name' | 'page'>) =>
  new RegExp(`/_mfe/${name}/[^/]+/page-${page}[^/]*\\.js$`);

/** Serves files with an added byte: the browser refuses them. */
const changed =
  (filesOf: typeof chunkOf): Fault =>
  (page, remote) =>
    page.route(filesOf(remote), async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, body: `${await answer.text()}\n//` });
    });

const withPage =
  (component: string): Fault =>
  (page, remote) =>
    replaceEntry(
      page,
      remote.name,
      entryWith(remote.name, `{ pages: { '${remote.page}': async () => ({ default: ${component} }) } }`),
    );

const withReact18 =
  (component: string): Fault =>
  async (page, { name, page: key }) =>
    replaceEntry(page, name, await entryWithReact18(name, key, component));

const REACT_18_ELEMENTS = 'its page is drawn with the elements of another React major';
const REACT_18_HOOKS = 'its page calls the hooks of another React major';

const FAULTS: Record<string, Fault> = {
  'its entry is missing': (page, remote) => page.route(entryOf(remote), (route) => route.fulfill({ status: 404 })),
  'its entry is a page of HTML': (page, { name }) => replaceEntry(page, name, '<!doctype html><title>Not here</title>'),
  'its entry has a syntax error': (page, { name }) => replaceEntry(page, name, 'var = ;'),
  'its entry throws': (page, { name }) => replaceEntry(page, name, 'throw new Error("Broken");'),
  'its entry hangs': (page, remote) => page.route(entryOf(remote), () => {}),
  'its chunk is missing': (page, remote) => page.route(chunkOf(remote), (route) => route.fulfill({ status: 404 })),
  'its chunk hangs': (page, remote) => page.route(chunkOf(remote), () => {}),
  'its entry was tampered with': changed(entryOf),
  'its chunk was tampered with': changed(chunkOf),
  'its module throws at import': (page, { name }) =>
    replaceEntry(page, name, entryWith(name, '(() => { throw new Error("Broken"); })()')),
  'its module has the wrong shape': (page, { name }) => replaceEntry(page, name, entryWith(name, '{ nothing: true }')),
  'its page throws while it is drawn': withPage('() => { throw new Error("Broken"); }'),
  [REACT_18_ELEMENTS]: withReact18("() => createElement('p', null, 'Drawn by React 18')"),
  [REACT_18_HOOKS]: withReact18('() => { useState(0); return null; }'),
};

/** Messages in the console that distinguish these faults from a page that simply throws. */
const REASONS: Record<string, RegExp> = {
  [REACT_18_ELEMENTS]: /Minified React error #525;/,
  [REACT_18_HOOKS]: /Cannot read properties of null \(reading 'useState'\)/,
};

/** Collects console errors from now on. @returns a function that returns them as one text */
function listenForErrors(page: Page): () => string {
  const errors: string[] = [];
  page.on('console', (message) => void (message.type() === 'error' && errors.push(message.text())));
  return () => errors.join('\n');
}

const panelOf = (page: Page, title: string) =>
  page.getByRole('alert').filter({ hasText: `${title} is not available right now` });

// A failing module logs errors; here they are intended.
test.use({ allowedErrors: /[\s\S]/, failOnPageError: false });

async function tryAgain(page: Page, title: string): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await panelOf(page, title).getByRole('button', { name: 'Try again' }).click();
  await expect(panelOf(page, title)).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

for (const remote of REMOTES) {
  test.describe(remote.name, () => {
    for (const [what, arrange] of Object.entries(FAULTS)) {
      test(`when ${what}`, async ({ staff }) => {
        const errors = listenForErrors(staff);
        await arrange(staff, remote);
        await staff.goto(remote.path);
        await expect(panelOf(staff, remote.title)).toBeVisible({ timeout: PANEL_WITHIN_MS });
        expect(errors()).toMatch(REASONS[what] ?? /./);

        const sidebar = staff.getByRole('navigation', { name: 'Back office' });
        await sidebar.getByRole('link', { name: remote.other.link }).click();
        await expect(staff.getByRole('heading', { level: 1, name: remote.other.heading })).toBeVisible();

        await staff.goBack();
        await expect(panelOf(staff, remote.title)).toBeVisible({ timeout: PANEL_WITHIN_MS });
        await tryAgain(staff, remote.title);
      });
    }
  });
}

test.describe(MARKETING.name, () => {
  for (const [what, arrange] of Object.entries(FAULTS)) {
    test(`when ${what}`, async ({ page }) => {
      const errors = listenForErrors(page);
      await arrange(page, MARKETING);
      await page.goto(MARKETING.path);
      await expect(panelOf(page, MARKETING.title)).toBeVisible({ timeout: PANEL_WITHIN_MS });
      expect(errors()).toMatch(REASONS[what] ?? /./);
      await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Admin' })).toBeVisible();
      await tryAgain(page, MARKETING.title);
    });
  }
});

test('the failure of a module is reported without personal data', async ({ staff }) => {
  await staff.route(/page-inquiries/, (route) => route.fulfill({ status: 404 }));
  const report = staff.waitForRequest('**/api/client-errors');
  await staff.goto('/admin/contacts?q=Priya');
  expect((await report).postDataJSON()).toEqual({
    remote: 'mfe-admin-inbox',
    version: expect.stringMatching(/^1\.0\.0-[0-9a-f]{12}$/),
    phase: 'page',
    kind: 'ChunkLoadError',
  });
  expect((await (await report).response())?.status()).toBe(200);
});
