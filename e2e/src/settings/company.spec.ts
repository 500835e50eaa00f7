import type { Company } from '@capsule/contracts';
import { expectAccessible } from '../support/axe';
import { expect, expectToast, test, type Page } from '../support/test';

/** The company's details (product §2.17). One test, because there is one company. */

const read = async (page: Page): Promise<Company> =>
  ((await (await page.request.get('/api/site')).json()) as { data: Company }).data;

const change = (page: Page, data: Partial<Company>) => page.request.patch('/api/site', { data });

test.describe('who changes the company', () => {
  // An e-mail address that is none, and a version that is not the last one.
  test.use({ allowedErrors: /the server responded with a status of (422|409)/ });

  test('is told what is wrong, sees what it will look like, and it is on the public site at once', async ({
    staff,
    browser,
  }) => {
    test.slow();
    const { version: _, ...before } = await read(staff);
    try {
      await staff.goto('/admin/settings');
      await staff.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Company' }).click();
      const form = staff.getByRole('form', { name: 'Company details' });
      const preview = staff.getByRole('region', { name: 'On the public site' });
      await expect(preview.getByText(before.address)).toBeVisible();
      await expectAccessible(staff);

      await form.getByLabel('Phone').fill('(03) 5550 0777');
      await expect(preview.getByText('(03) 5550 0777')).toBeVisible();
      await form.getByLabel('Email').fill('nobody');
      await form.getByRole('button', { name: 'Save' }).click();
      await expect(form.getByLabel('Email')).toHaveAccessibleDescription('Please enter a valid email address.');
      await expect(form.getByLabel('Email')).toBeFocused();

      // Nothing typed is lost by a click.
      await staff.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Modules' }).click();
      await staff.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click();
      await form.getByLabel('Email').fill(before.email);

      // Somebody else was faster.
      expect((await change(staff, { address: '1 Test Street, Sydney NSW 2000' })).status()).toBe(200);
      await form.getByRole('button', { name: 'Save' }).click();
      await staff.getByRole('button', { name: 'Load their changes' }).click();
      await expect(form.getByLabel(/^Address/)).toHaveValue('1 Test Street, Sydney NSW 2000');
      await expect(form.getByLabel('Phone')).toHaveValue('(03) 5550 0777');
      await form.getByRole('button', { name: 'Save' }).click();
      await expectToast(staff, 'Company details saved');

      const visitor = await (await browser.newContext()).newPage();
      await visitor.goto('/contact');
      await expect(visitor.getByRole('main').getByRole('link', { name: '(03) 5550 0777' })).toBeVisible();
      await expect(visitor.getByRole('main').getByText('1 Test Street, Sydney NSW 2000')).toBeVisible();
      await visitor.context().close();
    } finally {
      await change(staff, before);
    }
  });
});
