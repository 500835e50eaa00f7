import { ageSessions } from '../support/old-sessions';
import { addUser, newMark } from '../support/rows';
import { expect, expectToast, signIn, test, type Page } from '../support/test';

/** A password that was given, and rights that an open session alone does not change (product §2.33, §6.4). */

const OWN_PASSWORD = 'nine paper lanterns';
/** A screen's first drawing may wait for its files on a slow machine. */
const AMPLE = { timeout: 30_000 };

const question = (page: Page) => page.getByRole('dialog', { name: 'Confirm with your password' });

async function confirm(page: Page, password: string): Promise<void> {
  await question(page).getByLabel('Password').fill(password, AMPLE);
  await question(page).getByRole('button', { name: 'Confirm' }).click();
}

/** Resets the password on the users' screen. @returns the new one, which is shown once */
async function reset(admin: Page, name: string, ownPassword: string): Promise<string> {
  await admin.getByRole('button', { name: `Reset password ${name}` }).click(AMPLE);
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Reset' }).click();
  await confirm(admin, 'not my password');
  await expect(question(admin).getByText('This is not your password.')).toBeVisible();
  await confirm(admin, ownPassword);
  const shown = admin.getByRole('dialog', { name: `Password of ${name}` });
  const password = await shown.getByLabel('New password').inputValue();
  // The question closes late, and had given the focus back to what is behind.
  await expect(admin.getByRole('alertdialog')).toHaveCount(0);
  await expect(shown.getByRole('button', { name: 'Copy' })).toBeFocused();
  await shown.getByRole('button', { name: 'Done' }).click();
  await expect(shown).toBeHidden();
  return password;
}

/** Signs in with a password that was given, and chooses an own one. */
async function choosePassword(page: Page, username: string, given: string): Promise<void> {
  await page.goto('/admin/login');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password').fill(given);
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Choose a new password' })).toBeVisible(AMPLE);
  await page.getByLabel('Current Password').fill(given);
  const [first, repeated] = [page.getByLabel('New Password').nth(0), page.getByLabel('Repeat New Password')];
  for (const field of [first, repeated]) await field.fill('capsule-2026');
  await page.getByRole('button', { name: 'Set Password' }).click();
  await expect(page.getByText(/^The username or the name of the company is too much of it/)).toBeVisible();
  for (const field of [first, repeated]) await field.fill(OWN_PASSWORD);
  await page.getByRole('button', { name: 'Set Password' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome/ })).toBeVisible(AMPLE);
}

// What is refused until it is confirmed, or mended, is answered 403 or 422, and the browser writes that down.
test.use({ allowedErrors: /status of (401|403|422)/ });

test('a reset needs the admin’s password, and ends with one of the colleague’s own; so does a role', async ({
  staff,
  browser,
}) => {
  test.slow();
  const name = `Tom ${newMark()}`;
  const lead = await addUser(staff, 'admin');
  const tom = await addUser(staff, 'manager', { firstName: name });
  const [admin, colleague] = [await browser.newPage(), await browser.newPage()];
  await signIn(admin, lead);
  await admin.goto(`/admin/users?q=${tom.username}`);

  await ageSessions(lead.username, 11);
  const given = await reset(admin, name, lead.password);
  await choosePassword(colleague, tom.username, given);

  await ageSessions(lead.username, 11);
  // The colleague's row has just changed: a form of the one before would be refused.
  await admin.reload();
  await admin.getByRole('button', { name: `Edit ${name}` }).click();
  const form = admin.getByRole('dialog', { name: 'Edit User' });
  await form.getByLabel('Role').click();
  await admin.getByRole('option', { name: 'Administrator' }).click();
  await form.getByRole('button', { name: 'Save' }).click();
  await question(admin).getByRole('button', { name: 'Cancel' }).click(AMPLE);
  await expect(form.getByText('Not confirmed with your password, so nothing was changed.')).toBeVisible();
  await form.getByRole('button', { name: 'Save' }).click();
  await confirm(admin, lead.password);
  await expectToast(admin, 'User updated successfully');

  await admin.goto('/admin/settings/audit?action=password.reset');
  const entries = admin.getByRole('list', { name: 'Changes' }).getByRole('listitem');
  await expect(entries.filter({ hasText: `reset the password of User ${tom.username}` })).toHaveCount(1, AMPLE);
});
