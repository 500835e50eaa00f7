import type { Request, Response } from '@playwright/test';
import type { Page } from '../test';

const pathOf = (request: Request): string => new URL(request.url()).pathname;

/** What is one's own (product §7.1) has nobody else who saves it. */
const changesRow = (request: Request): boolean =>
  request.method() === 'PATCH' && !pathOf(request).startsWith('/api/auth/');

/** Marks the forms that are open while somebody else saves a row. */
const markOpenForms = (page: Page, row: string): Promise<void> =>
  page.evaluate((saved) => {
    for (const form of document.querySelectorAll('form')) form.setAttribute('data-missed', saved);
  }, row);

/** A form that has read the row again knows what the other one has saved. */
const unmarkForms = (page: Page, row: string): Promise<void> =>
  page.evaluate((read) => {
    for (const form of document.querySelectorAll(`form[data-missed="${read}"]`)) form.removeAttribute('data-missed');
  }, row);

const hasMarkedForm = (page: Page, row: string): Promise<boolean> =>
  page.locator(`form[data-missed="${row}"]`).count().then(Boolean);

/**
 * Follows what people save, and notices what overwrites unseen what somebody else has saved: a change that goes by no
 * version, two that go by the same one, and one that is taken from a form which was open when the other one saved, and has
 * not read the row since.
 *
 * @returns says what has gone wrong since it was asked last
 */
export function followOverwrites(pages: readonly Page[]): () => string[] {
  const found: string[] = [];
  const taken = new Set<string>();
  const unseen = new WeakMap<Request, Promise<boolean>>();
  const hear = async (page: Page, answer: Response): Promise<void> => {
    const request = answer.request();
    const row = pathOf(request);
    if (request.method() === 'GET') return unmarkForms(page, row);
    if (!changesRow(request) || !answer.ok()) return undefined;
    const { data } = (await answer.json()) as { data: { version: number } };
    const version = request.headers()['if-match'];
    // What was so already makes no version.
    if (version === `"${data.version}"`) return undefined;
    const change = `${row} from ${version}: ${request.postData()}`;
    if (!version) found.push(`It goes by no version: ${change}`);
    if (taken.has(`${row} ${version}`)) found.push(`It goes by a version that is not the newest: ${change}`);
    if (await unseen.get(request)) found.push(`It overwrites what it has not shown: ${change}`);
    taken.add(`${row} ${version}`);
    for (const other of pages) if (other !== page) await markOpenForms(other, row);
  };
  for (const page of pages) {
    page.on('request', (request) => {
      if (changesRow(request)) unseen.set(request, hasMarkedForm(page, pathOf(request)));
    });
    // A page that is just being left cannot be looked at.
    page.on('response', (answer) => void hear(page, answer).catch(() => undefined));
  }
  return () => found.splice(0);
}
