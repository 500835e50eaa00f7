import type { Page } from '../test';
import { DIALOGS } from './faults';

const LAYERS = `${DIALOGS}, [role=menu], [role=listbox]`;

/** More than lie over each other anywhere, each with a menu and a question of its own. */
const MOST_TRIES = 10;

/** Says yes where it is asked whether something is discarded; a new password is not left by Escape. */
const ANSWERS = /^(Discard|Done)$/;
/** Where Escape has not been heard. */
const WAYS_OUT = /^(Discard|Done|Cancel|Close)$/;

const stillOpen = (page: Page): Promise<number> => page.locator(DIALOGS).count();

/** Closes the uppermost dialog, or a menu or list that lies over it. */
async function closeOne(page: Page, answers: RegExp): Promise<void> {
  const before = await page.locator(LAYERS).count();
  const answer = page.getByRole('button', { name: answers }).last();
  if (await answer.isVisible()) await answer.click({ timeout: 5_000 });
  else await page.keyboard.press('Escape');
  await page.waitForFunction(
    (was) => document.querySelectorAll(was.layers).length !== was.before,
    { layers: LAYERS, before },
    { timeout: 5_000 },
  );
}

/**
 * Gives up one thing that was chosen or typed in the page itself, such as a chart that is shown as a table. The button that
 * does so may come a moment later.
 */
export async function giveUpChoice(page: Page): Promise<void> {
  const unsaved = page.getByRole('button', { name: /^(Clear selection|Discard changes)$/ });
  const asTable = page.getByRole('button', { name: /^Show as table: /, pressed: true });
  const first = unsaved.or(asTable).first();
  if (await first.isVisible()) await first.click({ timeout: 5_000 }).catch(() => undefined);
}

/**
 * Leaves all dialogs, as a person does who wants out.
 *
 * @returns what cannot be left
 */
export async function leaveDialogs(page: Page): Promise<string[]> {
  for (let tries = 0; tries < MOST_TRIES && (await stillOpen(page)) > 0; tries += 1)
    // It may have closed by itself meanwhile.
    await closeOne(page, tries % 2 === 0 ? ANSWERS : WAYS_OUT).catch(() => undefined);
  return (await stillOpen(page)) > 0 ? [`It cannot be left: ${await page.locator(DIALOGS).last().innerText()}`] : [];
}
