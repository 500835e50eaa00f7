import { hold } from '../support/hold';
import { expect, test } from '../support/test';
import { SLIDES } from './home';

/** Public pages arrive rendered, and are taken over as they are (architecture §2.1). */

const PAGES: [path: string, title: string, sections: number][] = [
  ['/', 'Built for The Racing Industry', 9],
  ['/housing-solutions', 'Housing solutions for racing', 8],
  ['/pitch-deck', 'Investor pitch deck', 8],
  ['/contact', 'Contact us', 5],
];
const SCREENS = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

test('every page is in the HTML, with its styles, and names no file that does not exist', async ({ page }) => {
  for (const [path, title, sections] of PAGES) {
    const html = await (await page.request.get(path)).text();
    expect(html).toContain(`>${title}</h1>`);
    expect(html.match(/<h2[ >]/g)).toHaveLength(sections);
    expect(html).not.toContain('needs JavaScript');
    expect(html).not.toContain('release:/');
    // Those that tell the loader what is here are disabled.
    expect(html).not.toMatch(/<link rel="stylesheet"(?! disabled)/);
    const files = new Set([...html.matchAll(/\/_mfe\/[^"'\s,)]+\.[a-z0-9]+/g)].map(([file]) => file));
    for (const file of files) expect((await page.request.head(file)).status(), file).toBe(200);
  }
});

test('all ten slides of the home page are in the HTML', async ({ page }) => {
  const html = await (await page.request.get('/')).text();
  for (const id of SLIDES) expect(html).toContain(`id="${id}-title"`);
});

for (const viewport of SCREENS) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    for (const [path, title] of PAGES) {
      test(`${path} is taken over as it is`, async ({ page }) => {
        const release = await hold(page, '**/shell/**/*.js');
        await page.goto(path, { waitUntil: 'commit' });
        await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
        const [heading, before] = await Promise.all([
          page.getByRole('heading', { level: 1 }).elementHandle(),
          page.locator('#root h2').allTextContents(),
        ]);
        release();
        await expect(page.locator('#root[data-rendered]')).toHaveCount(0);
        await page.waitForLoadState('networkidle');
        // React keeps an element that it takes over, and says in the console what it has to draw anew.
        expect(await heading?.evaluate((element) => element.isConnected)).toBe(true);
        expect(await page.locator('#root h2').allTextContents()).toEqual(before);
      });
    }
  });
}

test('what is written into the form before it is taken over stays', async ({ page }) => {
  const release = await hold(page, '**/*.js');
  await page.goto('/contact', { waitUntil: 'commit' });
  await page.getByLabel('Message').fill('Written early, and long enough.');
  release();
  await expect(page.locator('#root[data-rendered]')).toHaveCount(0);
  await page.getByLabel('Name').fill('Sam Doyle');
  // The form's own script may be on its way: the form is kept for it.
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText('Please enter a valid email address.')).toBeVisible();
  await expect(page.getByLabel('Message')).toHaveValue('Written early, and long enough.');
  await expect(page.getByText('Message must be at least 10 characters.')).toBeHidden();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  for (const [path, title] of PAGES) {
    test(`${path} is read, and its links lead on`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await page.getByRole('contentinfo').last().getByRole('link', { name: 'Pitch Deck' }).click();
      await expect(page).toHaveURL('/pitch-deck');
    });
  }

  test('the links of the navigation bar are there on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Contact us' })).toBeVisible();
  });

  test('the contact form is sent, and answered with a page', async ({ page }) => {
    await page.goto('/contact');
    await page.getByLabel('Name').fill('Sam Doyle');
    await page.getByLabel('Email').fill('sam@stable.example');
    await page.getByLabel('Phone').fill('+61 2 5550 0134');
    await page.getByLabel('Message').fill('Without scripts <b>too</b>.');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Message sent!' })).toBeVisible();
  });

  test.describe('a contact form that is not complete', () => {
    test.use({ allowedErrors: /status of 422/ });

    test('is answered with what is missing', async ({ page }) => {
      await page.goto('/contact');
      await page.getByLabel('Name').fill('Sam Doyle');
      await page.getByRole('button', { name: 'Send Message' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Error sending message' })).toBeVisible();
      await expect(page.getByRole('listitem').first()).toBeVisible();
    });
  });
});

test.describe('when the module cannot be loaded', () => {
  // It may fail once more from what the browser keeps of its failed preload, and says so.
  test.use({ allowedErrors: /Failed to load resource|could not be loaded|module failed|ModuleFault/i });

  for (const [path, title] of PAGES) {
    test(`${path} stays as it is, and the frame works`, async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.route('**/mfe-marketing/**/*.js', (route) => route.fulfill({ status: 404 }));
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await page.getByRole('button', { name: 'Open menu' }).click();
      await expect(page.getByRole('link', { name: 'Housing Solutions' }).first()).toBeVisible();
      await page.unrouteAll();
      await page.getByRole('link', { name: 'Contact', exact: true }).first().click();
      await expect(page).toHaveURL('/contact');
    });
  }
});
