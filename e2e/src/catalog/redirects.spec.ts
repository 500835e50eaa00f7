import { expectGood, SIZES } from '../support/good-screens';
import { addRedirect, newRedirect } from '../support/rows';
import { expect, expectToast, test } from '../support/test';

/** Redirects, from the screen to a visitor's browser (product §2.19, docs/decisions/041). */

test.describe('an old address', () => {
  // Before and after its redirect, it has no page.
  test.use({ allowedErrors: /status of 404/ });

  test('leads every visitor to the new one from when it is saved until it is deleted', async ({ staff, browser }) => {
    const { oldAddress } = newRedirect();
    await staff.goto('/admin/seo');
    await staff.getByRole('link', { name: 'Redirects' }).click();
    await expect(staff).toHaveURL('/admin/seo/redirects');
    await expect(staff).toHaveTitle('Redirects | Capsule Smart Homes');
    const breadcrumb = staff.getByRole('navigation', { name: 'Breadcrumb' });
    await expect(breadcrumb.getByRole('link', { name: 'SEO Management' })).toHaveAttribute('href', '/admin/seo');
    await staff.getByRole('button', { name: 'Add New Redirect' }).click();
    await staff.getByLabel(/^Old Address/).fill(`${oldAddress}/`);
    await staff.getByLabel(/^New Address/).fill('/contact');
    await staff.getByRole('button', { name: 'Save' }).click();
    await expectToast(staff, 'Redirect created successfully', `${oldAddress} leads to /contact now.`);

    const origin = new URL(staff.url()).origin;
    const context = await browser.newContext();
    const visitor = await context.newPage();
    const statusOf = async () => (await context.request.get(`${origin}${oldAddress}`, { maxRedirects: 0 })).status();
    await expect.poll(statusOf).toBe(301);
    await visitor.goto(`${origin}${oldAddress}?from=mail`);
    await expect(visitor).toHaveURL(`${origin}/contact?from=mail`);
    await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();

    await staff.goto(`/admin/seo/redirects?q=${encodeURIComponent(oldAddress)}`);
    await staff.getByRole('button', { name: `Delete ${oldAddress}` }).click();
    await staff.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expectToast(staff, 'Redirect deleted');
    await expect.poll(statusOf).toBe(404);
    await visitor.goto(`${origin}${oldAddress}`);
    await expect(visitor.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
    await context.close();
  });
});

/** As a hand does: the second click comes when the first has been answered, and the dialog fades out. */
const DOUBLE_CLICK = { clickCount: 2, delay: 60 };

test('a double click saves and deletes once, and what can be undone still can', async ({ staff }) => {
  const { oldAddress } = newRedirect();
  const writes: string[] = [];
  staff.on('response', (answer) => {
    const { pathname } = new URL(answer.url());
    if (pathname.startsWith('/api/redirects') && answer.request().method() !== 'GET') writes.push(pathname);
  });
  await staff.goto('/admin/seo/redirects?new');
  await staff.getByLabel(/^Old Address/).fill(oldAddress);
  await staff.getByLabel(/^New Address/).fill('/contact');
  await staff.getByRole('button', { name: 'Save' }).click(DOUBLE_CLICK);
  await expectToast(staff, 'Redirect created successfully');
  await expect(staff.getByRole('dialog')).toHaveCount(0);

  await staff.goto(`/admin/seo/redirects?q=${encodeURIComponent(oldAddress)}`);
  await staff.getByRole('button', { name: `Delete ${oldAddress}` }).click();
  await staff.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click(DOUBLE_CLICK);
  await expectToast(staff, 'Redirect deleted');
  await expect(staff.getByRole('alertdialog')).toHaveCount(0);
  await expect(staff.locator('#toasts').getByRole('button', { name: 'Undo' })).toBeVisible();
  expect(writes).toHaveLength(2);
});

test.describe('what the API refuses', () => {
  test.use({ allowedErrors: /status of 422/ });

  test('a circle is said at the new address', async ({ staff }) => {
    const first = newRedirect().oldAddress;
    const { oldAddress } = await addRedirect(staff, { newAddress: first });
    await staff.goto('/admin/seo/redirects?new');
    await staff.getByLabel(/^Old Address/).fill(first);
    await staff.getByLabel(/^New Address/).fill(oldAddress);
    await staff.getByRole('button', { name: 'Save' }).click();
    const message = `This goes in a circle: ${first} → ${oldAddress} → ${first}.`;
    await expect(staff.getByRole('dialog').getByText(message)).toBeVisible();
  });
});

for (const viewport of SIZES) {
  test.describe(`axe on the screen, ${viewport.width} px wide`, () => {
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' }, allowedErrors: /status of 422/ });
    test.slow();

    test('the list, a refused form, the question', async ({ staff }) => {
      const { oldAddress } = await addRedirect(staff);
      await staff.goto(`/admin/seo/redirects?q=${encodeURIComponent(oldAddress)}`);
      await expect(staff.locator('[data-id]').filter({ hasText: oldAddress })).toBeVisible();
      await expectGood(staff);
      await staff.getByRole('button', { name: 'Add New Redirect' }).click();
      await staff.getByLabel(/^Old Address/).fill('/admin');
      await staff.getByLabel(/^New Address/).fill('/contact');
      await staff.getByRole('button', { name: 'Save' }).click();
      await expect(staff.getByRole('dialog').getByText('/admin belongs to the product')).toBeVisible();
      await expectGood(staff);
      await staff.getByRole('button', { name: 'Cancel' }).click();
      await staff.getByRole('button', { name: 'Discard' }).click();
      await expect(staff.getByRole('dialog')).toBeHidden();
      await staff.getByRole('button', { name: `Delete ${oldAddress}` }).click();
      await expect(staff.getByRole('alertdialog')).toBeVisible();
      await expectGood(staff);
    });
  });
}
