import { expectAccessible } from '../support/axe';
import { expect, test } from '../support/test';

/** What a browser blocks reaches the settings (product §2.36, §10.19): a real browser, gateway and API. */

const ELSEWHERE = 'https://elsewhere.example';

// The browser says in its console what it has blocked.
test.use({ allowedErrors: /Content Security Policy/ });

test('what the policy blocks in a visitor’s browser is read by an administrator', async ({ staff, browser }) => {
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto('/pitch-deck?who=priya');
  const isReported = visitor.waitForResponse((response) => response.url().endsWith('/_mfe/policy-reports'));
  await visitor.evaluate((origin) => {
    const frame = document.createElement('iframe');
    frame.src = `${origin}/tracker?who=priya`;
    document.body.append(frame);
  }, ELSEWHERE);
  expect((await isReported).status()).toBe(204);
  await visitor.context().close();

  await staff.goto('/admin/settings/policy');
  await expect(staff.getByRole('heading', { name: 'Policy reports' })).toBeVisible();
  const row = staff.getByRole('row').filter({ hasText: 'frame-src' });
  await expect(row).toContainText(ELSEWHERE);
  await expect(row).toContainText('/pitch-deck');
  await expect(staff.getByRole('grid')).not.toContainText('priya');
  // The library of this table would write its theme as the text of a style element, which draws nothing here.
  const drawn = await staff.locator('.MuiDataGrid-root').evaluate((grid) => ({
    radius: getComputedStyle(grid).getPropertyValue('--DataGrid-t-radius-base'),
    written: [...document.querySelectorAll('style')].filter(({ textContent }) => textContent.includes('--DataGrid-t-')),
  }));
  expect(drawn).toEqual({ radius: expect.stringMatching(/\d+px/), written: [] });
  await expectAccessible(staff);
});
