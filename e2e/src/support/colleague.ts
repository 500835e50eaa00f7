import type { Browser } from '@playwright/test';
import { addUser } from './rows';
import { signIn, type Page } from './test';

/** A manager at a browser of their own. @param names `firstName` and `lastName`, where they are asked for */
export async function colleague(browser: Browser, staff: Page, names = {}): Promise<Page> {
  const credentials = await addUser(staff, 'manager', names);
  const page = await (await browser.newContext()).newPage();
  await signIn(page, credentials);
  return page;
}
