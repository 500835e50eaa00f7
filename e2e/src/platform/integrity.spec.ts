import { expect, test, type Page } from '../support/test';

/** The browser refuses bytes that differ from the live release (architecture §3). */

test.use({
  allowedErrors:
    /Failed to load resource|integrity|A module failed|RUNTIME-|Federation Runtime|Loading chunk|ChunkLoadError/,
});

/** Serves a remote's files that match the pattern with an added byte. @returns how often */
async function tamper(page: Page, pattern: RegExp): Promise<() => number> {
  let changed = 0;
  await page.route(pattern, async (route) => {
    const answer = await route.fetch();
    changed += 1;
    await route.fulfill({ response: answer, body: `${await answer.text()}\n//` });
  });
  return () => changed;
}

for (const [what, pattern] of [
  ['entry', /_mfe\/mfe-admin-inbox\/.*\/remoteEntry[^/]*\.js$/],
  ['chunk', /_mfe\/mfe-admin-inbox\/.*\/page-inquiries[^/]*\.js$/],
] as const) {
  test(`a changed ${what} is not run: the panel replaces its page`, async ({ staff }) => {
    const changed = await tamper(staff, pattern);
    await staff.goto('/admin/contacts');
    await expect(staff.getByText('Contact Inquiries is not available right now')).toBeVisible();
    expect(changed()).toBeGreaterThan(0);
  });
}

/** What the page has been told to load of releases: by its own HTML, and by the scripts since then. */
const loadedBy = (page: Page) =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll(
        'script[src], link[rel="stylesheet"]:not([disabled]), link[rel="preload"]:is([as="script"], [as="style"])',
      ),
    ].map((element) => ({
      kind: element instanceof HTMLScriptElement ? 'script' : (element as HTMLLinkElement).rel,
      address: element.getAttribute('src') ?? element.getAttribute('href'),
      isChecked: element.getAttribute('integrity')?.startsWith('sha384-') ?? false,
    })),
  );

test('every script and style sheet of a page has an integrity hash', async ({ staff }) => {
  for (const [address, kinds] of [
    // A public page comes with its styles in it; its links to them are disabled, and browsers do not load those.
    ['/contact', ['preload', 'script']],
    ['/admin/units', ['preload', 'script', 'stylesheet']],
  ] as const) {
    await staff.goto(address, { waitUntil: 'networkidle' });
    const loaded = await loadedBy(staff);
    expect(loaded.filter(({ isChecked }) => !isChecked)).toEqual([]);
    expect([...new Set(loaded.map(({ kind }) => kind))].toSorted()).toEqual(kinds);
  }
});
