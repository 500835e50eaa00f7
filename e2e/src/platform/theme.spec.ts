import { expect, newInquiry, sendInquiry, test, type Page } from '../support/test';

/** Remotes draw with the shell's MUI or a copy of their own, and always use the shell's theme (architecture §4). */

const background = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => getComputedStyle(element).backgroundColor);

// The grid is rendered only if there is a row.
test.beforeEach(({ staff }) => sendInquiry(staff, newInquiry()));

/** The frame of the table, which scrolls in it. */
const GRID = 'main :has(> div > [role="grid"])';

const LIGHT_PAPER = 'rgb(255, 255, 255)';
const DARK_PAPER = 'rgb(21, 30, 27)';
/** Of the light scheme. */
const SECONDARY_TEXT = 'rgb(79, 93, 87)';

test("a remote's grid and dialogs follow the shell's scheme at once, and keep it after a reload", async ({ staff }) => {
  await staff.emulateMedia({ colorScheme: 'light' });
  await staff.goto('/admin/contacts');
  await expect(staff.getByRole('grid')).toBeVisible();
  // The app takes the place of the first rows meanwhile.
  await expect.poll(() => background(staff, GRID)).toBe(LIGHT_PAPER);

  await staff.getByRole('button', { name: 'Colour scheme' }).click();
  await staff.getByRole('menuitemradio', { name: 'Dark' }).click();
  await expect.poll(() => background(staff, GRID)).toBe(DARK_PAPER);
  await expect(staff.locator('html')).toHaveAttribute('data-dark', '');

  await staff.reload();
  await expect(staff.getByRole('grid')).toBeVisible();
  await expect.poll(() => background(staff, GRID)).toBe(DARK_PAPER);
});

test("a remote's components have the shell's default props and font", async ({ staff }) => {
  await staff.goto('/admin/contacts');
  const search = staff.getByPlaceholder('Search by name, email, organization or message...');
  await expect(search).toBeVisible();
  // `MuiTextField: { defaultProps: { size: 'small', fullWidth: true } }` is set only in the shell's theme.
  const field = staff.locator('.MuiTextField-root', { has: search });
  await expect(field.locator('.MuiInputBase-sizeSmall')).toHaveCount(1);
  await expect(field).toHaveClass(/MuiFormControl-fullWidth/);
  expect(await search.evaluate((element) => getComputedStyle(element).fontFamily)).toContain('Hanken Grotesk');
  const placeholder = await search.evaluate((element) => {
    const { color, opacity } = getComputedStyle(element, '::placeholder');
    return { color, opacity };
  });
  expect(placeholder, "MUI's own is too pale to be read").toEqual({ color: SECONDARY_TEXT, opacity: '1' });
});

test('a page in the dark scheme never flashes light while it loads', async ({ staff }) => {
  await staff.emulateMedia({ colorScheme: 'dark' });
  await staff.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seenBackgrounds: seen });
    const look = () => {
      if (document.documentElement) seen.push(getComputedStyle(document.documentElement).backgroundColor);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await staff.goto('/admin/contacts');
  await expect(staff.getByRole('grid')).toBeVisible();
  const seen = await staff.evaluate(() => (window as unknown as { seenBackgrounds: string[] }).seenBackgrounds);
  expect([...new Set(seen)]).toEqual(['rgb(13, 20, 18)']);
});
