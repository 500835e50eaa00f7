import { passTime, skipTime } from '../support/clock';
import { expect, test, type Page } from '../support/test';
import { answerCompanyDetails, expectSlide, openHome, settle, slide, SLIDES } from './home';

/** The home deck on a wide screen (product §1, §2, §4). */

/** How long a change of the slide runs (product §4.1). */
const LOCK_MS = 400;
/** Inertia sends an event for each frame. */
const FRAME_MS = 16;

async function wheel(page: Page, delta: number): Promise<void> {
  await page.mouse.move(500, 300);
  await page.mouse.wheel(0, delta);
}

test.beforeEach(({ page }) => answerCompanyDetails(page));

test('the wheel moves one slide, and the address follows without a new history entry', async ({ page }) => {
  await openHome(page);
  const entries = await page.evaluate(() => window.history.length);
  await wheel(page, 120);
  await expectSlide(page, 'about');
  await expect(page).toHaveURL(/#about$/);
  await settle(page);
  await wheel(page, -120);
  await expectSlide(page, 'hero');
  expect(await page.evaluate(() => window.history.length)).toBe(entries);
});

test('the inertia of one swipe moves one slide', async ({ page }) => {
  await page.clock.install();
  await openHome(page);
  await skipTime(page, 1000);
  let timeStamp = 0;
  for (let strength = 90; strength > 2; strength *= 0.93) {
    timeStamp += FRAME_MS;
    await page.evaluate(
      ([deltaY, time]) => {
        const event = new WheelEvent('wheel', { deltaY, bubbles: true, cancelable: true });
        // The page's clock stands still between the frames, that of its events does not.
        Object.defineProperty(event, 'timeStamp', { value: time });
        document.body.dispatchEvent(event);
      },
      [strength, timeStamp] as const,
    );
    await passTime(page, FRAME_MS);
  }
  await passTime(page, LOCK_MS);
  await expectSlide(page, 'about');
});

test('keys go to the next slide and to the ends, and do not wrap', async ({ page }) => {
  await openHome(page);
  for (const [key, id] of [
    ['ArrowUp', 'hero'],
    ['ArrowDown', 'about'],
    ['PageDown', 'features'],
    ['ArrowUp', 'about'],
    ['End', 'contact'],
    ['PageUp', 'app-download'],
    ['Home', 'hero'],
    ['Space', 'about'],
    ['Shift+Space', 'hero'],
  ] as const) {
    await page.keyboard.press(key);
    await expectSlide(page, id);
    await settle(page);
  }
});

test('navigation is locked for 400 ms while a transition runs', async ({ page }) => {
  await page.clock.install();
  await openHome(page);
  await skipTime(page, 1000);
  await page.keyboard.press('ArrowDown');
  await expectSlide(page, 'about');
  await page.keyboard.press('ArrowDown');
  await passTime(page, LOCK_MS - 1);
  await page.keyboard.press('ArrowDown');
  await passTime(page, 0);
  await expectSlide(page, 'about');
  await passTime(page, 1);
  await page.keyboard.press('ArrowDown');
  await expectSlide(page, 'features');
});

test('dots open their slide, show the current one, and add history entries', async ({ page }) => {
  await openHome(page);
  const dots = page.getByRole('button', { name: /^Go to slide \d+$/ });
  await expect(dots).toHaveCount(SLIDES.length);
  await page.getByRole('button', { name: 'Go to slide 8' }).click();
  await expectSlide(page, 'gallery');
  await expect(page.getByRole('button', { name: 'Go to slide 8' })).toHaveAttribute('aria-current', 'true');
  await expect(page.getByText('Slide 8 of 10: Gallery')).toBeAttached();
  await expect(page).toHaveURL(/#gallery$/);
  await page.goBack();
  await expectSlide(page, 'hero');
});

test('a deep link opens its slide, and an unknown one opens the first slide', async ({ page }) => {
  await openHome(page, '#gallery');
  await expectSlide(page, 'gallery');
  await expect(page.getByRole('heading', { name: 'Gallery' })).toBeVisible();
  await page.goto('about:blank');
  await openHome(page, '#no-such-slide');
  await expectSlide(page, 'hero');
});

test('links within the page and from other pages lead to their slides', async ({ page }) => {
  await openHome(page);
  await page.getByRole('link', { name: 'Explore Features' }).click();
  await expectSlide(page, 'features');
  await expect(slide(page, 'features')).toBeFocused();
  await page.goto('/contact');
  await page.getByRole('link', { name: 'Gallery' }).click();
  await expectSlide(page, 'gallery');
  await page.getByRole('link', { name: 'Get in Touch' }).click();
  await expectSlide(page, 'contact');
});

test('the way past the navigation leads to the slide that is shown', async ({ page }) => {
  await openHome(page, '#gallery');
  await expectSlide(page, 'gallery');
  await page.getByRole('link', { name: 'Skip to content' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await settle(page);
  await expectSlide(page, 'gallery');
  await page.keyboard.press('ArrowDown');
  await expectSlide(page, 'app-download');
});

test('a link to the slide that is shown leads back up to it from the footers', async ({ page }) => {
  await openHome(page, '#contact');
  await page.getByText(`© ${new Date().getFullYear()} Capsule Smart Homes`).scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  await page.getByRole('link', { name: 'Get in Touch' }).click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(slide(page, 'contact')).toBeFocused();
});

test('after several quick links, the last one wins', async ({ page }) => {
  await openHome(page);
  await page.evaluate(() => window.location.assign('#gallery'));
  await page.evaluate(() => window.location.assign('#about'));
  await expectSlide(page, 'about');
  await settle(page);
  await page.keyboard.press('ArrowDown');
  await expectSlide(page, 'features');
});

test('the arrow goes to the next slide, and the focus does not stay on a hidden slide', async ({ page }) => {
  await openHome(page);
  await page.getByRole('button', { name: 'Scroll down' }).click();
  await expectSlide(page, 'about');
  await expect(slide(page, 'about')).toBeFocused();
  await page.getByRole('link', { name: 'Discover our features' }).focus();
  await settle(page);
  // While the deck is locked after a turn it hears no key (product §4.1): it is pressed again, as a person would.
  const features = slide(page, 'features');
  await expect(async () => {
    if ((await features.getAttribute('data-place')) === 'near') await page.keyboard.press('ArrowDown');
    await expect(features).toHaveAttribute('data-place', 'current', { timeout: 2000 });
  }).toPass();
  await expectSlide(page, 'features');
  await expect(features).toBeFocused();
});

test('a link that gets the focus while its slide comes in does not leave the page scrolled: keys go on', async ({
  page,
}) => {
  await openHome(page);
  await page.getByRole('button', { name: 'Scroll down' }).click();
  const link = slide(page, 'about').getByRole('link', { name: 'Discover our features' });
  // While the slide is on its way it is partly below the edge of the screen, and the browser scrolls to what is focused.
  await link.evaluate(async (link: HTMLElement) => {
    do {
      link.blur();
      link.focus();
      await new Promise(requestAnimationFrame);
    } while (window.scrollY === 0 && document.querySelector('[data-place="leaving"]'));
  });
  await settle(page);
  await expect(link).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expectSlide(page, 'features');
});

test('a slide taller than the screen scrolls inside first, then the deck moves on', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 480 });
  await openHome(page, '#mobile-deployment');
  await expect(page.getByText('Seasonal worker accommodation')).toBeAttached();
  const top = () => slide(page, 'mobile-deployment').evaluate((element) => element.scrollTop);
  await wheel(page, 200);
  await expect.poll(top).toBeGreaterThan(50);
  await expectSlide(page, 'mobile-deployment');
  await slide(page, 'mobile-deployment').evaluate((element) => element.scrollTo(0, element.scrollHeight));
  await settle(page);
  await wheel(page, 200);
  await expectSlide(page, 'gallery');
});

test('keys pressed in a text field do not change the slide', async ({ page }) => {
  await openHome(page, '#contact');
  const message = page.getByLabel('Message');
  await message.fill('One\nTwo');
  await message.press('ArrowUp');
  await message.press('Home');
  await settle(page);
  await expectSlide(page, 'contact');
});

test('the footers are below the last slide, and scrolling back up returns to the deck', async ({ page }) => {
  await openHome(page, '#contact');
  await expectSlide(page, 'contact');
  await wheel(page, 600);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  const year = String(new Date().getFullYear());
  await expect(page.getByText(`© ${year} Capsule Smart Homes`)).toBeInViewport();
  await expect(page.getByRole('link', { name: 'Pitch Deck' }).first()).toHaveAttribute('href', '/pitch-deck');
  await wheel(page, -2000);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await settle(page);
  // As strong as the push before: a weaker one so soon after it would be its inertia.
  await wheel(page, -2000);
  await expectSlide(page, 'app-download');
});

test('a link in the footers leads back up to its slide', async ({ page }) => {
  await openHome(page, '#contact');
  await expectSlide(page, 'contact');
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await page.getByRole('link', { name: 'Gallery' }).click();
  await expectSlide(page, 'gallery');
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test('the length of the progress bar shows the current slide', async ({ page }) => {
  await openHome(page);
  const bar = page.locator('[aria-hidden="true"] > div[style*="scale"]');
  await page.getByRole('button', { name: 'Go to slide 5' }).click();
  await expect.poll(() => bar.evaluate((element) => Number.parseFloat(element.style.scale))).toBeCloseTo(0.5, 2);
});

test.describe('on a narrow screen', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the deck is a scrolling page: nothing is inert, there are no dots, wheel and keys scroll', async ({ page }) => {
    await openHome(page);
    await expect(page.locator('section[inert]')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Go to slide 2', exact: true })).toHaveCount(0);
    await wheel(page, 500);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(400);
    await expect(page).toHaveURL(/\/$/);
  });

  test('a deep link scrolls to its section', async ({ page }) => {
    await openHome(page, '#gallery');
    await expect(page.getByRole('heading', { name: 'Gallery' })).toBeInViewport();
  });

  test('Home and the brand lead from the footer back to the top', async ({ page }) => {
    await openHome(page);
    for (const name of ['Home', 'Capsule Smart Homes, home']) {
      await page.getByText(/^© /).scrollIntoViewIfNeeded();
      expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(400);
      await page.getByRole('link', { name, exact: true }).filter({ visible: true }).last().click();
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    }
  });

  test('all slides load while scrolling', async ({ page }) => {
    await openHome(page);
    for (const id of SLIDES) {
      await slide(page, id).scrollIntoViewIfNeeded();
      await expect(page.locator(`#${id}-title`)).toBeVisible();
    }
    await expect(page.getByLabel('Message')).toBeVisible();
  });
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('cards are visible at once', async ({ page }) => {
    await openHome(page, '#about');
    await page.keyboard.press('ArrowDown');
    await expectSlide(page, 'features');
    const card = page.getByRole('heading', { name: 'Connectivity Hub' });
    await expect(card).toBeVisible();
    expect(await card.evaluate((element) => getComputedStyle(element.parentElement!).opacity)).toBe('1');
  });
});
