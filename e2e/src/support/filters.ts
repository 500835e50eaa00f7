import type { Page } from './test';

/** The button that a phone has in place of the filters above a list (product §11). */
export const filtersButton = (page: Page) => page.getByRole('button', { name: /^Filters/ });

/** Unfolds them where they are folded. */
export async function unfoldFilters(page: Page): Promise<void> {
  const button = filtersButton(page);
  if ((await button.isVisible()) && (await button.getAttribute('aria-expanded')) === 'false') await button.click();
}
