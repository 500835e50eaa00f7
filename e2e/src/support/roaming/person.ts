import type { Browser } from '@playwright/test';
import { addUser, type Credentials } from '../rows';
import { signIn, type Page } from '../test';
import { followFaults } from './faults';

/** Somebody at a browser of their own. */
export interface Person {
  name: string;
  page: Page;
  /** Those that they can still sign in with, the next one first: a colleague may take any of them from them. */
  accounts: Credentials[];
  /** Says what has gone wrong since it was asked last. */
  faults: () => Promise<string[]>;
}

export type Role = 'admin' | 'manager' | 'staff';

/** Each of them may be deactivated, or get another password, by an admin. */
const ACCOUNTS = 2;

/** Signs somebody in with the first of their accounts that is still taken. */
export async function enter({ page, accounts }: Person): Promise<void> {
  while (accounts[0]) {
    const isIn = await signIn(page, accounts[0]).then(
      () => true,
      () => false,
    );
    if (isIn) return;
    accounts.shift();
  }
}

/** Seats somebody with accounts of a role at the dashboard. @param staff an admin, who makes the accounts */
export async function seat(browser: Browser, staff: Page, role: Role, name: string, origin: string): Promise<Person> {
  const accounts: Credentials[] = [];
  while (accounts.length < ACCOUNTS) accounts.push(await addUser(staff, role, {}, origin));
  const page = await (await browser.newContext()).newPage();
  page.on('dialog', (question) => void question.accept());
  page.on('popup', (other) => void other.close());
  const person = { name, page, accounts, faults: followFaults(page) };
  await enter(person);
  await page.goto('/admin');
  return person;
}
