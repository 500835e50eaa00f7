import type { Browser } from '@playwright/test';
import { expectAccessible } from '../support/axe';
import { colleague } from '../support/colleague';
import { expect, expectToast, newInquiry, sendInquiry, test, type Inquiry, type Page } from '../support/test';

/** A visitor, a machine and two people of the back office: what looks like spam is held back (product §2.20). */

/** Ample on any machine: nobody waits that long. */
const SOON = { timeout: 60_000 };
test.describe.configure({ timeout: 240_000 });

const SAM = { firstName: 'Sam', lastName: 'Lee' };

const inbox = (page: Page, { email }: Inquiry) => page.goto(`/admin/contacts?q=${encodeURIComponent(email)}`);
const quarantine = (page: Page, { email }: Inquiry) =>
  page.goto(`/admin/contacts?view=quarantine&q=${encodeURIComponent(email)}`);
const rowOf = (page: Page, { email }: Inquiry) => page.getByRole('row').filter({ hasText: email });

/** Fills the form in as a machine does: every field there is, whether people see it or not. */
async function sendAsMachine(browser: Browser, inquiry: Inquiry): Promise<void> {
  const page = await (await browser.newContext()).newPage();
  await page.goto('/contact');
  await expect(page.locator('#root[data-rendered]')).toHaveCount(0);
  await page.getByLabel('Name').fill(inquiry.name);
  await page.getByLabel('Email').fill(inquiry.email);
  await page.getByLabel('Phone').fill(inquiry.phone);
  await page.getByLabel('Message').fill(inquiry.message);
  const trap = page.locator('input[name="subject_line"]');
  await expect(trap).not.toBeInViewport({ ratio: 1 });
  await trap.evaluate((input: HTMLInputElement) => (input.value = 'Cheap offers'));
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByRole('button', { name: 'Message Sent!' })).toBeVisible();
  await expectToast(page, 'Message sent!', "We'll get back to you as soon as possible.");
  await page.context().close();
}

test('what a machine sends waits for somebody, who releases it into a colleague’s open inbox', async ({
  staff,
  browser,
}) => {
  const inquiry = newInquiry();
  const sam = await colleague(browser, staff, SAM);
  await inbox(sam, inquiry);
  await expect(sam.getByText('No results found', { exact: false })).toBeVisible();
  await sendAsMachine(browser, inquiry);

  await quarantine(staff, inquiry);
  await expect(rowOf(staff, inquiry)).toContainText('A field that people do not see was filled in');
  await expect(rowOf(sam, inquiry)).toHaveCount(0);
  await staff.getByRole('button', { name: `View ${inquiry.name}` }).click();
  const details = staff.getByRole('dialog', { name: 'Quarantined Submission' });
  await expect(details).toContainText(inquiry.message);
  await expectAccessible(staff);
  await details.getByRole('button', { name: 'Release' }).click();
  await expectToast(staff, 'Submission released', `Submission from ${inquiry.name} is in the inbox now.`);
  await expect(rowOf(staff, inquiry)).toHaveCount(0);

  await expect(rowOf(sam, inquiry)).toBeVisible(SOON);
  await expect(rowOf(sam, inquiry).getByRole('img', { name: 'Unread' })).toBeVisible();
  await sam.getByRole('button', { name: `View ${inquiry.name}` }).click();
  await expect(sam.getByRole('list', { name: 'History' })).toContainText('released it from the quarantine.', SOON);
  await sam.context().close();
});

test('what advertises is deleted with the keyboard, and comes back', async ({ staff }) => {
  const inquiry = { ...newInquiry(), message: 'We offer guest posts on many pages.' };
  await sendInquiry(staff, inquiry);
  await inbox(staff, inquiry);
  await expect(staff.getByText('No results found', { exact: false })).toBeVisible();
  await staff.getByRole('button', { name: 'Quarantine' }).focus();
  await staff.keyboard.press('Enter');
  await expect(staff).toHaveURL(/\?view=quarantine$/);
  await staff.getByRole('searchbox').last().fill(inquiry.email);
  await staff.getByRole('button', { name: `Delete ${inquiry.name}` }).focus();
  await staff.keyboard.press('Enter');
  await expect(staff.getByRole('alertdialog')).toBeVisible();
  await staff.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).press('Enter');
  await expect(rowOf(staff, inquiry)).toHaveCount(0);
  await staff.getByRole('button', { name: 'Undo' }).click();
  await expect(rowOf(staff, inquiry)).toBeVisible();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the quarantine is accessible, ${colorScheme}`, async ({ staff }) => {
    await staff.emulateMedia({ colorScheme });
    const inquiry = { ...newInquiry(), message: 'Backlinks for everybody, today only.' };
    await sendInquiry(staff, inquiry);
    await quarantine(staff, inquiry);
    await expect(rowOf(staff, inquiry)).toBeVisible();
    await expectAccessible(staff);
  });
}
