import { expect, type Page } from '@playwright/test';

/**
 * Loads a module from another address, as an admin does: by a link, and by the button of the page that it leads to.
 *
 * @param link with `?remote=`
 */
export async function loadModule(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.getByRole('button', { name: 'Load' }).click();
  await expect(page).not.toHaveURL(/remote=/);
}
