import { readFile } from 'node:fs/promises';
import type { Company } from '@capsule/contracts';
import { expect, expectToast, newInquiry, test } from '../support/test';
import { expectTakenOver, openHome } from './home';

/** The public pages on the real API, in each way that they call it (product §2.6, §4.4, §8); nothing is faked here. */

test('the contact page shows the company as the API knows it', async ({ page }) => {
  // The page's own answer: somebody may change the company between two calls.
  const answer = page.waitForResponse('**/api/site');
  await page.goto('/contact');
  const { data } = (await (await answer).json()) as { data: Company };
  const main = page.getByRole('main');
  await expect(main.getByText(data.address)).toBeVisible();
  await expect(main.getByRole('link', { name: data.phone })).toBeVisible();
  await expect(main.getByRole('link', { name: data.email })).toBeVisible();
  for (const { days, hours } of data.businessHours) {
    await expect(main.getByText(days, { exact: true })).toBeVisible();
    await expect(main.getByText(hours, { exact: true })).toBeVisible();
  }
});

test('the brochure is what the API writes', async ({ page }) => {
  await openHome(page, '#contact');
  const download = page.waitForEvent('download');
  const button = page.getByRole('button', { name: 'Download Brochure' });
  await expectTakenOver(button);
  await button.click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('capsule-smart-homes-brochure.txt');
  expect(await readFile(await file.path(), 'utf8')).toMatch(/^=+\n +CAPSULE SMART HOMES\n/);
});

test.describe('what only the API refuses', () => {
  test.use({ allowedErrors: /the server responded with a status of 422/ });

  test('is said at its field, keeps what was typed, and is mended there', async ({ page }) => {
    const inquiry = newInquiry();
    await page.goto('/contact');
    await expect(page.locator('#root[data-rendered]')).toHaveCount(0);
    await page.getByLabel('Name').fill(inquiry.name);
    await expectTakenOver(page.locator('form[action]'));
    await page.getByLabel('Email').fill(inquiry.email);
    await page.getByLabel('Phone').fill(inquiry.phone);
    // PostgreSQL cannot store this character, and the form does not know it.
    await page.getByLabel('Message').fill(`${inquiry.message}\u0000`);
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByText('The NUL character is not allowed.')).toBeVisible();
    await expect(page.getByLabel('Message')).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByLabel('Name')).toHaveValue(inquiry.name);
    await page.getByLabel('Message').fill(inquiry.message);
    await expect(page.getByText('The NUL character is not allowed.')).toBeHidden();
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expectToast(page, 'Message sent!', "We'll get back to you as soon as possible.");
  });
});
