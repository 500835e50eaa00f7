import { expect, test, type Page } from '../support/test';

/** Bytes that are not those of the live release are refused by the browser (architecture §3). */

test.use({
  allowedErrors:
    /Failed to load resource|integrity|A module failed|RUNTIME-|Federation Runtime|Loading chunk|ChunkLoadError/,
});

/** Serves a remote's files of one kind with a byte more. */
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
  test(`a changed ${what} is not run: its page is the panel`, async ({ staff }) => {
    const changed = await tamper(staff, pattern);
    await staff.goto('/admin/contacts');
    await expect(staff.getByText('Contact Inquiries is not available right now')).toBeVisible();
    expect(changed()).toBeGreaterThan(0);
  });
}

test('every script of the page names its integrity', async ({ page }) => {
  await page.goto('/contact', { waitUntil: 'networkidle' });
  const unchecked = await page.evaluate(() =>
    [...document.querySelectorAll('script[src], link[rel="preload"][as="script"]')]
      .filter((element) => !element.getAttribute('integrity')?.startsWith('sha384-'))
      .map((element) => element.outerHTML),
  );
  expect(unchecked).toEqual([]);
});
