import { hold } from '../support/hold';
import { expect, expectToast, test } from '../support/test';

/** Signing in and out (product §2, §4, §5, §8). */

test.describe('the login', () => {
  test('signs in, shows a welcome, and opens the requested page', async ({ page }) => {
    await page.goto('/admin/contacts');
    await expect(page).toHaveURL('/admin/login');
    await page.getByLabel('Username').fill('admin');
    await page.getByLabel('Password').fill(process.env.E2E_ADMIN_PASSWORD!);
    await page.getByRole('button', { name: 'Log In' }).click();
    await expect(page).toHaveURL('/admin/contacts');
    await expect(page.getByRole('heading', { level: 1, name: 'Contact Inquiries' })).toBeVisible();
    await expectToast(page, 'Login successful', 'Welcome to the admin panel');
  });

  test('shows what is too short, on submit and then at every change', async ({ page }) => {
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

  test('shows "Logging in..." while it waits, and the fixed text when it fails', async ({ page }) => {
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

  test('redirects a person who is signed in already to the dashboard', async ({ staff }) => {
    await staff.goto('/admin/login');
    await expect(staff).toHaveURL('/admin');
    await expect(staff.getByRole('heading', { level: 1 })).toHaveText('Welcome, admin');
  });

  test('has a link back to the website', async ({ page }) => {
    await page.goto('/admin/login');
    await page.getByRole('link', { name: 'Back to Website' }).click();
    await expect(page).toHaveURL('/');
  });
});

test('Sign Out ends the session: the back office needs a new sign-in', async ({ staff }) => {
  await staff.goto('/admin');
  await staff.getByRole('button', { name: 'Sign Out' }).click();
  await expect(staff).toHaveURL('/admin/login');
  await staff.goto('/admin');
  await expect(staff).toHaveURL('/admin/login');
});

test.describe('a failed Sign Out', () => {
  test.use({ allowedErrors: /Failed to load resource/ });

  test('shows a toast, and the person stays signed in', async ({ staff }) => {
    await staff.goto('/admin');
    await staff.route('**/api/logout', (route) => route.fulfill({ status: 500, body: '{}' }));
    await staff.getByRole('button', { name: 'Sign Out' }).click();
    await expectToast(staff, 'Logout failed', 'There was an error logging out');
    await expect(staff).toHaveURL('/admin');
  });
});
