import { addUser } from '../support/rows';
import { expect, expectToast, newInquiry, sendInquiry, signIn, test, type Page } from '../support/test';

/** Who may enter the back office, and what remains for the next person (product §6). */

const SCREENS = [
  '/admin',
  '/admin/seo',
  '/admin/seo/redirects',
  '/admin/media',
  '/admin/media/places',
  '/admin/units',
  '/admin/bookings',
  '/admin/maintenance',
  '/admin/contacts',
];
const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Back office' });

const expectDenied = async (page: Page) => {
  await expect(page.getByRole('heading', { level: 1, name: 'Access Denied' })).toBeVisible();
  await expect(page.getByText("You don't have permission to access the admin dashboard.")).toBeVisible();
  await expect(sidebar(page)).toHaveCount(0);
};

test.describe('somebody with the role staff', () => {
  test('signs in, is denied access to every screen, and is led home', async ({ staff, page }) => {
    const credentials = await addUser(staff, 'staff');
    await page.context().clearCookies();
    await page.goto('/admin/login');
    await page.getByLabel('Username').fill(credentials.username);
    await page.getByLabel('Password').fill(credentials.password);
    await page.getByRole('button', { name: 'Log In' }).click();
    await expectToast(page, 'Login successful');
    await expectDenied(page);

    const calls: string[] = [];
    page.on('request', (request) => calls.push(new URL(request.url()).pathname));
    for (const path of SCREENS) {
      await page.goto(path);
      await expectDenied(page);
    }
    expect([...new Set(calls.filter((path) => path.startsWith('/api/')))]).toEqual(['/api/auth/user']);
    await page.getByRole('link', { name: 'Back to Home' }).click();
    await expect(page).toHaveURL('/');
  });
});

test.describe('somebody with the role manager', () => {
  test('is greeted by first name, is shown as one, and opens every screen', async ({ staff, page }) => {
    const credentials = await addUser(staff, 'manager', { firstName: 'Priya', lastName: 'Nair' });
    await page.context().clearCookies();
    await signIn(page, credentials);
    await page.goto('/admin');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Priya');
    const badge = page.getByRole('complementary', { name: 'Sidebar' });
    await expect(badge.getByText('Priya Nair')).toBeVisible();
    await expect(badge.getByText('Manager')).toBeVisible();
    for (const link of ['SEO', 'Media Library', 'Capsule Units', 'Bookings', 'Maintenance', 'Contact Inquiries']) {
      await sidebar(page).getByRole('link', { name: link }).click();
      await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toBeVisible();
    }
  });
});

test('whoever signs in next in the same tab sees nothing that the last person saw', async ({ staff }) => {
  const inquiry = newInquiry();
  await sendInquiry(staff, inquiry);
  const next = await addUser(staff, 'manager', { firstName: 'Tom' });
  const list = `/admin/contacts?q=${encodeURIComponent(inquiry.name)}`;
  await staff.goto(list);
  await expect(staff.getByRole('row').filter({ hasText: inquiry.email })).toBeVisible();
  await staff.evaluate(() => document.body.setAttribute('data-untouched', ''));
  await staff.getByRole('button', { name: 'Sign Out' }).click();
  await expect(staff).toHaveURL('/admin/login');

  await staff.getByLabel('Username').fill(next.username);
  await staff.getByLabel('Password').fill(next.password);
  await staff.getByRole('button', { name: 'Log In' }).click();
  await expect(staff.getByRole('heading', { level: 1 })).toHaveText('Welcome, Tom');
  // From now on no list is answered: whatever is shown was remembered.
  await staff.route('**/api/contact?*', () => undefined);
  await sidebar(staff).getByRole('link', { name: 'Contact Inquiries' }).click();
  await expect(staff.getByText('Loading contact submissions...')).toBeVisible();
  await staff.getByPlaceholder('Search by name, email, organization or message...').fill(inquiry.name);
  await expect(staff).toHaveURL(/\?q=/);
  await expect(staff.getByText('Loading contact submissions...')).toBeVisible();
  await expect(staff.getByText(inquiry.email)).toHaveCount(0);
  await expect(staff.locator('body[data-untouched]')).toBeVisible();
});
