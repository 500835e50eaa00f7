import { themed } from '../support/looks';
import { expect, expectToast, newInquiry, sendInquiry, test, type Page } from '../support/test';

/** The staff's inbox (product §2, §8). */

const search = (page: Page, text: string) =>
  page.getByPlaceholder('Search by name, email, organization or message...').fill(text);

async function openInbox(page: Page, name: string): Promise<void> {
  await page.goto('/admin/contacts');
  await search(page, name);
  await expect(page.getByRole('row')).toHaveCount(2);
}

test('an inquiry is listed, opened, and deleted after a confirmation', async ({ staff }) => {
  const inquiry = newInquiry();
  await sendInquiry(staff, inquiry);
  await openInbox(staff, inquiry.name);

  await staff.getByRole('button', { name: `View ${inquiry.name}` }).click();
  const details = staff.getByRole('dialog', { name: 'Contact Submission Details' });
  await expect(details.getByText(inquiry.email)).toBeVisible();
  await expect(details.getByText('Submitted on')).toBeVisible();
  expect((await details.boundingBox())?.width).toBe(600);

  await details.getByRole('button', { name: 'Delete' }).click();
  await expect(details).toBeHidden();
  const confirm = staff.getByRole('alertdialog', { name: 'Confirm Deletion' });
  await expect(confirm).toContainText(
    `Are you sure you want to delete this contact submission from ${inquiry.name}? This action cannot be undone.`,
  );
  expect((await confirm.boundingBox())?.width).toBe(425);
  await confirm.getByRole('button', { name: 'Delete' }).click();

  await expectToast(staff, 'Contact submission deleted', `Submission from ${inquiry.name} has been removed.`);
  await expect(confirm).toBeHidden();
  await expect(staff.getByText(`No results found for "${inquiry.name}"`)).toBeVisible();
});

test('sorts ascending at the first click and descending at the second', async ({ staff }) => {
  const mark = newInquiry().name;
  for (const letter of ['B', 'A']) await sendInquiry(staff, newInquiry({ name: `${letter} ${mark}` }));
  await staff.goto('/admin/contacts');
  await search(staff, mark);
  const names = staff.getByRole('gridcell').filter({ hasText: mark });
  const header = staff.getByRole('columnheader', { name: 'Contact' });
  await header.click();
  await expect(header).toHaveAttribute('aria-sort', 'ascending');
  await expect(names).toContainText([`A ${mark}`, `B ${mark}`]);
  await header.click();
  await expect(header).toHaveAttribute('aria-sort', 'descending');
  await expect(names).toContainText([`B ${mark}`, `A ${mark}`]);
  await header.click();
  await expect(header).toHaveAttribute('aria-sort', 'ascending');
});

test('shows HTML that a visitor typed as plain text', async ({ staff }) => {
  const inquiry = newInquiry({ message: '<img src=x onerror="document.title=1"> \'); DROP TABLE users; --' });
  await sendInquiry(staff, inquiry);
  await openInbox(staff, inquiry.name);
  await staff.getByRole('button', { name: `View ${inquiry.name}` }).click();
  await expect(staff.getByRole('dialog').getByText(inquiry.message)).toBeVisible();
});

test.describe('copying', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('puts the text on the clipboard and shows a toast', async ({ staff }) => {
    const inquiry = newInquiry();
    await sendInquiry(staff, inquiry);
    await openInbox(staff, inquiry.name);
    await staff.getByRole('button', { name: `View ${inquiry.name}` }).click();
    await staff.getByRole('button', { name: 'Copy email' }).click();
    await expectToast(staff, 'Copied to clipboard', 'The text has been copied to your clipboard.');
    expect(await staff.evaluate(() => navigator.clipboard.readText())).toBe(inquiry.email);
  });
});

test.describe('when the API fails', () => {
  test.use({ allowedErrors: /Failed to load resource|The list could not be loaded/ });

  test('a failed deletion keeps the dialog open; the toast is over it, announced, and can be focused by F8', async ({
    staff,
  }) => {
    const inquiry = newInquiry();
    await sendInquiry(staff, inquiry);
    await openInbox(staff, inquiry.name);
    await staff.route('**/api/contact/*', (route) => route.fulfill({ status: 500, body: '{}' }));
    await staff.getByRole('button', { name: `Delete ${inquiry.name}` }).click();
    await staff.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expectToast(
      staff,
      'Error deleting submission',
      'There was an error deleting the contact submission. Please try again.',
    );
    await expect(staff.getByRole('alertdialog')).toBeVisible();
    await expect(staff.locator('#toasts')).not.toHaveAttribute('aria-hidden');
    // It lies over the dialog, and not behind what that darkens.
    await staff.getByRole('button', { name: 'Close notification' }).click({ trial: true });
    // What fails has another colour than what is done.
    await expect(staff.locator('#toasts li')).toHaveCSS('background-color', await themed(staff, 'error-main'));
    await staff.keyboard.press('F8');
    await expect(staff.getByRole('region', { name: /Notifications/ }).locator(':focus')).toHaveCount(1);
  });

  test('a list that cannot be loaded is empty, without a toast', async ({ staff }) => {
    await staff.route('**/api/contact?*', (route) => route.fulfill({ status: 500, body: '{}' }));
    await staff.goto('/admin/contacts');
    await expect(
      staff.getByText('No contact submissions found. Contact form submissions will appear here.'),
    ).toBeVisible();
    await expect(staff.locator('#toasts li')).toHaveCount(0);
  });
});

test.describe('what the API refuses', () => {
  test.use({ allowedErrors: /the server responded with a status of 404/ });

  test('an inquiry that somebody else has deleted is said to be gone, and leaves the list', async ({ staff }) => {
    const inquiry = newInquiry();
    await sendInquiry(staff, inquiry);
    // Not by typing: a search that is still to come would read the list anew, without the row.
    await staff.goto(`/admin/contacts?q=${encodeURIComponent(inquiry.name)}`);
    await expect(staff.getByRole('row').filter({ hasText: inquiry.name })).toBeVisible();
    const listed = await staff.request.get(`/api/contact?q=${encodeURIComponent(inquiry.name)}`);
    const { data } = (await listed.json()) as { data: { id: number }[] };
    // Asked first: who hears of the deletion in time has no button to press any more.
    await staff.getByRole('button', { name: `Delete ${inquiry.name}` }).click();
    const question = staff.getByRole('alertdialog');
    await expect(question).toBeVisible();
    expect((await staff.request.delete(`/api/contact/${data[0]!.id}`)).status()).toBe(200);
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(question.getByRole('alert')).toHaveText('Someone else has deleted this already.');
    await expectToast(staff, 'Error deleting submission');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(staff.getByText(`No results found for "${inquiry.name}"`)).toBeVisible();
  });
});

test.describe('on a narrow screen', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('inquiries are cards, with the same actions', async ({ staff }) => {
    const inquiry = newInquiry();
    await sendInquiry(staff, inquiry);
    await staff.goto(`/admin/contacts?q=${encodeURIComponent(inquiry.name)}`);
    const card = staff.getByRole('listitem').filter({ hasText: inquiry.email });
    await expect(card).toBeVisible();
    await card.getByRole('button', { name: `Delete ${inquiry.name}` }).click();
    await expect(staff.getByRole('alertdialog', { name: 'Confirm Deletion' })).toBeVisible();
  });
});
