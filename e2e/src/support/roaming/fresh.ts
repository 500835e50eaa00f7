import type { Page } from '../test';
import { giveUpChoice } from './rest';

/** What is on a screen only since it was opened, such as who changed a row just now, or which modules are loaded. */
const PASSING = [/^(Changed|Added) by /, /^Just saved, and shown first here/, /^Got it$/, / in this tab$/];

/** What a page says, line by line, from its top. */
async function linesOf(page: Page): Promise<string[]> {
  const text = await page.evaluate(() => {
    document.querySelector('main')?.scrollTo(0, 0);
    scrollTo(0, 0);
    return document.querySelector('main')?.innerText ?? '';
  });
  const lines = text.split('\n').map((line) => line.trim());
  return lines.filter((line) => line !== '' && !PASSING.some((passing) => passing.test(line)));
}

const without = (some: string[], others: string[]) => some.filter((line) => !others.includes(line));

/** In ms: what is committed is on its way for a moment. */
const SETTLED_WITHIN_MS = 15_000;

/**
 * Gives up what is chosen in a page, and compares what it shows with the same address opened anew.
 *
 * @returns in words how they differ for good
 */
export async function differsFromFresh(page: Page): Promise<string[]> {
  const fresh = await page.context().newPage();
  const end = Date.now() + SETTLED_WITHIN_MS;
  let [address, here, anew]: [string, string[], string[]] = ['', [], []];
  do {
    // What was typed in a search comes into the address a little later.
    if (address !== page.url()) await fresh.goto((address = page.url()));
    await giveUpChoice(page);
    [here, anew] = [await linesOf(page), await linesOf(fresh)];
    if (here.join('\n') === anew.join('\n')) {
      await fresh.close();
      return [];
    }
    await page.waitForTimeout(100);
  } while (Date.now() < end);
  await fresh.close();
  const onlyHere = without(here, anew).join('\n');
  return [
    `${address} differs from itself opened anew.\nOnly here:\n${onlyHere}\nOnly anew:\n${without(anew, here).join('\n')}`,
  ];
}
