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

type Arrange = (page: Page, remote: Pick<Remote, 'name' | 'page'>) => Promise<unknown>;

interface Fault {
  arrange: Arrange;
  /** What the console says of it, all of it: each text is said, and nothing else is. */
  said: RegExp[];
  /** It takes seconds to show: two remotes are enough. */
  hangs?: true;
}

const entryOf = ({ name }: Pick<Remote, 'name'>) => new RegExp(`/_mfe/${name}/[^/]+/remoteEntry[^/]*\\.js$`);
const chunkOf = ({ name, page }: Pick<Remote, 'name' | 'page'>) =>
  new RegExp(`/_mfe/${name}/[^/]+/page-${page}[^/]*\\.js$`);

/** Serves files with an added byte: the browser refuses them. */
const changed =
  (filesOf: typeof chunkOf): Arrange =>
  (page, remote) =>
    page.route(filesOf(remote), async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, body: `${await answer.text()}\n//` });
    });

const withPage =
  (component: string): Arrange =>
  (page, remote) =>
    replaceEntry(
      page,
      remote.name,
      entryWith(remote.name, `{ pages: { '${remote.page}': async () => ({ default: ${component} }) } }`),
    );

const withReact18 =
  (component: string): Arrange =>
  async (page, { name, page: key }) =>
    replaceEntry(page, name, await entryWithReact18(name, key, component));

/** A module's failure is said twice: by React, and by the boundary around the module. */
const failed = (why: string) => [new RegExp(`^${why}`), new RegExp(`^A module failed. ${why}`)];
const noScript = (why: string) => failed(`ModuleFault: [^]*Failed to load script resources[^]*${why}`);
const NOT_FOUND = /^Failed to load resource: the server responded with a status of 404/;
const OTHER_BYTES = /^Failed to find a valid digest in the 'integrity' attribute/;

const FAULTS: Record<string, Fault> = {
  'its entry is missing': {
    arrange: (page, remote) => page.route(entryOf(remote), (route) => route.fulfill({ status: 404 })),
    said: [NOT_FOUND, ...noScript('ScriptNetworkError: Failed to load script')],
  },
  'its entry is a page of HTML': {
    arrange: (page, { name }) => replaceEntry(page, name, '<!doctype html><title>Not here</title>'),
    said: noScript("ScriptExecutionError: [^]*Unexpected token '<'"),
  },
  'its entry has a syntax error': {
    arrange: (page, { name }) => replaceEntry(page, name, 'var = ;'),
    said: noScript("ScriptExecutionError: [^]*Unexpected token '='"),
  },
  'its entry throws': {
    arrange: (page, { name }) => replaceEntry(page, name, 'throw new Error("Broken");'),
    said: noScript('ScriptExecutionError: [^]*Uncaught Error: Broken'),
  },
  'its entry hangs': {
    arrange: (page, remote) => page.route(entryOf(remote), () => {}),
    said: noScript('ScriptNetworkError: Script "[^"]+" timed out'),
    hangs: true,
  },
  'its chunk is missing': {
    arrange: (page, remote) => page.route(chunkOf(remote), (route) => route.fulfill({ status: 404 })),
    said: [NOT_FOUND, ...failed('ModuleFault: Loading chunk [\\w-]+ failed')],
  },
  'its chunk hangs': {
    arrange: (page, remote) => page.route(chunkOf(remote), () => {}),
    said: failed('ModuleFault: The module [\\w-]+ took longer than 8000 ms'),
    hangs: true,
  },
  'its entry was tampered with': {
    arrange: changed(entryOf),
    said: [OTHER_BYTES, ...noScript('ScriptNetworkError: Failed to load script')],
  },
  'its chunk was tampered with': {
    arrange: changed(chunkOf),
    said: [OTHER_BYTES, ...failed('ModuleFault: Loading chunk [\\w-]+ failed')],
  },
  'its module throws at import': {
    arrange: (page, { name }) => replaceEntry(page, name, entryWith(name, '(() => { throw new Error("Broken"); })()')),
    said: failed('ModuleFault: Broken'),
  },
  'its module has the wrong shape': {
    arrange: (page, { name }) => replaceEntry(page, name, entryWith(name, '{ nothing: true }')),
    said: failed('ModuleFault: The remote [\\w-]+ has no pages'),
  },
  'its page throws while it is drawn': {
    arrange: withPage('() => { throw new Error("Broken"); }'),
    said: failed('Error: Broken'),
  },
  'its page is drawn with the elements of another React major': {
    arrange: withReact18("() => createElement('p', null, 'Drawn by React 18')"),
    said: failed('Error: Minified React error #525;'),
  },
  'its page calls the hooks of another React major': {
    arrange: withReact18('() => { useState(0); return null; }'),
    said: failed("TypeError: Cannot read properties of null \\(reading 'useState'\\)"),
  },
};

/** Listens from now on. @returns expects that everything was said in the console that a fault is expected to say */
function listenForErrors(page: Page): (said: RegExp[]) => void {
  const errors: string[] = [];
  page.on('console', (message) => void (message.type() === 'error' && errors.push(message.text())));
  return (said) => {
    for (const text of said) expect(errors).toContainEqual(expect.stringMatching(text));
  };
}

const anyOf = (texts: RegExp[]) => new RegExp(texts.map(({ source }) => source).join('|'));

const panelOf = (page: Page, title: string) =>
  page.getByRole('alert').filter({ hasText: `${title} is not available right now` });

// A script that throws is what some of these faults are.
test.use({ failOnPageError: false });

async function tryAgain(page: Page, title: string): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await panelOf(page, title).getByRole('button', { name: 'Try again' }).click();
  await expect(panelOf(page, title)).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

for (const remote of REMOTES) {
  test.describe(remote.name, () => {
    for (const [what, { arrange, said, hangs }] of Object.entries(FAULTS)) {
      if (hangs && remote !== REMOTES[0]) continue;
      test.describe(`when ${what}`, () => {
        test.use({ allowedErrors: anyOf(said) });

        test('leaves a panel, and comes back', async ({ staff }) => {
          const expectErrors = listenForErrors(staff);
          await arrange(staff, remote);
          await staff.goto(remote.path);
          await expect(panelOf(staff, remote.title)).toBeVisible({ timeout: PANEL_WITHIN_MS });
          expectErrors(said);

          const sidebar = staff.getByRole('navigation', { name: 'Back office' });
          await sidebar.getByRole('link', { name: remote.other.link }).click();
          await expect(staff.getByRole('heading', { level: 1, name: remote.other.heading })).toBeVisible();

          await staff.goBack();
          await expect(panelOf(staff, remote.title)).toBeVisible({ timeout: PANEL_WITHIN_MS });
          await tryAgain(staff, remote.title);
        });
      });
    }
  });
}

test.describe(MARKETING.name, () => {
  for (const [what, { arrange, said }] of Object.entries(FAULTS)) {
    test.describe(`when ${what}`, () => {
      test.use({ allowedErrors: anyOf(said) });

      test('leaves a panel, and comes back', async ({ page }) => {
        const expectErrors = listenForErrors(page);
        await arrange(page, MARKETING);
        await page.goto(MARKETING.path);
        await expect(panelOf(page, MARKETING.title)).toBeVisible({ timeout: PANEL_WITHIN_MS });
        expectErrors(said);
        await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Admin' })).toBeVisible();
        await tryAgain(page, MARKETING.title);
      });
    });
  }
});

test.describe('the report', () => {
  test.use({ allowedErrors: anyOf(FAULTS['its chunk is missing']!.said) });

  test('the team of a failed module gets a report, without anything of the person', async ({ staff }) => {
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
});
