import { isOnTop } from '../support/looks';
import { expect, test } from '../support/test';

/** The shell's two frames (product §2). */

test.describe('the public frame', () => {
  test.use({ allowedErrors: /status of 404/ });

  test('shows the not-found page, with status 404, for an address without a page', async ({ page }) => {
    const answer = await page.goto('/no-such-page');
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
    await expect(page).toHaveTitle('404 Page Not Found | Capsule Smart Homes');
    await page.getByRole('link', { name: 'Back to Home' }).click();
    await expect(page).toHaveURL('/');
    await expect(page).toHaveTitle('Capsule Smart Homes | Smart Homes for the Racing Industry');
  });

  for (const [address, path, heading] of [
    ['/Contact?from=Mail', '/contact?from=Mail', 'Contact us'],
    ['/Admin/Login', '/admin/login', 'Admin Login'],
    ['/%61dmin/login', '/admin/login', 'Admin Login'],
  ] as const) {
    test(`leads from ${address} to the page that is meant, once`, async ({ page }) => {
      let loads = 0;
      page.on('load', () => (loads += 1));
      await page.goto(address);
      await expect(page).toHaveURL(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(new RegExp(heading, 'i'));
      expect(loads).toBe(1);
    });
  }

  test('opens the contact page, sets the title and focuses the page', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact', exact: true }).click();
    await expect(page).toHaveURL('/contact');
    await expect(page).toHaveTitle('Contact Us | Capsule Smart Homes');
    await expect(page.getByRole('main')).toBeFocused();
  });

  test('begins another page at its top, and Back where the last one was left', async ({ page }) => {
    await page.goto('/housing-solutions');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'Pitch Deck' });
    await link.scrollIntoViewIfNeeded();
    const scrolled = () => page.evaluate(() => window.scrollY);
    const left = await scrolled();
    expect(left).toBeGreaterThan(500);
    await link.click();
    await expect(page.getByRole('heading', { level: 2, name: 'The company' })).toBeVisible();
    expect(await scrolled()).toBe(0);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Housing solutions for racing' })).toBeAttached();
    await expect.poll(scrolled).toBeGreaterThan(left / 2);
  });

  test('has a way past the navigation for the keyboard', async ({ page }) => {
    await page.goto('/contact');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await expect(skip).toBeFocused();
    // Out of sight until then.
    await expect(skip).toBeInViewport({ ratio: 1 });
    expect(await isOnTop(skip), 'it is not below the bar').toBe(true);
    await page.keyboard.press('Enter');
    await expect(skip).not.toBeInViewport();
    await expect(page.getByRole('main')).toBeFocused();
  });
});

test.describe('the mobile menu', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('opens, closes when a link is selected, and on Escape', async ({ page }) => {
    await page.goto('/');
    const contact = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact', exact: true });
    await expect(contact).toBeHidden();
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(contact).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(contact).toBeHidden();
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused();
    await page.getByRole('button', { name: 'Open menu' }).click();
    await contact.click();
    await expect(page).toHaveURL('/contact');
    await expect(contact).toBeHidden();
  });
});

test('the public bar has its links where there is room for them, and else a menu', async ({ page }) => {
  await page.goto('/');
  const contact = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact', exact: true });
  for (const [width, hasRoom] of [
    [769, true],
    [768, false],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await expect(contact).toBeVisible({ visible: hasRoom });
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeVisible({ visible: !hasRoom });
  }
});

test.describe('without any remote', () => {
  // The dashboard has a place for what remotes offer, and says in the console that none could be loaded.
  test.use({ allowedErrors: /Failed to load resource|ModuleFault/ });

  test('the back office frame shows the sidebar entries of the remotes before any of them has loaded', async ({
    staff,
  }) => {
    await staff.route('**/_mfe/mfe-*/**', (route) => route.abort());
    await staff.goto('/admin');
    const entries = staff.getByRole('navigation', { name: 'Back office' }).getByRole('link');
    await expect(entries).toHaveText([
      'Dashboard',
      'SEO',
      'Media Library',
      'Capsule Units',
      'Bookings',
      'Maintenance',
      // Its count of unread ones comes from the API, and other journeys write inquiries.
      /^Contact Inquiries/,
      'Users',
      'Settings',
    ]);
  });
});

test.describe('the back office frame', () => {
  test('opens a screen from the search box', async ({ staff }) => {
    await staff.goto('/admin');
    await expect(staff.getByRole('heading', { level: 1 })).toBeVisible();
    await staff.keyboard.press('/');
    await staff.keyboard.type('inqu');
    await staff.keyboard.press('Enter');
    await expect(staff).toHaveURL('/admin/contacts');
  });

  test('leaves the key / to whoever is typing', async ({ staff }) => {
    await staff.goto('/admin/contacts');
    const search = staff.getByPlaceholder('Search by name, email, organization or message...');
    await search.click();
    await staff.keyboard.type('a/b');
    await expect(search).toHaveValue('a/b');
    await expect(search).toBeFocused();
  });

  test('has its sidebar beside the page where there is room for it, and else behind a button', async ({ staff }) => {
    await staff.goto('/admin');
    for (const [width, hasRoom] of [
      [900, true],
      [899, false],
    ] as const) {
      await staff.setViewportSize({ width, height: 800 });
      await expect(staff.getByRole('navigation', { name: 'Back office' })).toBeVisible({ visible: hasRoom });
      await expect(staff.getByRole('button', { name: 'Open menu' })).toBeVisible({ visible: !hasRoom });
    }
  });

  test('has a breadcrumb to the dashboard', async ({ staff }) => {
    await staff.goto('/admin/contacts');
    await staff.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Dashboard' }).click();
    await expect(staff).toHaveURL('/admin');
  });
});
