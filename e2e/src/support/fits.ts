import { expect, type Locator, type Page } from '@playwright/test';

/** Expects the page not to scroll sideways. */
export async function expectFits(page: Page): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
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
