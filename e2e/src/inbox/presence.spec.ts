import type { Browser } from '@playwright/test';
import { addUser } from '../support/rows';
import { expect, newInquiry, sendInquiry, signIn, test, type Inquiry, type Page } from '../support/test';

/** Two people have the same inquiry of a visitor open (product §2.27), on the real API. */

/** Ample on any machine: nobody waits that long. */
const SOON = { timeout: 60_000 };
test.describe.configure({ timeout: 240_000 });

async function colleague(browser: Browser, staff: Page): Promise<Page> {
  const credentials = await addUser(staff, 'manager', { firstName: 'Mia', lastName: 'Chen' });
  const page = await (await browser.newContext()).newPage();
  await signIn(page, credentials);
  return page;
}

const open = (page: Page, { name }: Inquiry) => page.goto(`/admin/contacts?q=${encodeURIComponent(name)}`);
const details = (page: Page) => page.getByRole('dialog', { name: 'Contact Submission Details' });
const rowOf = (page: Page, { email }: Inquiry) => page.getByRole('row').filter({ hasText: email });
const markOf = (page: Page, inquiry: Inquiry) => rowOf(page, inquiry).getByRole('img', { name: /^Mia Chen/ });
const view = async (page: Page, { name }: Inquiry) => {
  await page.getByRole('button', { name: `View ${name}` }).click();
  await expect(details(page)).toBeVisible(SOON);
};

test('who looks at an inquiry or writes is seen by others at once, until they leave', async ({ staff, browser }) => {
  const inquiry = newInquiry();
  await sendInquiry(staff, inquiry);
  const mia = await colleague(browser, staff);
  await open(staff, inquiry);
  await expect(rowOf(staff, inquiry)).toBeVisible(SOON);
  await expect(markOf(staff, inquiry)).toHaveCount(0);
  const name = rowOf(staff, inquiry).getByText(inquiry.name, { exact: true });
  const before = await name.boundingBox();

  await open(mia, inquiry);
  await view(mia, inquiry);
  await expect(markOf(staff, inquiry)).toHaveAccessibleName('Mia Chen is looking at this.', SOON);
  expect((await name.boundingBox())?.y, 'the name stays where it is').toBe(before?.y);
  await view(staff, inquiry);
  await expect(details(staff).getByText('Mia Chen is looking at this.')).toBeVisible(SOON);
  await mia.getByRole('textbox', { name: 'Private note' }).fill('She called.');
  await expect(details(staff).getByText('Mia Chen is writing a note.')).toBeVisible(SOON);

  await details(mia).getByRole('button', { name: 'Close', exact: true }).click();
  // Her note is not added yet.
  await mia.getByRole('button', { name: 'Discard', exact: true }).click();
  await expect(details(staff).getByText(/^Mia Chen is /)).toHaveCount(0, SOON);
  await mia.context().close();
});

test('a tab that is closed is forgotten, though nobody has closed the inquiry', async ({ staff, browser }) => {
  const inquiry = newInquiry();
  await sendInquiry(staff, inquiry);
  const mia = await colleague(browser, staff);
  await open(mia, inquiry);
  await view(mia, inquiry);
  await open(staff, inquiry);
  await expect(markOf(staff, inquiry)).toBeVisible(SOON);
  await mia.context().close();
  await expect(markOf(staff, inquiry)).toHaveCount(0, { timeout: 120_000 });
});

test('of two people who delete the same inquiry, the second is told kindly', async ({ staff, browser }) => {
  const inquiry = newInquiry();
  await sendInquiry(staff, inquiry);
  const mia = await colleague(browser, staff);
  for (const page of [staff, mia]) {
    await open(page, inquiry);
    await page.getByRole('button', { name: `Delete ${inquiry.name}` }).click();
    await expect(page.getByRole('alertdialog', { name: 'Confirm Deletion' })).toBeVisible(SOON);
  }
  const question = staff.getByRole('alertdialog', { name: 'Confirm Deletion' });
  await mia.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(question.getByText('Mia Chen deleted this already.')).toBeVisible(SOON);
  await mia.context().close();
});
