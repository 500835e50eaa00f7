import { expect, test } from '../support/test';

/** The page of the API's document, as a developer opens it behind the gateway (product §7). */

test('the API’s document is read in the browser, under a policy of its own', async ({ page }) => {
  await page.goto('/api/docs');
  await expect(page.getByRole('heading', { name: /^Capsule Smart Homes/ })).toBeVisible();
  await expect(page.locator('a[href="#/audit/audit_list"]')).toBeVisible();
});
