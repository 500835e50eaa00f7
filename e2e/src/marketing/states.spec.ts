import type { Locator } from '@playwright/test';
import { expectFits } from '../support/fits';
import { hold } from '../support/hold';
import { expect, newInquiry, test, type Page } from '../support/test';
import { answerCompanyDetails, expectSlide, expectTakenOver, openHome, settle, slide, SLIDES } from './home';

/** What is seen of the state of the controls of public pages, and of the pictures behind their words (product §2, §4). */

/** How wide the dots are, and whether the current one has a colour of its own. */
async function expectCurrentDot(page: Page): Promise<void> {
  const dots = page.getByRole('button', { name: /^Go to slide \d+$/ });
  const drawn = (dot: Locator) =>
    dot.evaluate((own) => {
      const { width, backgroundColor } = getComputedStyle(own, '::before');
      return { width: Number.parseFloat(width), backgroundColor };
    });
  const current = dots.and(page.locator('[aria-current]'));
  const other = dots.and(page.locator(':not([aria-current])')).first();
  await expect.poll(async () => (await drawn(current)).width).toBeGreaterThan(2 * (await drawn(other)).width);
  expect((await drawn(current)).backgroundColor).not.toBe((await drawn(other)).backgroundColor);
}

/** The veils over pictures: what is dark and lets them through. */
const veils = (around: Locator, part?: '::after') =>
  around
    .locator('div')
    .evaluateAll(
      (all, drawn) =>
        all
          .map((own) => getComputedStyle(own, drawn).backgroundColor)
          .filter((color) => color.startsWith('rgba(13, 20, 18')),
      part,
    );

/** How far the words of an element stand out from its own background, from 1 to 21 (WCAG 1.4.3). */
const contrastOf = (element: Locator) =>
  element.evaluate((own) => {
    const lightOf = (color: string) => {
      const [red, green, blue] = color.match(/\d+/g)!.map((part) => {
        const channel = Number(part) / 255;
        return channel <= 0.03928 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue! + 0.05;
    };
    const { color, backgroundColor } = getComputedStyle(own);
    const [words, behind] = [lightOf(color), lightOf(backgroundColor)];
    return Math.max(words, behind) / Math.min(words, behind);
  });

test.beforeEach(({ page }) => answerCompanyDetails(page));

test('the current dot of both decks is wider than the others, and has a colour of its own', async ({ page }) => {
  await openHome(page);
  await expectCurrentDot(page);
  await page.goto('/pitch-deck');
  await expectCurrentDot(page);
  const opacity = (name: string) =>
    page.getByRole('button', { name }).evaluate((own) => Number(getComputedStyle(own).opacity));
  // Which of its buttons does nothing is seen, too.
  expect(await opacity('Previous')).toBeLessThan(await opacity('Next'));
});

test('the progress bar begins at the left, above the navigation bar', async ({ page }) => {
  await openHome(page, '#industry-structure');
  await expectSlide(page, 'industry-structure');
  const bar = page.locator('[aria-hidden="true"] > div[style*="scale"]');
  await expect.poll(() => bar.evaluate((own) => own.getBoundingClientRect().right)).toBeCloseTo(720, 0);
  expect(await bar.evaluate((own) => own.getBoundingClientRect().left)).toBe(0);
  expect(await bar.evaluate((own) => own.getBoundingClientRect().height)).toBe(3);
  const layer = (element: Locator) => element.evaluate((own) => Number(getComputedStyle(own).zIndex));
  expect(await layer(bar.locator('..'))).toBeGreaterThan(await layer(page.getByRole('banner')));
});

test('the links of the navigation bar are a menu up to 768 px of width', async ({ page }) => {
  await page.goto('/contact');
  const menu = page.getByRole('button', { name: 'Open menu' });
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Housing Solutions' });
  await page.setViewportSize({ width: 768, height: 900 });
  await expect(menu).toBeVisible();
  await expect(link).toBeHidden();
  await page.setViewportSize({ width: 769, height: 900 });
  await expect(menu).toBeHidden();
  await expect(link).toBeVisible();
});

test('a form that is being sent is paler, and its spinner turns', async ({ page }) => {
  const { name, email, phone, message } = newInquiry();
  await page.goto('/contact');
  await page.getByLabel('Name').click();
  await expectTakenOver(page.locator('form[action]'));
  for (const [label, text] of Object.entries({ Name: name, Email: email, Phone: phone, Message: message }))
    await page.getByLabel(label).fill(text);
  const answer = await hold(page, '**/api/contact');
  await page.getByRole('button', { name: 'Send Message' }).click();
  const sending = page.getByRole('button', { name: 'Sending...' });
  await expect(sending).toBeVisible();
  expect(await page.getByLabel('Name').evaluate((own) => Number(getComputedStyle(own).opacity))).toBeLessThan(1);
  const turning = sending.locator('[aria-hidden="true"]').evaluate((own) => own.getAnimations().length);
  expect(await turning).toBe(1);
  answer();
  await expect(page.getByRole('button', { name: 'Message Sent!' })).toBeVisible();
});

test('a picture behind words is darkened, so that they can be read', async ({ page }) => {
  for (const path of ['/contact', '/housing-solutions']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await veils(page.getByRole('main'))).toContain('rgba(13, 20, 18, 0.58)');
  }
  await openHome(page, '#contact');
  await expectSlide(page, 'contact');
  await expect(page.locator('#contact-title')).toBeVisible();
  expect(await veils(slide(page, 'contact'), '::after')).toEqual(['rgba(13, 20, 18, 0.7)']);
});

for (const path of ['/', '/housing-solutions', '/pitch-deck', '/contact'])
  test(`no picture of ${path} is distorted: what does not fit its place is cropped`, async ({ page }) => {
    await page.goto(path);
    const pictures = page.getByRole('main').locator('img:not([alt^="The resident"])');
    await expect(pictures.first()).toBeAttached();
    const fits = await pictures.evaluateAll((all) => all.map((own) => getComputedStyle(own).objectFit));
    expect(new Set(fits)).toEqual(new Set(['cover']));
  });

test.describe('a phone', () => {
  test.use({ viewport: { width: 320, height: 568 } });

  test('has more lines for details of the company that are long, and scrolls no further to the side', async ({
    page,
  }) => {
    const email = `front.desk.of.all.stables@${'racing'.repeat(6)}.example`;
    await answerCompanyDetails(page, { email, address: `${'Woolloomooloo'.repeat(4)} 1` });
    for (const path of ['/contact', '/#contact']) {
      await page.goto(path);
      await expect(page.getByRole('link', { name: email })).toBeVisible();
      await expectFits(page);
      const beyond = page.getByRole('link', { name: email }).evaluate((own) => own.getBoundingClientRect().right);
      expect(await beyond).toBeLessThanOrEqual(320);
    }
  });
});

test.describe('a small tablet', () => {
  test.use({ viewport: { width: 820, height: 620 }, contextOptions: { reducedMotion: 'reduce' } });

  test('has the heading of each slide clear of the navigation bar', async ({ page }) => {
    await openHome(page);
    const { y, height } = (await page.getByRole('banner').boundingBox())!;
    for (const id of SLIDES) {
      await page.evaluate((hash) => window.location.assign(hash), `#${id}`);
      await expectSlide(page, id);
      const heading = page.locator(`#${id}-title`);
      await expect(heading).toBeVisible();
      expect((await heading.boundingBox())!.y - y - height, id).toBeGreaterThan(16);
    }
  });
});

test('what calls for action can be read under the pointer, too', async ({ page }) => {
  await openHome(page);
  for (const [id, name] of [
    ['hero', 'Explore Features'],
    ['about', 'Discover our features'],
  ] as const) {
    await page.evaluate((hash) => window.location.assign(hash), `#${id}`);
    await expectSlide(page, id);
    await settle(page);
    const link = slide(page, id).getByRole('link', { name });
    const before = await link.evaluate((own) => getComputedStyle(own).backgroundColor);
    await link.hover();
    await expect(link).not.toHaveCSS('background-color', before);
    await expect.poll(() => contrastOf(link)).toBeGreaterThanOrEqual(4.5);
  }
});

test('amounts stand at the right edge of their table, one below the other', async ({ page }) => {
  await page.goto('/housing-solutions#government-grants');
  const table = page.getByRole('table', { name: 'Grants by program' });
  await expect(table).toBeVisible();
  const rest = await table.getByRole('cell').evaluateAll((all) =>
    all.map((own) => {
      const range = document.createRange();
      range.selectNodeContents(own);
      return own.closest('table')!.getBoundingClientRect().right - range.getBoundingClientRect().right;
    }),
  );
  expect(rest).toHaveLength(4);
  expect(Math.max(...rest)).toBeLessThan(2);
});
