import { hold } from '../support/hold';
import { expect, expectToast, newInquiry, sendInquiry, test } from '../support/test';

/** Signing in and out (product §2, §4, §5, §8). */

test.describe('the login', () => {
  test('signs in, welcomes, and leads to the page that was asked for', async ({ page }) => {
    await page.goto('/admin/contacts');
    await expect(page).toHaveURL('/admin/login');
    await page.getByLabel('Username').fill('admin');
    await page.getByLabel('Password').fill(process.env.E2E_ADMIN_PASSWORD!);
    await page.getByRole('button', { name: 'Log In' }).click();
    await expect(page).toHaveURL('/admin/contacts');
    await expect(page.getByRole('heading', { level: 1, name: 'Contact Inquiries' })).toBeVisible();
    await expectToast(page, 'Login successful', 'Welcome to the admin panel');
  });

  test('says what is too short, on submit and then at every change', async ({ page }) => {
    await page.goto('/admin/login');
    await page.getByLabel('Username').fill('ad');
    await page.getByLabel('Password').fill('12345');
    await expect(page.getByText('Username must be at least 3 characters.')).toBeHidden();
    await page.getByRole('button', { name: 'Log In' }).click();
    await expect(page.getByText('Username must be at least 3 characters.')).toBeVisible();
    await expect(page.getByText('Password must be at least 6 characters.')).toBeVisible();
    await expect(page.getByLabel('Username')).toBeFocused();
    await page.getByLabel('Username').fill('adm');
    await expect(page.getByText('Username must be at least 3 characters.')).toBeHidden();
  });

  test('says "Logging in..." while it waits, and the fixed text when it fails', async ({ page }) => {
    const answer = await hold(page, '**/api/login');
    await page.goto('/admin/login');
    await page.getByLabel('Username').fill('admin');
    await page.getByLabel('Password').fill('not the password');
    await page.getByRole('button', { name: 'Log In' }).click();
    await expect(page.getByRole('button', { name: 'Logging in...' })).toBeDisabled();
    answer();
    await expectToast(page, 'Login failed', 'Invalid username or password');
    await expect(page.getByLabel('Password')).toHaveValue('not the password');
    await expect(page).toHaveURL('/admin/login');
  });

  test('sends who is signed in already to the dashboard', async ({ staff }) => {
    await staff.goto('/admin/login');
    await expect(staff).toHaveURL('/admin');
    await expect(staff.getByRole('heading', { level: 1 })).toHaveText('Welcome, admin');
  });

  test('leads back to the website', async ({ page }) => {
    await page.goto('/admin/login');
    await page.getByRole('link', { name: 'Back to Website' }).click();
    await expect(page).toHaveURL('/');
  });
});

test.describe('the session', () => {
  test.use({ allowedErrors: /The list could not be loaded/ });

  test('ends with Sign Out: the back office is closed again', async ({ staff }) => {
    await staff.goto('/admin');
    await staff.getByRole('button', { name: 'Sign Out' }).click();
    await expect(staff).toHaveURL('/admin/login');
    await staff.goto('/admin');
    await expect(staff).toHaveURL('/admin/login');
  });

  test('that ended elsewhere shows at the next call, and returns to the page after signing in', async ({ staff }) => {
    await sendInquiry(staff, newInquiry());
    await staff.goto('/admin/contacts');
    await expect(staff.getByRole('grid')).toBeVisible();
    await staff.context().clearCookies();
    await staff.getByRole('columnheader', { name: 'Contact' }).click();
    await expect(staff).toHaveURL('/admin/login');
  });
});

test.describe('a failed Sign Out', () => {
  test.use({ allowedErrors: /Failed to load resource/ });

  test('says so, and nobody is signed out', async ({ staff }) => {
    await staff.goto('/admin');
    await staff.route('**/api/logout', (route) => route.fulfill({ status: 500, body: '{}' }));
    await staff.getByRole('button', { name: 'Sign Out' }).click();
    await expectToast(staff, 'Logout failed', 'There was an error logging out');
    await expect(staff).toHaveURL('/admin');
  });
});
