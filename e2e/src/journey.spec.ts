import { expect, expectToast, newInquiry, signIn, test } from './support/test';

/** The product's main job, through every real part of it: from a visitor's first look to the staff's last click. */

test('a visitor’s inquiry reaches the staff inbox, and is deleted there', async ({ page, browser }) => {
  const inquiry = newInquiry();

  await test.step('the visitor reads the first slide and sends an inquiry', async () => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1, name: 'Built for The Racing Industry' })).toBeVisible();
    await page.getByRole('link', { name: 'Contact Us' }).click();
    await expect(page).toHaveURL('/#contact');
    await page.getByLabel('Name').fill(inquiry.name);
    await page.getByLabel('Email').fill(inquiry.email);
    await page.getByLabel('Phone').fill(inquiry.phone);
    await page.getByLabel('Organization').fill(inquiry.organization ?? '');
    await page.getByLabel('Message').fill(inquiry.message);
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByRole('button', { name: 'Message Sent!' })).toBeVisible();
    await expectToast(page, 'Message sent!', "We'll get back to you as soon as possible.");
  });

  await test.step('a member of staff finds it in the inbox and deletes it', async () => {
    const staff = await (await browser.newContext({ baseURL: process.env.E2E_URL })).newPage();
    await signIn(staff);
    await staff.goto('/admin');
    await staff
      .getByRole('navigation', { name: 'Back office' })
      .getByRole('link', { name: 'Contact Inquiries' })
      .click();
    // Newest first: it is on the first page.
    const row = staff.getByRole('row').filter({ hasText: inquiry.name });
    await expect(row).toContainText(inquiry.email);
    await row.getByRole('button', { name: `Delete ${inquiry.name}` }).click();
    await staff.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expectToast(staff, 'Contact submission deleted', `Submission from ${inquiry.name} has been removed.`);
    await expect(row).toHaveCount(0);
  });
});
