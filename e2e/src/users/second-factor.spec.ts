import { expectAccessible } from '../support/axe';
import { addPasskeyDevice, codeOf, letStepsPass } from '../support/factors';
import { hold, holdChanges } from '../support/hold';
import { ageSessions } from '../support/old-sessions';
import { startOwnProduct } from '../support/own-product';
import { addUser, newMark } from '../support/rows';
import { expect, expectToast, signIn, test, type Page } from '../support/test';

/** A second factor, from setting it up to losing it (product §2.35, §10.17). */

/** A screen's first drawing may wait for its files on a slow machine. */
const AMPLE = { timeout: 30_000 };
const WELCOME = { level: 1, name: /^Welcome/ } as const;

interface Person {
  username: string;
  password: string;
}

const second = (page: Page) => page.getByRole('dialog', { name: 'Second step' });

/** The first step: username and password. */
async function enter(page: Page, { username, password }: Person): Promise<void> {
  await page.goto('/admin/login');
  await page.getByLabel('Username').fill(username, AMPLE);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Log In' }).click();
}

async function give(page: Page, label: string, code: string): Promise<void> {
  await second(page).getByRole('textbox', { name: label }).fill(code, AMPLE);
  await second(page).getByRole('button', { name: 'Log In' }).click();
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign Out' }).click(AMPLE);
  await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible(AMPLE);
}

/** Adds an app in the dialog that is open. @returns its secret and the recovery codes */
async function addApp(page: Page): Promise<{ secret: string; recovery: string[] }> {
  const dialog = page.getByRole('dialog', { name: 'Set Up an Authenticator App' });
  await expect(dialog.getByRole('img', { name: /^QR code/ })).toBeVisible(AMPLE);
  const secret = (await dialog.getByText(/^([A-Z2-7]{4} ?){8}$/).textContent()) ?? '';
  await dialog.getByRole('textbox', { name: 'Code' }).fill(codeOf(secret));
  await dialog.getByRole('button', { name: 'Save' }).click();
  const shown = page.getByRole('dialog', { name: 'Your recovery codes' });
  await expect(shown.getByRole('listitem')).toHaveCount(10, AMPLE);
  const recovery = await shown.getByRole('listitem').allTextContents();
  await shown.getByRole('button', { name: 'I Have Kept Them' }).click();
  await expect(shown).toBeHidden();
  return { secret, recovery };
}

/** Adds a passkey of the device that the page has. */
async function addPasskey(page: Page): Promise<void> {
  await page.goto('/admin/settings/second-factor');
  await page.getByRole('button', { name: 'Add a Passkey' }).click(AMPLE);
  const dialog = page.getByRole('dialog', { name: 'Add a Passkey' });
  await dialog.getByLabel('Name').fill('My laptop');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'I Have Kept Them' }).click(AMPLE);
  await expect(page.getByText('My laptop')).toBeVisible();
}

// What is refused, and a sign-in whose second step is to come, is answered 401, 403 or 422: the browser writes it down.
test.use({ allowedErrors: /status of (401|403|422)/ });

test('an app is set up, signs in by its code once, and a recovery code stands in for it once', async ({
  staff,
  browser,
}) => {
  test.slow();
  const tom = await addUser(staff, 'manager', { firstName: `Tom ${newMark()}` });
  const page = await browser.newPage();
  await signIn(page, tom);
  await page.goto('/admin/settings/second-factor');
  await expect(page.getByText('You sign in with your password alone.')).toBeVisible(AMPLE);
  await page.getByRole('button', { name: 'Set Up an Authenticator App' }).click();
  const { secret, recovery } = await addApp(page);
  await expect(page.getByText(/^10 of 10 are left/)).toBeVisible();
  await signOut(page);

  await letStepsPass(tom.username);
  const code = codeOf(secret);
  await enter(page, tom);
  await give(page, 'Code', code);
  await expect(page.getByRole('heading', WELCOME)).toBeVisible(AMPLE);
  await signOut(page);

  await enter(page, tom);
  await give(page, 'Code', code);
  await expect(second(page).getByText('This code has been used already. Wait for the next one.')).toBeVisible(AMPLE);
  await second(page).getByRole('button', { name: 'Use a Recovery Code' }).click();
  await give(page, 'Recovery Code', recovery[0] ?? '');
  await expect(page.getByRole('heading', WELCOME)).toBeVisible(AMPLE);
  await signOut(page);

  await enter(page, tom);
  await second(page).getByRole('button', { name: 'Use a Recovery Code' }).click(AMPLE);
  await give(page, 'Recovery Code', recovery[0] ?? '');
  await expect(second(page).getByText(/^This recovery code has been used already/)).toBeVisible(AMPLE);
  await second(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('You are not signed in: the second step was cancelled.')).toBeVisible();
});

test('a passkey signs in after the password, and alone', async ({ staff, browser }) => {
  test.slow();
  const priya = await addUser(staff, 'manager', { firstName: `Priya ${newMark()}` });
  const page = await browser.newPage();
  await signIn(page, priya);
  await addPasskeyDevice(page);
  await addPasskey(page);
  await signOut(page);

  await enter(page, priya);
  await second(page).getByRole('button', { name: 'Use a Passkey' }).click(AMPLE);
  await expect(page.getByRole('heading', WELCOME)).toBeVisible(AMPLE);
  await signOut(page);

  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByRole('heading', WELCOME)).toBeVisible(AMPLE);
});

test('a passkey stands for the password where it is asked for again, and where the session has ended', async ({
  staff,
  browser,
}) => {
  test.slow();
  const lead = await addUser(staff, 'admin');
  const page = await browser.newPage();
  await holdChanges(page.context());
  await signIn(page, lead);
  await addPasskeyDevice(page);
  await addPasskey(page);
  await ageSessions(lead.username, 11);

  const name = `Tom ${newMark()}`;
  await page.goto('/admin/users');
  await page.getByRole('button', { name: 'Add New User' }).click(AMPLE);
  const form = page.getByRole('dialog', { name: 'Add New User' });
  await form.getByLabel('Username').fill(`tom-${newMark()}`);
  await form.getByLabel('First Name').fill(name);
  await form.getByLabel('Role').click();
  await page.getByRole('option', { name: 'Manager' }).click();
  const tellFactors = await hold(page, '**/api/auth/factors');
  await form.getByRole('button', { name: 'Save' }).click();
  const confirm = page.getByRole('dialog', { name: 'Confirm with your password' });
  await expect(confirm.getByLabel('Password')).toBeFocused(AMPLE);
  const place = () => confirm.getByRole('button', { name: 'Confirm' }).boundingBox();
  const before = await place();
  tellFactors();
  await expect(confirm.getByRole('button', { name: 'Use a Passkey' })).toBeVisible();
  // Somebody may type or click meanwhile: what comes moves nothing.
  expect(await place()).toEqual(before);
  await expectAccessible(page);
  await confirm.getByRole('button', { name: 'Use a Passkey' }).click();
  const shown = page.getByRole('dialog', { name: `Password of ${name}` });
  await shown.getByRole('button', { name: 'Done' }).click(AMPLE);

  await page.getByRole('button', { name: `Edit ${name}` }).click();
  const edit = page.getByRole('dialog', { name: 'Edit User' });
  await edit.getByLabel('Last Name').fill('Harbour');
  await page.context().clearCookies();
  await edit.getByRole('button', { name: 'Save' }).click();
  const ended = page.getByRole('dialog', { name: 'Your session has ended' });
  await ended.getByRole('button', { name: 'Sign in with a passkey' }).click(AMPLE);
  await expectToast(page, 'User updated successfully', `${name} Harbour has been saved.`);
  await expect(ended).toBeHidden();
});

test('what is lost is cleared by an administrator, and the audit trail has it', async ({ staff, browser }) => {
  test.slow();
  const name = `Jonah ${newMark()}`;
  const lead = await addUser(staff, 'admin');
  const jonah = await addUser(staff, 'manager', { firstName: name });
  const [admin, page] = [await browser.newPage(), await browser.newPage()];
  await signIn(page, jonah);
  await page.goto('/admin/settings/second-factor');
  await page.getByRole('button', { name: 'Set Up an Authenticator App' }).click(AMPLE);
  await addApp(page);

  await signIn(admin, lead);
  await admin.goto(`/admin/users?q=${jonah.username}`);
  await admin.getByRole('button', { name: `Clear second factors ${name}` }).click(AMPLE);
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Clear' }).click();
  await expectToast(admin, 'Second factors cleared');
  await admin.goto('/admin/settings/audit?action=factor.cleared');
  const entries = admin.getByRole('list', { name: 'Changes' }).getByRole('listitem');
  const told = entries.filter({ hasText: `cleared the second factors of User ${jonah.username}` });
  await expect(told).toHaveCount(1, AMPLE);

  await enter(page, jonah);
  await expect(page.getByRole('heading', WELCOME)).toBeVisible(AMPLE);
});

test('a role that needs one is led to setting it up at the next sign-in', async ({ browser }) => {
  test.slow();
  // A product of its own: everybody who signs in is asked.
  const product = await startOwnProduct({});
  try {
    const page = await browser.newPage({ baseURL: product.origin });
    const lead = { username: 'admin', password: process.env.E2E_ADMIN_PASSWORD ?? '' };
    await enter(page, lead);
    await expect(page.getByRole('heading', WELCOME)).toBeVisible(AMPLE);
    await page.goto('/admin/settings/second-factor');
    await page.getByLabel('Second Factor Needed By').click(AMPLE);
    await page.getByRole('option', { name: 'Everybody' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await expectToast(page, 'Sign-in rule saved');
    await signOut(page);

    await enter(page, lead);
    await expect(page.getByRole('heading', { level: 1, name: 'Set up a second factor' })).toBeVisible(AMPLE);
    await page.getByRole('button', { name: 'Set Up an Authenticator App' }).click();
    await addApp(page);
    await expect(page.getByRole('heading', WELCOME)).toBeVisible(AMPLE);
  } finally {
    await product.stop();
  }
});
