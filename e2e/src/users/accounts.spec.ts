import { newMark } from '../support/rows';
import { expect, expectToast, test, type Page } from '../support/test';

/** Who keeps the accounts, and what people keep of their own (product §2.17, §6.4). */

const OWN_PASSWORD = 'plum harbour lantern';
const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Back office' });
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
/** A screen's first drawing may wait for its files on a slow machine. */
const AMPLE = { timeout: 30_000 };

async function logIn(page: Page, username: string, password: string): Promise<void> {
  await page.goto('/admin/login');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Log In' }).click();
}

/** Adds a manager on the users' screen. @returns the password that is shown once */
async function addManager(admin: Page, username: string, firstName: string): Promise<string> {
  await admin.goto('/admin/users');
  await admin.getByRole('button', { name: 'Add New User' }).click(AMPLE);
  const form = admin.getByRole('dialog', { name: 'Add New User' });
  await form.getByLabel('Username').fill(username);
  await form.getByLabel('First Name').fill(firstName);
  await form.getByLabel('Role').click();
  await admin.getByRole('option', { name: 'Manager' }).click();
  await form.getByRole('button', { name: 'Save' }).click();
  const shown = admin.getByRole('dialog', { name: `Password of ${firstName}` });
  const password = await shown.getByLabel('New password').inputValue();
  await shown.getByRole('button', { name: 'Done' }).click();
  await expect(shown).toBeHidden();
  return password;
}

test.describe('an account', () => {
  // What a person may not see any more is answered 401 or 403, and the browser writes that down.
  test.use({ allowedErrors: /status of (401|403)/ });

  test('is given, asks for a password of one’s own, works, and ends when it is deactivated', async ({
    staff,
    browser,
  }) => {
    test.slow();
    const username = `tom-${newMark()}`;
    const name = `Tom ${username}`;
    const given = await addManager(staff, username, name);

    const context = await browser.newContext();
    const page = await context.newPage();
    await logIn(page, username, given);
    await expect(page.getByRole('heading', { level: 1, name: 'Choose a new password' })).toBeVisible(AMPLE);
    // At every address, and whatever the API is asked for.
    await page.goto('/admin/units');
    await expect(page.getByRole('heading', { level: 1, name: 'Choose a new password' })).toBeVisible(AMPLE);
    await expect(sidebar(page)).toHaveCount(0);
    expect((await page.request.get('/api/units')).status()).toBe(403);
    await page.getByLabel('Current Password').fill(given);
    await page.getByLabel('New Password', { exact: false }).nth(0).fill(OWN_PASSWORD);
    await page.getByLabel('Repeat New Password').fill(OWN_PASSWORD);
    await page.getByRole('button', { name: 'Set Password' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Capsule Units' })).toBeVisible(AMPLE);
    await expect(sidebar(page).getByRole('link', { name: 'Users' })).toHaveCount(0);
    await page.goto('/admin/users');
    await expect(page.getByRole('heading', { name: 'Users is not for your role' })).toBeVisible(AMPLE);

    await page.goto('/admin');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Welcome, ${name}`, AMPLE);
    await staff.getByPlaceholder('Search by name or username...').fill(username);
    await rowOf(staff, username)
      .getByRole('button', { name: `Deactivate ${name}` })
      .click();
    await staff.getByRole('alertdialog').getByRole('button', { name: 'Deactivate' }).click();
    await expectToast(staff, 'User deactivated');
    await expect(rowOf(staff, username).getByText('deactivated')).toBeVisible();

    // Not by the pointer: who has heard of it by then has the question over the link.
    await sidebar(page).getByRole('link', { name: 'Capsule Units' }).dispatchEvent('click');
    // The page stays, but goes no further, and there is no way back in.
    const ended = page.getByRole('dialog', { name: 'Your session has ended' });
    await ended.getByRole('button', { name: 'Sign out instead' }).click(AMPLE);
    await expect(page).toHaveURL('/admin/login', AMPLE);
    await page.getByLabel('Username').fill(username);
    await page.getByLabel('Password').fill(OWN_PASSWORD);
    await page.getByRole('button', { name: 'Log In' }).click();
    await expectToast(page, 'Login failed');
    await context.close();
  });
});

test.describe('the first administrator', () => {
  // A refusal is answered 409, and the browser writes that down.
  test.use({ allowedErrors: /status of 409/ });

  test('is told in words why this account keeps its role', async ({ staff }) => {
    await staff.goto('/admin/users?q=admin');
    await staff.getByRole('button', { name: 'Edit admin' }).click(AMPLE);
    const form = staff.getByRole('dialog', { name: 'Edit User' });
    await form.getByLabel('Role').click();
    await staff.getByRole('option', { name: 'Manager' }).click();
    await form.getByRole('button', { name: 'Save' }).click();
    // Other tests may have added administrators: then it is the rule of one's own account that holds.
    await expect(
      form.getByText(/This is the last active administrator\.|You cannot do this to your own account\./),
    ).toBeVisible();
    await expect(form.getByLabel('Role')).toHaveText('Manager');
  });
});

test('a name that is typed in the settings is not lost by a link or by the way back', async ({ staff }) => {
  test.slow();
  await staff.goto('/admin');
  await sidebar(staff).getByRole('link', { name: 'Settings' }).click();
  const field = staff.getByLabel('First Name');
  await expect(field).toBeVisible(AMPLE);
  const before = await field.inputValue();
  await field.fill('Something else');
  const question = staff.getByRole('alertdialog', { name: 'Discard changes?' });
  await staff.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Sessions' }).click();
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(question).toBeHidden();
  await staff.evaluate(() => window.history.back());
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(staff).toHaveURL('/admin/settings');
  await expect(field).toHaveValue('Something else');
  await sidebar(staff).getByRole('link', { name: 'Capsule Units' }).click();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(staff).toHaveURL('/admin/units');
  // The address is there before the page: who goes back by then has never left the settings.
  await expect(staff.getByRole('heading', { name: 'Capsule Units', level: 1 })).toBeVisible(AMPLE);
  await staff.goBack();
  await expect(field).toHaveValue(before, AMPLE);
});

test('a session elsewhere ends from the settings, and this one stays', async ({ staff, browser }) => {
  test.slow();
  const username = `mei-${newMark()}`;
  const given = await addManager(staff, username, username);
  const [here, there] = [await (await browser.newContext()).newPage(), await (await browser.newContext()).newPage()];
  const data = { currentPassword: given, newPassword: OWN_PASSWORD };
  const headers = { 'sec-fetch-site': 'same-origin' };
  await here.request.post('/api/login', { data: { username, password: given }, headers });
  await here.request.post('/api/auth/password', { data, headers });
  await there.request.post('/api/login', { data: { username, password: OWN_PASSWORD }, headers });
  await here.goto('/admin/settings/sessions');
  await expect(here.getByRole('list', { name: 'Sessions' }).getByRole('listitem')).toHaveCount(2, AMPLE);
  await expect(here.getByText('This device')).toBeVisible();
  await here.getByRole('button', { name: 'Sign Out Everywhere Else' }).click();
  await expect(here.getByText('You are signed in nowhere else.')).toBeVisible();
  expect((await there.request.get('/api/auth/user')).status()).toBe(401);
  expect((await here.request.get('/api/auth/user')).status()).toBe(200);
  await here.context().close();
  await there.context().close();
});
