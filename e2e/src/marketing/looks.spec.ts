import type { Locator } from '@playwright/test';
import { passTime, skipTime } from '../support/clock';
import { opacityOf } from '../support/focus';
import { edgesOf, themed } from '../support/looks';
import { expect, newInquiry, test, type Page } from '../support/test';
import { answerCompanyDetails, expectSlide, expectTakenOver, openHome, slide, SLIDES, type SlideId } from './home';

/** How the public pages look, where that says or hides something (product §2, §4, §9). */

/** How long a change of the slide runs (product §4.1). */
const LOCK_MS = 400;

const heightOf = async (element: Locator) => (await element.boundingBox())!.height;
const scrolled = (page: Page) => page.evaluate(() => window.scrollY);

test.beforeEach(({ page }) => answerCompanyDetails(page));

test('a slide comes from where the deck goes, and its items enter one after another, the first time', async ({
  page,
}) => {
  const coming = (id: SlideId) =>
    slide(page, id).evaluate((own) => {
      const style = getComputedStyle(own);
      return [style.animationDuration, style.getPropertyValue('--travel')];
    });
  const entering = (id: SlideId) =>
    slide(page, id)
      .locator('[data-enter]')
      .evaluateAll((all) =>
        all.map((own) => {
          const { animationName, animationDuration, animationDelay } = getComputedStyle(own);
          return animationName === 'none' ? null : [animationDuration, animationDelay];
        }),
      );
  await page.clock.install();
  await openHome(page);
  await skipTime(page, 1000);
  await page.keyboard.press('ArrowDown');
  await expectSlide(page, 'about');
  expect(await coming('about')).toEqual(['0.4s', '100%']);
  expect(await entering('about')).toEqual(['0.1s', '0.25s', '0.4s', '0.5s'].map((delay) => ['0.7s', delay]));
  await passTime(page, LOCK_MS);
  await page.keyboard.press('ArrowUp');
  await expectSlide(page, 'hero');
  expect(await coming('hero')).toEqual(['0.4s', '-100%']);
  await passTime(page, LOCK_MS);
  await page.keyboard.press('ArrowDown');
  await expectSlide(page, 'about');
  expect(await entering('about')).toEqual([null, null, null, null]);
});

test('pictures with words on them are darkened: the first slide by 0.6, the benefits by 0.7', async ({ page }) => {
  /** How opaque what lies over a slide's picture is. */
  const darkened = (id: SlideId, part?: '::after') =>
    slide(page, id)
      .locator('div')
      .evaluateAll(
        (all, drawn) => all.map((own) => getComputedStyle(own, drawn).opacity).filter((opacity) => opacity !== '1'),
        part,
      );
  await openHome(page);
  expect(await darkened('hero')).toEqual(['0.6']);
  await openHome(page, '#benefits');
  await expectSlide(page, 'benefits');
  await expect.poll(() => darkened('benefits', '::after')).toEqual(['0.7']);
});

test('the phone of the first slide is there from 1200 px of width', async ({ page }) => {
  await openHome(page);
  const phone = slide(page, 'hero').getByRole('img', { name: /^The resident's app/ });
  await page.setViewportSize({ width: 1200, height: 900 });
  await expect(phone).toBeVisible();
  await page.setViewportSize({ width: 1199, height: 900 });
  await expect(phone).toBeHidden();
});

test.describe('a low window', () => {
  test.use({ viewport: { width: 1024, height: 480 } });

  test('has the footers below the end of a tall last slide', async ({ page }) => {
    await openHome(page, '#contact');
    await expectSlide(page, 'contact');
    await expect(page.getByLabel('Message')).toBeAttached();
    await slide(page, 'contact').evaluate((own) => own.scrollTo(0, own.scrollHeight));
    await page.mouse.move(20, 300);
    await page.mouse.wheel(0, 200);
    await expect.poll(() => scrolled(page)).toBeGreaterThan(0);
  });

  test('has the controls of the pitch deck in sight, however tall the slide is', async ({ page }) => {
    await page.goto('/pitch-deck');
    await page.getByRole('button', { name: 'Go to slide 8' }).click();
    await expect(page.getByRole('link', { name: 'Contact us' })).toBeVisible();
    await page.evaluate(() => window.scrollTo(0, 0));
    for (const name of ['Previous', 'Next']) await expect(page.getByRole('button', { name })).toBeInViewport();
  });
});

test.describe('a tablet that is held upright', () => {
  test.use({ viewport: { width: 800, height: 1180 } });

  test('has the pictures beside the words of a slide, too', async ({ page }) => {
    await openHome(page);
    for (const id of ['about', 'features', 'mobile-deployment'] as const) {
      await page.evaluate((hash) => window.location.assign(hash), `#${id}`);
      await expectSlide(page, id);
      await expect(slide(page, id).getByRole('img').first()).toBeVisible();
    }
  });
});

test.describe('a phone that is held sideways', () => {
  test.use({ viewport: { width: 844, height: 390 }, contextOptions: { reducedMotion: 'reduce' } });

  test('has no words under the dots of the deck, wherever a slide is scrolled to', async ({ page }) => {
    /** What is written further right than the dots begin. */
    const covered = (id: SlideId) =>
      slide(page, id).evaluate((own) => {
        const { left } = document.querySelector('nav[aria-label="Slides"]')!.getBoundingClientRect();
        const texts = document.createTreeWalker(own, NodeFilter.SHOW_TEXT);
        const found: string[] = [];
        for (let text = texts.nextNode(); text; text = texts.nextNode()) {
          const range = document.createRange();
          range.selectNodeContents(text);
          if (range.getBoundingClientRect().right > left) found.push(text.textContent!);
        }
        return found;
      });
    await openHome(page);
    for (const id of SLIDES) {
      await page.evaluate((hash) => window.location.assign(hash), `#${id}`);
      await expectSlide(page, id);
      await expect(page.locator(`#${id}-title`)).toBeVisible();
      expect(await covered(id)).toEqual([]);
    }
  });
});

test.describe('where nothing can hover', () => {
  test.use({ viewport: { width: 1024, height: 768 }, hasTouch: true });

  test('the captions of the gallery are always there', async ({ page }) => {
    await openHome(page, '#gallery');
    await expectSlide(page, 'gallery');
    for (const text of ['The form itself, in plain white.', 'Over still water at dusk.'])
      await expect.poll(() => opacityOf(slide(page, 'gallery').getByText(text).first())).toBe(1);
  });
});

test('the longer a phase, the higher a rent or a revenue is, the more there is of its bar', async ({ page }) => {
  await page.goto('/housing-solutions');
  const phases = page.getByRole('listitem').filter({ hasText: /^Days/ });
  const widths = await phases.evaluateAll((all) => all.map((own) => own.getBoundingClientRect().width));
  expect(widths).toHaveLength(4);
  expect(widths[2]! / Math.max(widths[0]!, widths[1]!, widths[3]!)).toBeGreaterThan(1.2);

  await page.goto('/pitch-deck');
  await page.getByRole('button', { name: 'Go to slide 6' }).click();
  const years = page.getByRole('region', { name: 'Financial projections' }).locator('[style*="--share"]');
  const bars = await years.evaluateAll((all) => all.map((own) => own.getBoundingClientRect()));
  expect(new Set(bars.map(({ bottom }) => Math.round(bottom))).size, 'all of them stand on one line').toBe(1);
  const heights = bars.map(({ height }) => height);
  expect(heights[1]! / heights[2]!).toBeCloseTo(18.5 / 55, 1);
  expect(heights[0]! / heights[2]!).toBeCloseTo(2.1 / 55, 1);
});

test('ours is told from the rent that it is compared with, and no price is broken at its hyphen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/housing-solutions');
  const bar = (ours: boolean) => page.locator(`[data-ours="${ours}"] [style*="width"]`);
  const background = (element: Locator) => element.evaluate((own) => getComputedStyle(own).backgroundColor);
  expect(await background(bar(true))).toBe(await themed(page, 'primary-main'));
  expect(await background(bar(false))).not.toBe(await themed(page, 'primary-main'));
  const price = page.getByText('$650-900', { exact: true });
  await expect(price.first()).toBeVisible();
  expect(await price.evaluateAll((all) => all.map((own) => getComputedStyle(own).whiteSpace))).toContain('nowrap');
});

test('the entry of the page that is shown is underlined in the navigation bar', async ({ page }) => {
  await page.goto('/contact');
  const lines = page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('listitem')
    .getByRole('link')
    .evaluateAll((all) =>
      all
        .filter((own) => parseFloat(getComputedStyle(own, '::after').height) > 0)
        .map(({ textContent }) => textContent),
    );
  expect(await lines).toEqual(['Contact']);
});

test.describe('the contact form', () => {
  const send = (page: Page) => page.getByRole('button', { name: 'Send Message' });

  test.beforeEach(async ({ page }) => {
    await page.goto('/contact');
    await page.getByLabel('Name').click();
    await expectTakenOver(page.locator('form[action]'));
  });

  test('lies over the picture, within its card, and shows no field that is only for machines', async ({ page }) => {
    // Where the card is the furthest above its place.
    await page.setViewportSize({ width: 1024, height: 768 });
    const heading = page.getByRole('heading', { name: 'Send us a Message' });
    await heading.scrollIntoViewIfNeeded();
    // Fails where something else is on it.
    await heading.click({ trial: true });
    const card = (await heading.locator('..').boundingBox())!;
    // Nor does it hide the words on the picture.
    const lead = await page.getByText(/^Talk to the people/).evaluate((own) => own.getBoundingClientRect().right);
    expect(lead).toBeLessThan(card.x);
    for (const field of [page.getByLabel('Email'), page.getByLabel('Message'), send(page)]) {
      const { x, width } = (await field.boundingBox())!;
      expect(x + width).toBeLessThan(card.x + card.width);
    }
    // What is long, and what sends it, take the room of two fields.
    const widths = [page.getByLabel('Email'), page.getByLabel('Message'), send(page)].map(
      async (field) => (await field.boundingBox())!.width,
    );
    const [one, message, button] = await Promise.all(widths);
    expect(Math.min(message!, button!)).toBeGreaterThan(2 * one!);
    const trap = page.getByText('Leave this empty').locator('..');
    await trap.scrollIntoViewIfNeeded();
    const drawn = async () => (await page.screenshot()).toString('base64');
    const withIt = await drawn();
    await trap.evaluate((own: HTMLElement) => (own.style.visibility = 'hidden'));
    expect((await drawn()) === withIt, 'nothing of it is drawn').toBe(true);
  });

  test('has a message of at least 80 px, however small somebody makes it', async ({ page }) => {
    const message = page.getByLabel('Message');
    await message.evaluate((own) => (own.style.height = '10px'));
    expect(await heightOf(message)).toBe(80);
  });

  test('has a line of another colour around what is wrong, and is green once it is sent', async ({ page }) => {
    const { name, email, phone, message } = newInquiry();
    const line = (label: string) => page.getByLabel(label).evaluate((own) => getComputedStyle(own).borderColor);
    await page.route('**/api/contact', (route) => route.fulfill({ status: 201, json: { success: true } }));
    await page.getByLabel('Name').fill(name);
    await page.getByLabel('Phone').fill(phone);
    await page.getByLabel('Message').fill(message);
    await send(page).click();
    await expect(page.getByText('Please enter a valid email address.')).toBeVisible();
    const wrong = await themed(page, 'error-main');
    expect(await line('Email')).toBe(wrong);
    expect(await line('Name')).not.toBe(wrong);
    await page.getByLabel('Email').fill(email);
    await send(page).click();
    await expect(page.getByRole('button', { name: 'Message Sent!' })).toHaveCSS(
      'background-color',
      await themed(page, 'success-main'),
    );
  });
});

test.describe('a phone', () => {
  test.use({ viewport: { width: 320, height: 568 }, allowedErrors: /Failed to load resource/ });

  test('has the whole alert of a brochure that fails', async ({ page }) => {
    await page.route('**/api/generate-pdf', (route) => route.fulfill({ status: 503, body: '' }));
    await openHome(page, '#contact');
    await page.getByRole('button', { name: 'Download Brochure' }).click();
    const alert = page.getByRole('alertdialog');
    await expect(alert).toBeInViewport({ ratio: 1 });
    expect((await alert.boundingBox())!.x, 'its edges are seen').toBeGreaterThanOrEqual(16);
  });

  test('has the dots of the pitch deck above its buttons, in the middle', async ({ page }) => {
    await page.goto('/pitch-deck');
    const edges = (name: string) => edgesOf(page.getByRole('button', { name, exact: true }));
    for (const width of [320, 390, 700]) {
      await page.setViewportSize({ width, height: 568 });
      const [first, last] = [await edges('Go to slide 1'), await edges('Go to slide 8')];
      expect(last.bottom).toBeLessThanOrEqual((await edges('Previous')).top);
      expect(Math.abs(first.left - (width - last.right))).toBeLessThanOrEqual(1);
    }
  });

  test('has a line beside the entry of the page that is shown in its menu', async ({ page }) => {
    await page.goto('/contact');
    await page.getByRole('button', { name: 'Open menu' }).click();
    const entries = page.getByRole('navigation', { name: 'Main' }).getByRole('listitem').getByRole('link');
    await expect(entries.first()).toBeVisible();
    const lines = entries.evaluateAll((all) =>
      all
        .map((own) => [own.textContent, getComputedStyle(own, '::after')] as const)
        .filter(
          ([, { content, width, height }]) => content !== 'none' && parseFloat(width) >= 3 && parseFloat(height) > 12,
        )
        .map(([text]) => text),
    );
    expect(await lines).toEqual(['Contact']);
  });
});
