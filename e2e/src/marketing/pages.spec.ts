import { expect, test } from '../support/test';
import { openHome, SLIDES } from './home';

/** Housing solutions and the pitch deck (product §2, §9). */

test('housing solutions has its sections, figures, title and description', async ({ page }) => {
  await page.goto('/housing-solutions');
  await expect(page).toHaveTitle(/Housing Solutions/);
  await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /racing/);
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(8);
  const grants = page.getByRole('table', { name: 'Grants by program' });
  await expect(grants.getByRole('row', { name: 'Social Housing Accelerator up to $15,000' })).toBeVisible();
  await expect(grants.getByRole('row', { name: 'Total per applicant up to $15,000' })).toBeVisible();
});

for (const anchor of ['government-grants', 'cost-comparison']) {
  test(`housing solutions opens at #${anchor}`, async ({ page }) => {
    await page.goto(`/housing-solutions#${anchor}`);
    await expect(page.locator(`#${anchor} h2`)).toBeInViewport();
  });
}

test('the deck leads to the grants', async ({ page }) => {
  await page.goto('/#affordable-housing');
  await page.getByRole('link', { name: 'See the government grants' }).click();
  await expect(page).toHaveURL(/\/housing-solutions#government-grants$/);
  await expect(page.getByRole('heading', { name: 'Government grants' })).toBeInViewport();
});

const TITLES = [
  'The company',
  'The problem',
  'Our solution',
  'Target market',
  'Revenue model',
  'Financial projections',
  'Competitive advantage',
  'Next steps',
];

test('buttons, keys and dots change the slide of the pitch deck', async ({ page }) => {
  await page.goto('/pitch-deck');
  const next = page.getByRole('button', { name: 'Next' });
  for (const [index, title] of TITLES.entries()) {
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(title);
    await expect(page.getByText(`${index + 1} / 8`)).toBeVisible();
    if (index < TITLES.length - 1) await next.click();
  }
  await expect(next).toBeDisabled();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('heading', { name: 'Competitive advantage' })).toBeVisible();
  await page.getByRole('button', { name: 'Go to slide 8' }).click();
  await page.getByRole('link', { name: 'Contact us' }).click();
  await expect(page).toHaveURL(/\/contact$/);
});

test('a slide of the pitch deck that comes from the side makes the page no wider', async ({ page }) => {
  await page.goto('/pitch-deck');
  await page.getByRole('button', { name: 'Next' }).click();
  const beyond = await page.evaluate(() => {
    const turns = document.getAnimations();
    for (const turn of turns) {
      turn.pause();
      turn.currentTime = 0;
    }
    return turns.length > 0 && document.documentElement.scrollWidth - innerWidth;
  });
  expect(beyond).toBe(0);
});

test('in print, the home page has all its slides, however wide the paper is', async ({ page }) => {
  await openHome(page);
  await page.emulateMedia({ media: 'print' });
  for (const id of SLIDES) await expect(page.locator(`#${id}-title`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Go to slide 2' })).toBeHidden();
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeHidden();
  const pdf = await page.pdf({ format: 'A4', landscape: true });
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)!.length).toBeGreaterThan(SLIDES.length / 2);
});

test('in print, the pitch deck has one slide on each page', async ({ page }) => {
  await page.goto('/pitch-deck');
  await expect(page.getByRole('heading', { level: 2 })).toBeVisible();
  const pdf = await page.pdf({ preferCSSPageSize: true });
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(TITLES.length);
});

test('in print, the pitch deck has a white background in the dark scheme too', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
  await page.goto('/pitch-deck');
  const heading = page.getByRole('heading', { name: 'Revenue model' });
  await expect(heading).toBeVisible();
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(255, 255, 255)');
  expect(await heading.evaluate((element) => getComputedStyle(element).color)).toBe('rgb(21, 32, 28)');
});
