import { expect, type Locator, type Page } from '@playwright/test';

/**
 * Expects the page not to scroll sideways, and nothing of its main part to be beyond the edge, where nobody could scroll to:
 * in the back office that part is laid out by itself.
 */
export async function expectFits(page: Page): Promise<void> {
  const overflow = await page.evaluate(() => {
    const beyond = [...document.querySelectorAll('main')].map((own) => own.scrollWidth - own.clientWidth);
    return Math.max(document.documentElement.scrollWidth - window.innerWidth, ...beyond);
  });
  expect(overflow).toBeLessThanOrEqual(0);
}

/** Expects nothing in a part of the page to scroll sideways, whatever the page itself does, nor to be cut off but by "…". */
export async function expectFitsIn(part: Locator): Promise<void> {
  const sideways = () =>
    part.evaluate((own) =>
      [own, ...own.querySelectorAll('*')]
        .filter((each) => {
          const { overflowX, textOverflow, clipPath } = getComputedStyle(each);
          const isMeant = overflowX === 'visible' || textOverflow === 'ellipsis' || clipPath !== 'none';
          return !isMeant && each.scrollWidth > each.clientWidth;
        })
        .map(({ outerHTML }) => outerHTML.slice(0, 200)),
    );
  await expect.poll(sideways).toEqual([]);
}
