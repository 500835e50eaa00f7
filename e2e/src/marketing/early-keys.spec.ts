import { hold } from '../support/hold';
import { expect, newInquiry, test, type Page } from '../support/test';
import { expectSlide, expectTakenOver } from './home';

/** What is done by keys before React has taken a page over is kept (docs/decisions/088). */

/** Opens a page whose scripts do not come yet. @returns has them come, and waits until the page is taken over */
async function openWithoutScripts(page: Page, path: string): Promise<() => Promise<void>> {
  const release = await hold(page, '**/*.js');
  await page.goto(path, { waitUntil: 'commit' });
  await page.waitForFunction(() => document.readyState !== 'loading');
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  return async () => {
    release();
    await expect(page.locator('#root[data-rendered]')).toHaveCount(0);
  };
}

const focused = (page: Page) => page.evaluateHandle(() => document.activeElement);

async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

/** Notes every slide that becomes the current one, from when the scripts run. */
const watchSlides = (page: Page) =>
  page.evaluate(() => {
    const shown: string[] = [];
    Object.assign(window, { shown });
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const { id, dataset } = target as HTMLElement;
        if (dataset['place'] === 'current') shown.push(id);
      }
    }).observe(document.body, { subtree: true, attributeFilter: ['data-place'] });
  });
const shownSlides = (page: Page) => page.evaluate(() => (window as unknown as { shown: string[] }).shown);

test('text that is typed before and while the form is taken over stays, and so do focus and cursor', async ({
  page,
}) => {
  const takeOver = await openWithoutScripts(page, '/contact');
  await page.getByLabel('Name').fill('Sam Doyle');
  await page.getByLabel('Message').focus();
  await page.keyboard.type('A home by the track.');
  await press(page, 'Home');
  const field = await focused(page);
  await takeOver();
  await page.keyboard.type('We want ');
  await expectTakenOver(page.locator('form[action]'));
  await page.keyboard.type('today: ');
  await expect(page.getByLabel('Message')).toHaveValue('We want today: A home by the track.');
  await expect(page.getByLabel('Name')).toHaveValue('Sam Doyle');
  expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
});

test('a form that is sent before its script is here is sent by it', async ({ page }) => {
  await page.goto('/contact');
  await expect(page.locator('#root[data-rendered]')).toHaveCount(0);
  const release = await hold(page, '**/contact-form.*.js');
  const inquiry = newInquiry();
  for (const [label, value] of [
    ['Name', inquiry.name],
    ['Email', inquiry.email],
    ['Phone', inquiry.phone],
    ['Message', inquiry.message],
  ] as const)
    await page.getByLabel(label).fill(value);
  await page.getByLabel('Phone').press('Enter');
  release();
  await expect(page.getByRole('button', { name: 'Message Sent!' })).toBeVisible();
  await expect(page).toHaveURL('/contact');
});

test('a form whose script does not come is sent by the browser', async ({ page }) => {
  await page.clock.install();
  await page.goto('/contact');
  await expect(page.locator('#root[data-rendered]')).toHaveCount(0);
  await hold(page, '**/contact-form.*.js');
  await page.getByLabel('Name').fill('Sam Doyle');
  await page.getByLabel('Email').fill('sam@stable.example');
  await page.getByLabel('Phone').fill('+61 2 5550 0134');
  await page.getByLabel('Message').fill('Without the script of the form.');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await page.clock.fastForward(5000);
  await expect(page.getByRole('heading', { level: 1, name: 'Message sent!' })).toBeVisible();
});

for (const key of ['Enter', 'Space']) {
  test(`${key} on a button before the page is taken over is done afterwards, once`, async ({ page }) => {
    const takeOver = await openWithoutScripts(page, '/pitch-deck');
    await page.getByRole('button', { name: 'Next' }).focus();
    await press(page, key, key);
    const button = await focused(page);
    await takeOver();
    await expect(page.getByText('2 / 8')).toBeVisible();
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
  });
}

for (const path of ['/', '/housing-solutions', '/contact']) {
  test(`who goes through ${path} by Tab goes on from there when it is taken over`, async ({ page }) => {
    const takeOver = await openWithoutScripts(page, path);
    await press(page, 'Tab', 'Tab', 'Tab');
    const third = await focused(page);
    await press(page, 'Tab');
    const fourth = await focused(page);
    await press(page, 'Shift+Tab');
    await takeOver();
    expect(await third.evaluate((element) => element === document.activeElement)).toBe(true);
    await press(page, 'Tab');
    expect(await fourth.evaluate((element) => element === document.activeElement)).toBe(true);
  });
}

test('arrow keys turn the pitch deck to where they lead', async ({ page }) => {
  const takeOver = await openWithoutScripts(page, '/pitch-deck');
  await press(page, 'ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowLeft');
  await takeOver();
  await expect(page.getByText('3 / 8')).toBeVisible();
});

for (const [what, keys, slide] of [
  ['three steps', ['ArrowDown', 'PageDown', 'ArrowDown'], 'benefits'],
  ['the end and a step back', ['End', 'ArrowUp'], 'app-download'],
] as const) {
  test(`the home page goes once where ${what} lead`, async ({ page }) => {
    const takeOver = await openWithoutScripts(page, '/');
    await press(page, ...keys);
    await watchSlides(page);
    await takeOver();
    await expectSlide(page, slide);
    await expect(page).toHaveURL(`/#${slide}`);
    expect(await shownSlides(page)).toEqual([slide]);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });
}

test('steps that lead back turn nothing', async ({ page }) => {
  const takeOver = await openWithoutScripts(page, '/');
  await press(page, 'ArrowDown', 'ArrowUp');
  await watchSlides(page);
  await takeOver();
  await expectSlide(page, 'hero');
  expect(await shownSlides(page)).toEqual([]);
});

test('a page that has no use for the keys stays where they have scrolled it', async ({ page }) => {
  const takeOver = await openWithoutScripts(page, '/housing-solutions');
  await press(page, 'PageDown', 'PageDown');
  const scrolled = () => page.evaluate(() => window.scrollY);
  await expect.poll(scrolled).toBeGreaterThan(600);
  // The browser scrolls smoothly.
  await page.waitForFunction(
    () =>
      new Promise((resolve) => {
        const from = window.scrollY;
        setTimeout(() => resolve(window.scrollY === from), 200);
      }),
  );
  const before = await scrolled();
  await takeOver();
  expect(await scrolled()).toBe(before);
});
