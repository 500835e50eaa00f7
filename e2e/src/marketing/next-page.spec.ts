import type { Page } from '@playwright/test';
import { expect, test } from '../support/test';

/** The next public page is fetched when somebody comes near a link to it, and is there when it is asked for (architecture §4.2). */

const HOUSING = /\/page-housing\.[^/]*\.js$/;
const HERO = /\/_mfe\/mfe-marketing\/[^/]+\/[^/]+\.avif$/;

/** Counts requests for scripts and pictures of the remote from now on. */
function requests(page: Page) {
  const urls: string[] = [];
  page.on('request', (request) => urls.push(new URL(request.url()).pathname));
  return { of: (pattern: RegExp) => urls.filter((url) => pattern.test(url)), forget: () => urls.splice(0) };
}

/** Opens the contact page, taken over, without a request under way. */
async function openContact(page: Page): Promise<void> {
  await page.goto('/contact');
  await expect(page.locator('#root[data-rendered]')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
}

/** Notes every text that stands in the page from now on, however short. */
const watchTexts = (page: Page) =>
  page.evaluate(() => {
    const seen = ((window as unknown as { seen: string[] }).seen = []) as string[];
    new MutationObserver(() => seen.push(document.querySelector('main')?.textContent ?? '')).observe(document.body, {
      childList: true,
      subtree: true,
    });
  });

const linkTo = (page: Page, name: string) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name });

test('a page is fetched when the pointer comes near, and shown whole at the click', async ({ page }) => {
  const asked = requests(page);
  await openContact(page);
  expect(asked.of(HOUSING)).toEqual([]);
  asked.forget();
  await linkTo(page, 'Housing Solutions').hover();
  await expect.poll(() => asked.of(HOUSING)).toHaveLength(1);
  await expect.poll(() => asked.of(HERO).length).toBeGreaterThan(0);
  await page.waitForLoadState('networkidle');

  asked.forget();
  await watchTexts(page);
  await linkTo(page, 'Housing Solutions').click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveURL('/housing-solutions');
  expect(asked.of(HOUSING)).toEqual([]);
  const texts = await page.evaluate(() => (window as unknown as { seen: string[] }).seen);
  expect(texts.length).toBeGreaterThan(0);
  expect(texts.filter((text) => text.includes('Loading') || text === '')).toEqual([]);
});

test('keys count as coming near, and the page has the focus', async ({ page }) => {
  const asked = requests(page);
  await openContact(page);
  await linkTo(page, 'Housing Solutions').focus();
  await expect.poll(() => asked.of(HOUSING)).toHaveLength(1);
  await page.waitForLoadState('networkidle');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/housing-solutions');
  await expect(page.locator('main')).toBeFocused();
});

test('who saves data fetches nothing until the click', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
  );
  const asked = requests(page);
  await openContact(page);
  asked.forget();
  await linkTo(page, 'Housing Solutions').hover();
  await page.waitForLoadState('networkidle');
  expect(asked.of(HOUSING)).toEqual([]);
  await linkTo(page, 'Housing Solutions').click();
  await expect(page).toHaveURL('/housing-solutions');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('the browser changes from one page to the next by its own transition, but not for who wants less motion', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const start = document.startViewTransition.bind(document);
    const counted = window as unknown as { transitions: number };
    counted.transitions = 0;
    document.startViewTransition = (update) => {
      counted.transitions += 1;
      return start(update);
    };
  });
  const transitions = () => page.evaluate(() => (window as unknown as { transitions: number }).transitions);
  const move = async (name: string, path: string) => {
    await linkTo(page, name).hover();
    await page.waitForLoadState('networkidle');
    await linkTo(page, name).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  };
  await openContact(page);
  await move('Housing Solutions', '/housing-solutions');
  expect(await transitions()).toBe(1);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await move('Contact', '/contact');
  expect(await transitions()).toBe(1);
});

for (const place of ['link', 'mark'] as const)
  test(`the next click, on a ${place}, may come while a page is still coming in: the last one counts, and nothing fails`, async ({
    page,
  }) => {
    const faults: string[] = [];
    page.on('pageerror', ({ message }) => faults.push(message));
    await openContact(page);
    const link = (name: string) =>
      page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });
    const home = { link: link('Home'), mark: page.getByRole('banner').locator('svg').first() }[place];
    const clicked = [link('Housing Solutions'), home];
    for (const each of clicked) await each.hover();
    await page.waitForLoadState('networkidle');
    const boxes = await Promise.all(clicked.map((each) => each.boundingBox()));
    // Not the clicks of locators, which wait until the page stands still.
    for (const box of boxes) await page.mouse.click(box!.x + 5, box!.y + 5);
    await expect(page).toHaveURL('/');
    await page.waitForLoadState('networkidle');
    expect(faults).toEqual([]);
  });
