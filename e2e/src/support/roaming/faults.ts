import type { Page } from '../test';

/** Words that a program prints where a value is missing. */
const NO_WORDS = /.{0,40}(?:\bundefined\b|\bNaN\b|\[object ).{0,40}/;

/** What is refused is no error of the page. */
const REFUSED = /status of 4\d\d/;

/**
 * Follows what goes wrong on a page: a script that throws or logs an error, an answer that is an error of the server, a
 * page that is blank, that cannot be loaded, that is wider than its window, or that shows a value that is missing, and a
 * focus that is nowhere while a dialog is open or when it has closed.
 *
 * @returns says what has gone wrong since it was asked last
 */
export function followFaults(page: Page): () => Promise<string[]> {
  const heard: string[] = [];
  page.on('pageerror', (error) => heard.push(`It throws: ${error.stack ?? error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' && !REFUSED.test(message.text())) heard.push(`It logs: ${message.text()}`);
  });
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

export const DIALOGS = '[role=dialog], [role=alertdialog]';

/** In a dialog, and where the last one has gone, the focus is somewhere in a moment. */
const losesFocus = (page: Page): Promise<boolean> =>
  page
    .waitForFunction(() => document.activeElement !== document.body, undefined, { timeout: 3_000 })
    .then(
      () => false,
      (error: Error) => error.name === 'TimeoutError',
    );

async function look(page: Page): Promise<string[]> {
  const { text, beyond, hasDialog } = await page.evaluate((dialogs) => {
    const own = window as { hadDialogAt?: string | null };
    const isOpen = document.querySelector(dialogs) !== null;
    const hasClosed = own.hadDialogAt === location.pathname;
    own.hadDialogAt = isOpen ? location.pathname : null;
    return {
      text: document.body.innerText,
      beyond: document.documentElement.scrollWidth - innerWidth,
      hasDialog: isOpen || hasClosed,
    };
  }, DIALOGS);
  const found: string[] = [];
  const missing = NO_WORDS.exec(text)?.[0];
  if (missing) found.push(`It shows "${missing}".`);
  if (text.includes('is not available')) found.push(`A part is not available at ${page.url()}.`);
  if (beyond > 1) found.push(`It is ${beyond} px wider than its window at ${page.url()}.`);
  if (text.trim() === '' && (await staysBlank(page))) found.push(`It is blank at ${page.url()}.`);
  if (hasDialog && (await losesFocus(page))) found.push(`The focus is nowhere with a dialog at ${page.url()}.`);
  return found;
}
