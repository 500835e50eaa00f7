import type { Browser, BrowserContext } from '@playwright/test';

/** The product that a benchmark of the back office measures: it runs already, and an admin can sign in. */

const { ADDRESS: address = 'http://localhost:8080', ADMIN_USERNAME = 'admin', ADMIN_PASSWORD } = process.env;

export const ADDRESS = address;

/**
 * A browser of its own, with an empty cache, in which the admin is signed in.
 *
 * @throws without the admin's password in `ADMIN_PASSWORD`, or with a wrong one
 */
export async function signedIn(browser: Browser): Promise<BrowserContext> {
  if (ADMIN_PASSWORD === undefined) throw new Error(`Set ADMIN_PASSWORD to that of the admin at ${ADDRESS}.`);
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const answer = await context.request.post(`${ADDRESS}/api/login`, {
    data: { username: ADMIN_USERNAME, password: ADMIN_PASSWORD },
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  if (!answer.ok()) throw new Error(`Nobody could sign in: ${answer.status()}`);
  return context;
}
