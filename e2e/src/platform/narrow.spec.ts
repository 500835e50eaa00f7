import type { Locator } from '@playwright/test';
import { filtersButton } from '../support/filters';
import { expectFits } from '../support/fits';
import { hold } from '../support/hold';
import { edgesOf } from '../support/looks';
import { addMedia, addRedirect, addSeoSetting, addUnit, addUser, newMark } from '../support/rows';
import { expect, newInquiry, sendInquiry, signIn, test, type Page } from '../support/test';

/** At 200 % zoom and 320 px nothing is lost (product §11). */

const SIZES = [
  // 1440 × 900 at 200 %.
  { width: 720, height: 450 },
  // The least that WCAG asks for: 1280 px at 400 %, and the height of a small phone.
  { width: 320, height: 568 },
];

/** The lists that can be searched and filtered. */
const LISTS = [
  '/admin/units',
  '/admin/bookings',
  '/admin/maintenance',
  '/admin/contacts',
  '/admin/contacts?view=quarantine',
  '/admin/contacts/mail',
  '/admin/media',
  '/admin/seo',
  '/admin/users',
];

/** Everything that can be pressed or filled in is within the window from left to right. */
async function expectWithin(page: Page): Promise<void> {
  await expectFits(page);
  const outside = () =>
    page.evaluate(() => {
      const isOutside = (element: Element) => {
        const { left, right, width } = element.getBoundingClientRect();
        return width > 1 && (left < -1 || right > window.innerWidth + 1);
      };
      // A switch lays its input over more than itself.
      const pressed = document.querySelectorAll('button, a, select, textarea, input:not([type=checkbox])');
      return [...pressed].filter((each) => each.checkVisibility() && isOutside(each)).map((each) => each.outerHTML);
    });
  // A menu slides in.
  await expect.poll(outside).toEqual([]);
}

/** What is in an element is not wider than the element. */
async function expectWhole(element: Locator): Promise<void> {
  await expect(element).toBeVisible();
  expect(await element.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0);
}

/** The filters are seen when their button has been pressed, and not before. */
async function expectFolded(page: Page, path: string): Promise<void> {
  const first = page.getByRole('main').locator('select').first();
  await expect(filtersButton(page), path).toBeVisible();
  await expect(first, path).toBeHidden();
  await filtersButton(page).click();
  await expect(first, path).toBeVisible();
  await expectFits(page);
}

test.describe('a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('has a bar whose search alone gives way: its other buttons are as large as anywhere', async ({ staff }) => {
    await staff.goto('/admin/maintenance');
    const sizeOf = async (name: string) => (await staff.getByRole('button', { name }).boundingBox())!.width;
    await expect(filtersButton(staff)).toBeVisible();
    expect(await sizeOf('Colour scheme')).toBe(await sizeOf('Open menu'));
  });

  test('has cards, on which a long name takes more lines and is not cut', async ({ staff }) => {
    const { name } = await addUnit(staff, { name: `Paddock ${newMark()} beside the straight at Royal Randwick` });
    await staff.goto(`/admin/units?q=${encodeURIComponent(name)}`);
    await expectWhole(staff.getByRole('listitem').getByTitle(name, { exact: true }));
  });

  test('says of a text that is longer than its field that it goes on', async ({ staff }) => {
    await staff.goto('/admin/contacts');
    const search = staff.getByRole('searchbox', { name: /^Search by name/ });
    await expect(search).toHaveCSS('text-overflow', 'ellipsis');
    const pixels = async () => (await search.screenshot()).toString('base64');
    const cut = await pixels();
    await search.evaluate(({ style }) => (style.textOverflow = 'clip'));
    expect(await pixels()).not.toBe(cut);
  });

  test('has the filters of every list folded beside its search, so that the list begins near the top', async ({
    staff,
  }) => {
    for (const path of LISTS) {
      await staff.goto(path);
      await expect(filtersButton(staff)).toHaveText('Filters');
      const [search, button] = [staff.getByRole('searchbox'), filtersButton(staff)];
      expect((await edgesOf(button)).top, path).toBe((await edgesOf(search)).top);
      expect((await edgesOf(button)).bottom, path).toBe((await edgesOf(search)).bottom);
      await expectFolded(staff, path);
    }
  });

  test('says how many filters the address sets, wherever they are folded', async ({ staff }) => {
    for (const path of [
      '/admin/bookings?view=board&type=Deluxe&status=pending',
      '/admin/settings/audit?entity=booking&action=create',
      '/admin/settings/speed?path=/&device=narrow',
      '/admin/media?type=image&check=unused',
      '/admin/contacts?status=new&unread=yes',
    ]) {
      await staff.goto(path);
      await expect(filtersButton(staff), path).toHaveText('Filters (2)');
      await expectFolded(staff, path);
    }
  });

  test('unfolds filters by a key, two side by side, and keeps them so while one narrows and searches', async ({
    staff,
  }) => {
    await staff.goto('/admin/maintenance');
    const button = filtersButton(staff);
    const filter = (label: string) => staff.getByLabel(label, { exact: true });
    await button.press('Enter');
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await expect(button).toBeFocused();
    const topOf = async (label: string) => (await filter(label).boundingBox())?.y;
    expect(await topOf('Status')).toBe(await topOf('Priority'));
    expect(await topOf('Unit')).toBe(await topOf('Assigned To'));
    await staff.keyboard.press('Tab');
    await expect(filter('Status')).toBeFocused();
    await filter('Status').selectOption('pending');
    await expect(button).toHaveText('Filters (1)');
    await staff.getByRole('searchbox').fill('deck');
    await expect(staff).toHaveURL(/\?(?=.*status=pending)(?=.*q=deck)/);
    await expect(filter('Status')).toBeVisible();
    await filter('Priority').selectOption('high');
    await expect(button).toHaveText('Filters (2)');

    // By the address: folded, and said all the same.
    await staff.reload();
    await expect(button).toHaveText('Filters (2)');
    await expect(filter('Status')).toBeHidden();
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await button.press('Space');
    await expect(filter('Status')).toHaveValue('pending');
    await expectFits(staff);
  });
});

for (const viewport of SIZES) {
  test.describe(`${viewport.width} px wide`, () => {
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' }, allowedErrors: /with a status of (401|422)/ });
    test.slow();

    test('every list and its dialogs', async ({ staff }) => {
      const inquiry = newInquiry();
      await sendInquiry(staff, inquiry);
      const unit = await addUnit(staff);
      const { pagePath } = await addSeoSetting(staff);
      const { oldAddress } = await addRedirect(staff);
      const { filename } = await addMedia(staff);
      const lists = [
        ['/admin/units', unit.unitNumber, ['Add New Unit', `Edit ${unit.name}`, `Delete ${unit.name}`]],
        ['/admin/seo', pagePath, ['Add New SEO', `Edit ${pagePath}`, `Delete ${pagePath}`]],
        ['/admin/seo/redirects', oldAddress, ['Add New Redirect', `Edit ${oldAddress}`, `Delete ${oldAddress}`]],
        ['/admin/media', filename, ['Upload Files', `Edit ${filename}`, `Delete ${filename}`]],
        ['/admin/contacts', inquiry.name, [`View ${inquiry.name}`, `Delete ${inquiry.name}`]],
      ] as const;
      for (const [path, text, buttons] of lists) {
        for (const name of buttons) {
          await staff.goto(`${path}?q=${encodeURIComponent(text)}`);
          await expect(staff.locator('[data-id]').filter({ hasText: text })).toBeVisible();
          await expectWithin(staff);
          await staff.getByRole('button', { name, exact: true }).click();
          await expect(staff.getByRole(name.startsWith('Delete') ? 'alertdialog' : 'dialog')).toBeVisible();
          await expectWithin(staff);
        }
      }
    });

    test('a form that is being saved, down to its last field', async ({ staff }) => {
      await staff.goto('/admin/units');
      await staff.getByRole('button', { name: 'Add New Unit' }).click();
      const form = staff.getByRole('dialog');
      await form.getByLabel('Maintenance Notes').fill('A new lock');
      await expect(form.getByLabel('Maintenance Notes')).toBeInViewport();
      const answer = await hold(staff, '**/api/units');
      await form.getByRole('button', { name: 'Save' }).click();
      await expect(form.getByRole('button', { name: 'Saving...' })).toBeInViewport({ ratio: 1 });
      await expectWithin(staff);
      answer();
      await expect(form.getByText('Enter a name.')).toBeVisible();
      await expectWithin(staff);
    });

    test('the longest names, in headings, questions and toasts, and beside a password that is shown once', async ({
      staff,
      browser,
    }) => {
      const name = 'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewissen'.slice(0, 50);
      const names = { firstName: name, lastName: name };
      const [own, other] = [await addUser(staff, 'admin', names), await addUser(staff, 'manager', names)];
      const page = await browser.newPage({ viewport });
      // Who has just signed in is not asked for the password again.
      await signIn(page, own);
      await page.goto('/admin');
      await expectWhole(page.getByRole('heading', { level: 1, name: `Welcome, ${name}` }));

      await page.goto(`/admin/users?q=${other.username}`);
      await page.getByRole('button', { name: /^Reset password/ }).click();
      await expectWhole(page.getByRole('alertdialog').getByText(name));
      await page.getByRole('alertdialog').getByRole('button', { name: 'Reset' }).click();
      const dialog = page.getByRole('dialog', { name: `Password of ${name} ${name}` });
      await expectWhole(dialog.getByRole('heading'));
      await expectWhole(dialog.getByLabel('New password'));
      await expectWithin(page);
      await dialog.getByRole('button', { name: 'Done' }).click();

      await page.getByRole('button', { name: /^Edit / }).click();
      await page.getByLabel('First Name').fill(name.toLowerCase());
      await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
      const toast = page.locator('#toasts li').filter({ hasText: 'User updated successfully' });
      await expect(toast).toContainText(name.toLowerCase());
      await expectWhole(toast);
      await expectWithin(page);
      await page.context().close();
    });

    test('a toast', async ({ page }) => {
      await page.goto('/admin/login');
      await page.getByLabel('Username').fill('nobody');
      await page.getByLabel('Password').fill('not a password');
      await page.getByRole('button', { name: 'Log In' }).click();
      const toast = page.locator('#toasts li');
      await expect(toast).toContainText('Login failed');
      await expect(toast).toBeInViewport({ ratio: 1 });
      await expectWithin(page);
    });

    test('the parts of the settings, all of which are in sight', async ({ staff }) => {
      await staff.goto('/admin/settings');
      const parts = staff.getByRole('navigation', { name: 'Settings' });
      await expect(parts.getByRole('link', { name: 'Audit trail' })).toBeVisible();
      await expectWithin(staff);
    });

    test('dashboard, menu and login', async ({ staff }) => {
      await staff.goto('/admin');
      await expect(staff.getByRole('heading', { level: 1 })).toBeVisible();
      await expectWithin(staff);
      await staff.getByRole('button', { name: 'Open menu' }).click();
      const signOut = staff.getByRole('button', { name: 'Sign Out' });
      await signOut.scrollIntoViewIfNeeded();
      // All of it but a part of a pixel: a browser scrolls by whole ones.
      await expect(signOut).toBeInViewport({ ratio: 0.98 });
      await signOut.click();
      await expect(staff).toHaveURL('/admin/login');
      await expectWithin(staff);
      await expect(staff.getByRole('link', { name: 'Back to Website' })).toBeVisible();
    });
  });
}
