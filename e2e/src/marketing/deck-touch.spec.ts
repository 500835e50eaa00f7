import { swipe, type Track } from '../support/swipe';
import { expect, test } from '../support/test';
import { answerCompanyDetails, expectSlide, openHome, settle, slide } from './home';

/** The home deck on a tablet (product §4), with Chromium's real touch input instead of synthetic events. */

test.use({ viewport: { width: 1024, height: 768 }, hasTouch: true });

test.beforeEach(({ page }) => answerCompanyDetails(page));

test('a swipe moves one slide forward or back, however long it is', async ({ page }) => {
  await openHome(page);
  await swipe(page, { from: [500, 740], to: [500, 20] });
  await expectSlide(page, 'about');
  await expect(page).toHaveURL(/#about$/);
  await settle(page);
  await expectSlide(page, 'about');
  await swipe(page, { from: [500, 200], to: [505, 600] });
  await expectSlide(page, 'hero');
});

test('a short swipe and a sideways one move nothing', async ({ page }) => {
  await openHome(page, '#about');
  await expectSlide(page, 'about');
  await swipe(page, { from: [500, 400], to: [500, 365] });
  await swipe(page, { from: [700, 400], to: [200, 300] });
  await settle(page);
  await expectSlide(page, 'about');
});

test('two swipes within one transition move one slide', async ({ page }) => {
  await openHome(page);
  // Dispatched inside the page, because touches from outside may arrive later than the lock ends.
  await slide(page, 'hero').evaluate((target) => {
    const touch = (type: string, clientY: number) => {
      const finger = new Touch({ identifier: 1, target, clientX: 500, clientY });
      const touches = type === 'touchend' ? [] : [finger];
      target.dispatchEvent(new TouchEvent(type, { touches, bubbles: true, cancelable: true }));
    };
    for (let swipes = 0; swipes < 2; swipes += 1) {
      touch('touchstart', 600);
      touch('touchmove', 300);
      touch('touchend', 300);
    }
  });
  await settle(page);
  await expectSlide(page, 'about');
});

test('a slide taller than the screen scrolls first, and another swipe goes to the next slide', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 480 });
  await openHome(page, '#mobile-deployment');
  await expect(page.getByText('Seasonal worker accommodation')).toBeAttached();
  const tall = slide(page, 'mobile-deployment');
  const room = () => tall.evaluate((element) => element.scrollHeight - element.clientHeight - element.scrollTop);
  const inside: Track = { from: [500, 400], to: [500, 60] };
  for (let swipes = 0; swipes < 10 && (await room()) > 1; swipes += 1) {
    const before = await room();
    await swipe(page, inside);
    await expect.poll(room).toBeLessThan(before);
    await settle(page);
    // The swipe that reached the end of the scroller must not have moved the slide.
    await expectSlide(page, 'mobile-deployment');
  }
  expect(await room()).toBeLessThanOrEqual(1);
  await swipe(page, inside);
  await expectSlide(page, 'gallery');
});

test('a swipe on the last slide scrolls to the footers', async ({ page }) => {
  await openHome(page, '#contact');
  await expectSlide(page, 'contact');
  await expect(page.getByLabel('Message')).toBeVisible();
  const tall = slide(page, 'contact');
  await tall.evaluate((element) => element.scrollTo(0, element.scrollHeight));
  await swipe(page, { from: [60, 600], to: [60, 100] });
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
});
