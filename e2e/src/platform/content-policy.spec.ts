import { expect, test, type Page } from '../support/test';

/**
 * What pages may draw with and run (docs/decisions/076), in a real browser. A page that does anything else writes an error
 * into its console, which fails the test, here and in every other journey.
 */

const paths = async (page: Page): Promise<string[]> => {
  const sitemap = await (await page.request.get('/sitemap.xml')).text();
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url!).pathname);
};

interface Registry {
  remotes: { manifest: { routes: { path: string; frame: string }[] } }[];
}
async function screens(page: Page): Promise<string[]> {
  const { remotes } = (await (await page.request.get('/_mfe/table.json')).json()) as Registry;
  const ofRemotes = remotes.flatMap(({ manifest }) => manifest.routes);
  const own = ['/admin', '/admin/users', '/admin/settings', '/admin/settings/policy', '/admin/settings/audit'];
  return [
    ...own,
    ...ofRemotes.filter(({ path, frame }) => frame === 'admin' && !path.includes(':')).map((r) => r.path),
  ];
}

const stylesOf = (policy = '') => /style-src-elem ([^;]*)/.exec(policy)?.[1] ?? 'none';

/** What says that texts become neither code nor markup, and who is asked of scripts (docs/decisions/077). */
const TRUSTED = "; require-trusted-types-for 'script'; trusted-types default; ";

/** How many rules each style element has; a blocked one has no sheet. */
const rulesOf = (page: Page) =>
  page.evaluate(() => [...document.querySelectorAll('style')].map(({ sheet }) => sheet?.cssRules.length ?? 'blocked'));

/** Adds what somebody could who gets markup into a page, and says what came of it. */
async function inject(page: Page): Promise<{ isDrawn: boolean; hasRun: boolean }> {
  return page.evaluate(() => {
    const style = document.createElement('style');
    style.textContent = 'html { outline: 7px solid red }';
    const script = document.createElement('script');
    // Not set as its text, which would throw.
    script.append('document.documentElement.dataset.ran = "yes"');
    document.head.append(style, script);
    const { outlineWidth } = getComputedStyle(document.documentElement);
    return { isDrawn: outlineWidth === '7px', hasRun: document.documentElement.dataset['ran'] === 'yes' };
  });
}

test.describe('public pages', () => {
  // One of them is the page that says that there is none.
  test.use({ allowedErrors: /status of 404/ });

  test('draw with the styles of their build, and with no others', async ({ page }) => {
    test.slow();
    const listed = await paths(page);
    expect(listed).toContain('/contact');
    for (const path of [...listed, '/nothing-is-here']) {
      const answer = await page.goto(path);
      const policy = answer?.headers()['content-security-policy'];
      expect(stylesOf(policy), path).toMatch(/^'self'( 'sha256-\S{44}'){1,2}$/);
      expect(policy, path).toContain(TRUSTED);
      const rules = await rulesOf(page);
      expect(rules.length, path).toBeGreaterThan(0);
      expect(rules, path).not.toContain('blocked');
      await expect(page.getByRole('contentinfo')).toBeAttached();
    }
  });
});

test('screens of the back office draw and run nothing that their policy blocks', async ({ staff }) => {
  test.slow();
  for (const path of await screens(staff)) {
    const answer = await staff.goto(path);
    const policy = answer?.headers()['content-security-policy'];
    expect(stylesOf(policy), path).toMatch(/^'self'( 'sha256-\S{44}'){2}$/);
    expect(policy, path).toContain(TRUSTED);
    await expect(staff.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await rulesOf(staff), path).not.toContain('blocked');
  }
});

test('the back office that is reached from a public page begins in a document of its own', async ({ page }) => {
  await page.goto('/');
  await page.evaluate(() => void (document.documentElement.dataset['opened'] = 'here'));
  await page.getByRole('contentinfo').getByRole('link', { name: 'Admin' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Login' })).toBeVisible();
  await expect(page.locator('html[data-opened]')).toHaveCount(0);
  expect(await rulesOf(page)).not.toContain('blocked');
  await page.goBack();
  await expect(page.getByRole('contentinfo')).toBeAttached();
  await expect(page).toHaveURL('/');
});

test.describe('what gets into a page by other ways', () => {
  // The browser says in its console what it has blocked.
  test.use({ allowedErrors: /Content Security Policy|will not be executed/ });

  test('neither runs nor draws on a public page', async ({ page }) => {
    await page.goto('/contact');
    expect(await inject(page)).toEqual({ isDrawn: false, hasRun: false });
  });

  test('neither runs nor draws in the back office', async ({ staff }) => {
    await staff.goto('/admin');
    await expect(staff.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await inject(staff)).toEqual({ isDrawn: false, hasRun: false });
  });
});
