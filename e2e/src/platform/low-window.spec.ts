import { expect, newInquiry, sendInquiry, test, type Page } from '../support/test';

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

  test('has Save at its lower edge, wherever a long form is scrolled to', async ({ staff }) => {
    await staff.goto('/admin/settings/company');
    const form = staff.getByRole('form', { name: 'Company details' });
    await expect(form.getByRole('button', { name: 'Add Link' })).not.toBeInViewport();
    await expect(form.getByRole('button', { name: 'Save' })).toBeInViewport(WHOLE);
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

  test.describe('when a session ends', () => {
    test.use({ allowedErrors: /with a status of 401/ });

    test('has the whole question, down to its last way out', async ({ staff }) => {
      await staff.goto('/admin/settings/password');
      await expect(staff.getByRole('button', { name: 'Change Password' })).toBeAttached();
      await staff.context().clearCookies();
      await staff.getByRole('link', { name: 'Sessions' }).click();
      const question = staff.getByRole('dialog', { name: 'Your session has ended' });
      const last = question.getByRole('button', { name: 'Sign out instead' });
      await expect(last).not.toBeInViewport(WHOLE);
      await question.getByRole('heading').hover();
      await staff.mouse.wheel(0, FAR_PX);
      await expect(last).toBeInViewport(WHOLE);
    });
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

/** How much of the window's height is of what scrolls an element, from 0 to 1. */
const shareOfScrolled = (page: Page, text: string) =>
  page
    .getByRole('dialog')
    .getByText(text)
    .evaluate((element) => {
      const scrolls = ({ scrollHeight, clientHeight }: Element) => scrollHeight > clientHeight + 1;
      let around = element.parentElement!;
      while (!scrolls(around)) around = around.parentElement!;
      return around.clientHeight / window.innerHeight;
    });

for (const [what, width, height] of [
  ['a phone that is held sideways', 740, 360],
  ['a phone with its keyboard up', 360, 400],
  ['a window that is enlarged to 400 %', 320, 256],
] as const)
  test.describe(what, () => {
    test.use({ viewport: { width, height } });

    test('leaves most of its height to what is read in the details of an inquiry, and all of its buttons', async ({
      staff,
    }) => {
      const inquiry = newInquiry();
      await sendInquiry(staff, inquiry);
      await staff.goto(`/admin/contacts?q=${inquiry.name}`);
      await staff.getByRole('button', { name: `View ${inquiry.name}` }).click();
      const details = staff.getByRole('dialog', { name: 'Contact Submission Details' });
      await expect(details.getByText(inquiry.email)).toBeVisible();
      expect(await shareOfScrolled(staff, inquiry.email)).toBeGreaterThan(0.85);
      await details.getByRole('heading', { name: 'Contact Submission Details' }).hover();
      await staff.mouse.wheel(0, FAR_PX);
      for (const name of ['Delete', 'Close', 'Reply via Email'])
        await expect(details.getByText(name, { exact: true })).toBeInViewport(WHOLE);
    });
  });
