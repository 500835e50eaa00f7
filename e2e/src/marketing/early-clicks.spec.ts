import { hold } from '../support/hold';
import { expect, test } from '../support/test';
import { openHome } from './home';

/** What is clicked on a slide before its script has come is done when it comes (product §11, architecture §4.2). */

// A page that scrolls: its slides are seen as they were rendered.
test.use({ viewport: { width: 412, height: 823 } });

test('a button that is clicked before its script has come does what it does, once', async ({ page }) => {
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/generate-pdf')) asked += 1;
  });
  const release = await hold(page, '**/home-lower.*.js');
  await openHome(page);
  const button = page.getByRole('button', { name: 'Download Brochure' });
  const rendered = await button.elementHandle();
  await button.click();
  await button.click();
  expect(asked).toBe(0);

  const file = page.waitForEvent('download');
  release();
  expect((await file).suggestedFilename()).toBe('capsule-smart-homes-brochure.txt');
  await page.waitForLoadState('networkidle');
  expect(asked).toBe(1);
  // React has taken over the button that was clicked.
  expect(await rendered?.evaluate((element) => element.isConnected)).toBe(true);

  const again = page.waitForEvent('download');
  await button.click();
  await again;
  expect(asked).toBe(2);
});
