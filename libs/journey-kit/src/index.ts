import { test as base, expect, type BrowserContext, type Page } from '@playwright/test';

/**
 * Playwright's `test` for journeys through the running product, here and in a module's `journeys/`. Extended: a page that throws, logs an error or violates the security policy fails its test. That
 * holds for each page of the test's context.
 */

interface Fixtures {
  /** Console errors that this test expects, e.g. `/Failed to load resource/` if it removes a file. */
  allowedErrors: RegExp;
  /** Whether a script that throws fails the test; `false` if the test itself adds such a script. */
  failOnPageError: boolean;
  /** A page with the admin signed in. */
  staff: Page;
}

/** Calls before the sign-in are answered with 401; this is not an error of the page. */
const ALWAYS_ALLOWED = /Failed to load resource: the server responded with a status of 401/;
const NOTHING = /(?!)/;

function watchForErrors(context: BrowserContext, allowed: RegExp, failOnPageError: boolean): string[] {
  const found: string[] = [];
  if (failOnPageError) context.on('weberror', (error) => found.push(error.error().message));
  context.on('console', (message) => {
    const text = message.text();
    if (message.type() === 'error' && !ALWAYS_ALLOWED.test(text) && !allowed.test(text)) found.push(text);
  });
  return found;
}

/**
 * A page that comes rendered is seen before it can be used: whoever opens it waits until the shell has taken it over,
 * unless they look at how it arrives (`waitUntil: 'commit'`).
 */
function awaitTakeOver(page: Page): void {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  const untilTaken = async <T>(arrived: Promise<T>, waitUntil?: string): Promise<T> => {
    const answer = await arrived;
    if (waitUntil !== 'commit') await page.locator('#root[data-rendered]').waitFor({ state: 'detached' });
    return answer;
  };
  page.goto = (url, options) => untilTaken(goto(url, options), options?.waitUntil);
  page.reload = (options) => untilTaken(reload(options), options?.waitUntil);
}

export const test = base.extend<Fixtures>({
  allowedErrors: [NOTHING, { option: true }],

  failOnPageError: [true, { option: true }],

  context: async ({ context, allowedErrors, failOnPageError }, use) => {
    const errors = watchForErrors(context, allowedErrors, failOnPageError);
    await use(context);
    expect(errors).toEqual([]);
  },

  page: async ({ page, javaScriptEnabled }, use) => {
    if (javaScriptEnabled) awaitTakeOver(page);
    await use(page);
    // What the page still asks for by itself, such as who is live, fails no test that is over.
    if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
  },

  staff: async ({ page }, use) => {
    await signIn(page);
    await use(page);
  },
});

const ADMIN = { username: 'admin', password: process.env.E2E_ADMIN_PASSWORD! };

/** Signs somebody in by the API, as the login form does, and leaves the page where it is. */
export async function signIn(page: Page, credentials: { username: string; password: string } = ADMIN): Promise<void> {
  const answer = await page.request.post('/api/login', {
    data: credentials,
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  expect(answer.status()).toBe(200);
}

export interface Inquiry {
  name: string;
  email: string;
  phone: string;
  organization?: string;
  message: string;
}

let lastMade = 0;

/** An inquiry with a unique name, by which a test finds it again. */
export function newInquiry(changes: Partial<Inquiry> = {}): Inquiry {
  lastMade += 1;
  const mark = `${process.pid}-${lastMade}`;
  return {
    name: `Priya Nair ${mark}`,
    email: `priya.${mark}@hillview.example`,
    phone: '+61 2 5550 0134',
    organization: 'Hillview Racing Stables',
    message: 'We need eight homes for our stable staff by March.\nWhat would they cost?',
    ...changes,
  };
}

/** Sends an inquiry through the API. */
export async function sendInquiry(page: Page, inquiry: Inquiry): Promise<void> {
  const answer = await page.request.post('/api/contact', { data: inquiry });
  expect(answer.status()).toBe(201);
}

/** Expects the toast on show to say so; its words are read out elsewhere too, so it is looked for in its place. */
export async function expectToast(page: Page, title: string, description?: string): Promise<void> {
  const toast = page.locator('#toasts li');
  await expect(toast).toHaveCount(1);
  await expect(toast).toContainText(title);
  if (description) await expect(toast).toContainText(description);
}

export { expect, type Page };
