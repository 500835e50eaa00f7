import { expect, type Page } from './test';

/** How long the picker's module may take to load, in ms. */
const SOON = { timeout: 30_000 };

/** Finds a file in the media picker, which is open and asks for an image, and chooses it. */
export async function pickFile(page: Page, filename: string): Promise<void> {
  const library = page.getByRole('dialog', { name: 'Choose an Image' });
  await library.getByRole('searchbox').fill(filename, SOON);
  // Before that it is among the newest, and moves away below the pointer when the others go.
  await expect(library.getByRole('listitem')).toHaveCount(1, SOON);
  await library.getByRole('button', { name: filename }).click();
  await expect(library).toHaveCount(0);
}
