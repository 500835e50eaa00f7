import { expect, test, type Page } from '../support/test';

/** In a small window, what is beyond its edge is scrolled to by a wheel or a finger (product §11). */

/** Further than anything here reaches. */
const FAR_PX = 3000;

/** All of it but a part of a pixel: a browser scrolls by whole ones. */
const WHOLE = { ratio: 0.98 };

test.describe('a low window', () => {
  test.use({ viewport: { width: 1440, height: 420 } });

  test('has the whole sidebar, down to signing out', async ({ staff }) => {
    await staff.goto('/admin');
    const sidebar = staff.getByRole('complementary', { name: 'Sidebar' });
    const signOut = sidebar.getByRole('button', { name: 'Sign Out' });
    await expect(signOut).not.toBeInViewport();
    await sidebar.getByRole('link', { name: 'Media Library' }).hover();
    await staff.mouse.wheel(0, FAR_PX);
    await expect(signOut).toBeInViewport(WHOLE);
  });
});

test.describe('a phone that is held sideways', () => {
  test.use({ viewport: { width: 667, height: 300 } });

  test('has the whole menu of the public site', async ({ page }) => {
    await page.goto('/contact');
    await page.getByRole('button', { name: 'Open menu' }).click();
    const links = page.getByRole('navigation', { name: 'Main' }).getByRole('list').getByRole('link');
    await expect(links.last()).not.toBeInViewport(WHOLE);
    await links.first().hover();
    await page.mouse.wheel(0, FAR_PX);
    await expect(links.last()).toBeInViewport(WHOLE);
    await links.last().click();
    await expect(page).toHaveURL(/#contact$/);
  });
});

test.describe('a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  /** How far the right edge of what is enlarged is beyond that of the window, in px. */
  const beyond = (page: Page) =>
    page
      .getByRole('dialog')
      .locator('svg[role="img"]')
      .evaluate((picture) => picture.getBoundingClientRect().right - window.innerWidth);

  test('has the whole of a diagram that is enlarged', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Enlarge: Industry structure diagram' }).click();
    expect(await beyond(page)).toBeGreaterThan(100);
    await page.mouse.move(195, 422);
    await page.mouse.wheel(FAR_PX, 0);
    await expect.poll(() => beyond(page)).toBeLessThanOrEqual(1);
  });
});
