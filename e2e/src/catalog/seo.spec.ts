import { colleague } from '../support/colleague';
import { addSeoSetting, newSeoSetting, type SeoSetting } from '../support/rows';
import { expect, expectToast, test, type Page } from '../support/test';

/** SEO settings, on the real API (product §2.11, §5.3, §8): made, changed, refused, deleted. */

const rowOf = (page: Page, { pagePath }: Pick<SeoSetting, 'pagePath'>) =>
  page.getByRole('row').filter({ hasText: pagePath });
const form = (page: Page) => page.getByRole('dialog');
const field = (page: Page, label: string | RegExp) => form(page).getByLabel(label);
const save = (page: Page) => form(page).getByRole('button', { name: 'Save' }).click();

/** Opens the screen on the one setting. */
async function openOn(page: Page, setting: SeoSetting): Promise<void> {
  await page.goto(`/admin/seo?q=${encodeURIComponent(setting.pagePath)}`);
  await expect(rowOf(page, setting)).toBeVisible();
}

async function openForm(page: Page, { pagePath }: SeoSetting): Promise<void> {
  await page.getByRole('button', { name: `Edit ${pagePath}` }).click();
  await expect(form(page)).toBeVisible();
}

test('a setting is made of what was entered, indexed unless told, and found again', async ({ staff }) => {
  const { pagePath } = newSeoSetting();
  await staff.goto('/admin/seo');
  await staff.getByRole('button', { name: 'Add New SEO' }).click();
  await field(staff, /^Page Path/).fill(pagePath);
  await field(staff, /^Title/).fill('Homes beside the track');
  await field(staff, /^Description/).fill('Compact homes for racing staff.');
  await field(staff, 'OG Image').fill('/og.jpg');
  const preview = form(staff).getByRole('figure', { name: 'Search result preview' });
  await expect(preview).toContainText('Homes beside the track');
  await expect(preview).toContainText('Compact homes for racing staff.');
  const link = form(staff).getByRole('figure', { name: 'Link preview' });
  await expect(link).toContainText('Homes beside the track');
  await expect(link.locator('img')).toHaveJSProperty('naturalWidth', 1200);
  await save(staff);
  await expectToast(staff, 'SEO settings created successfully', `Settings for ${pagePath} have been saved.`);
  await expect(rowOf(staff, { pagePath })).toContainText('Homes beside the track');

  await staff.goto(`/admin/seo?q=${encodeURIComponent(pagePath)}`);
  await expect(rowOf(staff, { pagePath })).toContainText('Compact homes for racing staff.');
  await expect(rowOf(staff, { pagePath })).not.toContainText('Not indexed');
  await rowOf(staff, { pagePath })
    .getByRole('button', { name: `Edit ${pagePath}` })
    .click();
  await expect(field(staff, /^Page Path/)).not.toBeEditable();
  await expect(field(staff, 'OG Image')).toHaveValue('/og.jpg');
  await expect(field(staff, 'Index this page')).toBeChecked();
});

test('a setting is changed: a page is kept out of search engines, and an emptied text is empty', async ({ staff }) => {
  const setting = await addSeoSetting(staff, { description: 'To be removed.', keywords: 'racing' });
  await openOn(staff, setting);
  await openForm(staff, setting);
  await field(staff, /^Title/).fill('Homes at the stable');
  await field(staff, /^Description/).fill('');
  await field(staff, 'Index this page').click();
  await save(staff);
  await expectToast(staff, 'SEO settings updated successfully', `Settings for ${setting.pagePath} have been saved.`);
  await expect(rowOf(staff, setting)).toContainText('Homes at the stable');
  await expect(rowOf(staff, setting)).toContainText('Not indexed');

  await staff.reload();
  await openForm(staff, setting);
  await expect(field(staff, /^Description/)).toHaveValue('');
  await expect(field(staff, 'Keywords')).toHaveValue('racing');
  await expect(field(staff, 'Index this page')).not.toBeChecked();
});

test('pages of which something is wrong are found by it', async ({ staff }) => {
  const wrong = await addSeoSetting(staff, { description: null });
  const sound = await addSeoSetting(staff, { description: 'All is well.' });
  await staff.goto('/admin/seo');
  await staff.getByRole('combobox', { name: 'Warnings' }).selectOption('No description');
  await staff.getByRole('searchbox').fill(wrong.pagePath);
  await expect(rowOf(staff, wrong)).toContainText('No description');
  await staff.getByRole('searchbox').fill(sound.pagePath);
  await expect(staff.getByText(`No results found for "${sound.pagePath}"`)).toBeVisible();
});

test('a setting is deleted after a question', async ({ staff }) => {
  const setting = await addSeoSetting(staff);
  await openOn(staff, setting);
  await staff.getByRole('button', { name: `Delete ${setting.pagePath}` }).click();
  const question = staff.getByRole('alertdialog', { name: 'Confirm Deletion' });
  await expect(question).toContainText(
    `Are you sure you want to delete the SEO settings for ${setting.pagePath}? This action cannot be undone.`,
  );
  await question.getByRole('button', { name: 'Delete' }).click();
  await expectToast(staff, 'SEO settings deleted');
  await expect(staff.getByText(`No results found for "${setting.pagePath}"`)).toBeVisible();
});

test.describe('what the API refuses', () => {
  test.use({ allowedErrors: /the server responded with a status of (404|409|422)/ });

  test('a form that lacks what it must have says so at each field', async ({ staff }) => {
    await staff.goto('/admin/seo');
    await staff.getByRole('button', { name: 'Add New SEO' }).click();
    await field(staff, /^Page Path/).fill('contact us');
    await field(staff, 'OG Image').fill('dawn.jpg');
    await save(staff);
    await expect(form(staff).getByText('The page path must start with / and hold no spaces.')).toBeVisible();
    await expect(form(staff).getByText('Enter a title.')).toBeVisible();
    await expect(form(staff).getByText('Enter an address that starts with https:// or /.')).toBeVisible();
    await expect(field(staff, /^Page Path/)).toBeFocused();
    await expect(field(staff, /^Page Path/)).toHaveValue('contact us');
    await expectToast(
      staff,
      'Error saving SEO settings',
      'There was an error saving your SEO settings. Please try again.',
    );
  });

  test('a page that has settings already is refused at its field', async ({ staff }) => {
    const setting = await addSeoSetting(staff);
    await staff.goto('/admin/seo');
    await staff.getByRole('button', { name: 'Add New SEO' }).click();
    await field(staff, /^Page Path/).fill(setting.pagePath);
    await field(staff, /^Title/).fill('Once more');
    await save(staff);
    await expect(form(staff).getByText('This page has SEO settings already.')).toBeVisible();
    await expectToast(staff, 'Error saving SEO settings');
  });

  test('one that somebody else has deleted is said to be gone, in the form and in the question', async ({ staff }) => {
    const setting = await addSeoSetting(staff);
    await openOn(staff, setting);
    await openForm(staff, setting);
    await field(staff, /^Title/).fill('Typed in vain');
    const gone = await staff.request.delete(`/api/seo/${setting.id}`, {
      headers: { 'if-match': `"${setting.version}"` },
    });
    expect(gone.status()).toBe(200);
    await save(staff);
    await expect(form(staff).getByText('Someone else deleted this meanwhile.')).toBeVisible();
    await expect(field(staff, /^Title/)).toHaveValue('Typed in vain');
  });

  test('one that somebody else has changed is not deleted unseen', async ({ staff, browser }) => {
    const setting = await addSeoSetting(staff);
    await openOn(staff, setting);
    const priya = await colleague(browser, staff, { firstName: 'Priya', lastName: 'Nair' });
    await staff.getByRole('button', { name: `Delete ${setting.pagePath}` }).click();
    const question = staff.getByRole('alertdialog');
    await expect(question).toBeVisible();
    const theirs = await priya.request.patch(`/api/seo/${setting.id}`, {
      data: { title: 'Changed by somebody else' },
      headers: { 'if-match': `"${setting.version}"` },
    });
    expect(theirs.status()).toBe(200);
    // The list behind the question has heard of it; who was asked before has not seen it.
    await expect(staff.getByText('Changed by somebody else')).toBeAttached();
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(question.getByRole('alert')).toContainText(/^(Someone else|Priya Nair) changed this meanwhile\./);
    await expectToast(
      staff,
      'Error deleting SEO settings',
      'There was an error deleting the SEO settings. Please try again.',
    );
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(rowOf(staff, setting)).toContainText('Changed by somebody else');
  });
});

test('closing a form asks before anything typed is lost', async ({ staff }) => {
  const setting = await addSeoSetting(staff);
  await openOn(staff, setting);
  await openForm(staff, setting);
  await field(staff, /^Title/).fill('Typed');
  await staff.keyboard.press('Escape');
  const question = staff.getByRole('alertdialog', { name: 'Discard changes?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(field(staff, /^Title/)).toHaveValue('Typed');
  await form(staff).getByRole('button', { name: 'Cancel' }).click();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(form(staff)).toBeHidden();
  await expect(staff.getByRole('button', { name: `Edit ${setting.pagePath}` })).toBeFocused();
});
