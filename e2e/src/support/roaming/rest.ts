import type { Page } from '../test';
import { DIALOGS } from './faults';

/** More than lie over each other anywhere, each with a menu and a question of its own. */
const MOST_TRIES = 10;

/** Says yes where it is asked whether something is discarded; a new password is not left by Escape. */
const ANSWERS = /^(Discard|Done)$/;

const stillOpen = (page: Page): Promise<number> => page.locator(DIALOGS).count();

/** Closes the uppermost dialog. */
async function closeOne(page: Page, open: number): Promise<void> {
  const answer = page.getByRole('button', { name: ANSWERS }).last();
  if (await answer.isVisible()) await answer.click({ timeout: 5_000 });
  else await page.keyboard.press('Escape');
  const change = ({ dialogs, before }: { dialogs: string; before: number }) =>
    document.querySelectorAll(dialogs).length !== before;
  await page.waitForFunction(change, { dialogs: DIALOGS, before: open }, { timeout: 2_000 });
}

/**
 * Leaves all dialogs, and gives up what was chosen or typed in the page, as a person does who wants out.
 *
 * @returns what cannot be left
 */
export async function comeToRest(page: Page): Promise<string[]> {
  for (let tries = 0; tries < MOST_TRIES && (await stillOpen(page)) > 0; tries += 1)
    // A menu may have closed instead, or the dialog by itself meanwhile.
    await closeOne(page, await stillOpen(page)).catch(() => undefined);
  if ((await stillOpen(page)) > 0) return [`It cannot be left: ${await page.locator(DIALOGS).last().innerText()}`];
  const unsaved = page.getByRole('button', { name: /^(Clear selection|Discard changes)$/ }).first();
  if (await unsaved.isVisible()) await unsaved.click({ timeout: 5_000 }).catch(() => undefined);
  return [];
}
