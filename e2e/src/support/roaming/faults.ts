import type { Page } from '../test';

/** Words that a program prints where a value is missing. */
const NO_WORDS = /.{0,40}(?:\bundefined\b|\bNaN\b|\[object ).{0,40}/;

/**
 * Follows what goes wrong on a page: a script that throws, an answer that is an error of the server, a page that is
 * blank, that cannot be loaded, that is wider than its window, or that shows a value that is missing.
 *
 * @returns says what has gone wrong since it was asked last
 */
export function followFaults(page: Page): () => Promise<string[]> {
  const heard: string[] = [];
  page.on('pageerror', (error) => heard.push(`It throws: ${error.stack ?? error.message}`));
  page.on('response', (answer) => {
    if (answer.status() >= 500) heard.push(`${answer.request().method()} ${answer.url()}: ${answer.status()}`);
  });
  return async () => {
    // A page that is just being left cannot be looked at.
    const seen = await look(page).catch(() => []);
    return [...heard.splice(0), ...seen];
  };
}

/** A page that is on its way may be blank for a moment. */
const staysBlank = (page: Page): Promise<boolean> =>
  page
    .getByText(/\S/)
    .first()
    .waitFor({ timeout: 10_000 })
    .then(
      () => false,
      () => true,
    );

async function look(page: Page): Promise<string[]> {
  const { text, beyond } = await page.evaluate(() => ({
    text: document.body.innerText,
    beyond: document.documentElement.scrollWidth - innerWidth,
  }));
  const found: string[] = [];
  const missing = NO_WORDS.exec(text)?.[0];
  if (missing) found.push(`It shows "${missing}".`);
  if (text.includes('is not available')) found.push(`A part is not available at ${page.url()}.`);
  if (beyond > 1) found.push(`It is ${beyond} px wider than its window at ${page.url()}.`);
  if (text.trim() === '' && (await staysBlank(page))) found.push(`It is blank at ${page.url()}.`);
  return found;
}
