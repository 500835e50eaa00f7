import { readFile } from 'node:fs/promises';
import { hold } from '../support/hold';
import { expect, expectToast, newInquiry, test, type Inquiry, type Page } from '../support/test';
import { answerCompanyDetails, openHome } from './home';

/** The contact form and the brochure, on the home slide and on the contact page (product §4, §5, §8). */

async function fillIn(page: Page, inquiry: Inquiry): Promise<void> {
  await page.getByLabel('Name').fill(inquiry.name);
  await page.getByLabel('Email').fill(inquiry.email);
  await page.getByLabel('Phone').fill(inquiry.phone);
  await page.getByLabel('Organization').fill(inquiry.organization ?? '');
  await page.getByLabel('Message').fill(inquiry.message);
}

test.beforeEach(({ page }) => answerCompanyDetails(page));

for (const path of ['/#contact', '/contact']) {
  test.describe(path, () => {
    test.use({ allowedErrors: /Failed to load resource/ });

    test('an inquiry is sent', async ({ page }) => {
      await page.goto(path);
      await fillIn(page, newInquiry());
      await page.getByRole('button', { name: 'Send Message' }).click();
      await expect(page.getByRole('button', { name: 'Message Sent!' })).toBeVisible();
      await expect(page.getByLabel('Message')).toBeDisabled();
      await expectToast(page, 'Message sent!', "We'll get back to you as soon as possible.");
    });

    test('what is wrong is said at its field, and the first one has the focus', async ({ page }) => {
      await page.goto(path);
      await page.getByLabel('Email').fill('nobody');
      await page.getByRole('button', { name: 'Send Message' }).click();
      await expect(page.getByText('Name must be at least 2 characters.')).toBeVisible();
      await expect(page.getByText('Please enter a valid email address.')).toBeVisible();
      await expect(page.getByText('Please enter a valid phone number.')).toBeVisible();
      await expect(page.getByText('Message must be at least 10 characters.')).toBeVisible();
      await expect(page.getByLabel('Name')).toBeFocused();
      await page.getByLabel('Email').fill('somebody@hillview.example');
      await expect(page.getByText('Please enter a valid email address.')).toBeHidden();
    });

    for (const [situation, answer] of [
      ['is down', { status: 503, body: '' }],
      ['answers nonsense', { status: 200, contentType: 'text/html', body: '<p>hello</p>' }],
    ] as const) {
      test(`where the API ${situation}, nothing is lost and the form can be sent again`, async ({ page }) => {
        const inquiry = newInquiry();
        await page.goto(path);
        await fillIn(page, inquiry);
        await page.route('**/api/contact', (route) => route.fulfill(answer), { times: 1 });
        await page.getByRole('button', { name: 'Send Message' }).click();
        await expectToast(page, 'Error sending message', 'Please try again later.');
        await expect(page.getByLabel('Message')).toHaveValue(inquiry.message);
        await page.getByRole('button', { name: 'Send Message' }).click();
        await expect(page.getByRole('button', { name: 'Message Sent!' })).toBeVisible();
      });
    }

    test('a slow answer keeps the form waiting, with its text', async ({ page }) => {
      const inquiry = newInquiry();
      await page.goto(path);
      await fillIn(page, inquiry);
      const answer = await hold(page, '**/api/contact');
      await page.getByRole('button', { name: 'Send Message' }).click();
      await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled();
      await expect(page.getByLabel('Name')).toBeDisabled();
      await expect(page.getByLabel('Message')).toHaveValue(inquiry.message);
      answer();
      await expect(page.getByRole('button', { name: 'Message Sent!' })).toBeVisible();
    });
  });
}

test('the form does not move the page when it arrives', async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/contact');
  await expect(page.getByLabel('Message')).toBeVisible();
  await page.waitForTimeout(500);
  const shifted = await page.evaluate(() =>
    (window as unknown as { shifts: number[] }).shifts.reduce((sum, shift) => sum + shift, 0),
  );
  expect(shifted).toBeLessThan(0.02);
});

test('the brochure is downloaded under its name', async ({ page }) => {
  await openHome(page, '#contact');
  const answer = await hold(page, '**/api/generate-pdf', (route) =>
    route.fulfill({ contentType: 'text/plain', body: 'Capsule Smart Homes' }),
  );
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download Brochure' }).click();
  await expect(page.getByRole('button', { name: 'Generating Brochure...' })).toBeVisible();
  answer();
  const file = await download;
  expect(file.suggestedFilename()).toBe('capsule-smart-homes-brochure.txt');
  expect(await readFile(await file.path(), 'utf8')).toBe('Capsule Smart Homes');
  await expect(page.getByRole('button', { name: 'Download Brochure' })).toBeVisible();
});

test.describe('a brochure that fails', () => {
  test.use({ allowedErrors: /Failed to load resource/ });

  for (const [situation, answer] of [
    ['the API is down', { status: 500, body: '' }],
    ['it answers nonsense', { status: 200, contentType: 'text/html', body: '<p>hello</p>' }],
  ] as const) {
    test(`is an alert where ${situation}`, async ({ page }) => {
      await openHome(page, '#contact');
      await page.route('**/api/generate-pdf', (route) => route.fulfill(answer));
      await page.getByRole('button', { name: 'Download Brochure' }).click();
      const alert = page.getByRole('alertdialog');
      await expect(alert).toContainText('Failed to generate brochure file. Please try again.');
      await alert.getByRole('button', { name: 'OK' }).click();
      await expect(page.getByRole('button', { name: 'Download Brochure' })).toBeFocused();
    });
  }
});

test.describe('contact details', () => {
  test.use({ allowedErrors: /Failed to load resource/ });

  test("are the API's", async ({ page }) => {
    await page.goto('/contact');
    await expect(page.getByText('1 Test Street, Sydney NSW 2000, Australia')).toBeVisible();
    await expect(page.getByRole('link', { name: '(02) 5550 0199' })).toHaveAttribute('href', 'tel:0255500199');
  });

  test('are the built-in ones where the API fails', async ({ page }) => {
    await page.route('**/api/site', (route) => route.fulfill({ status: 503, body: '' }));
    await page.goto('/contact');
    await expect(page.getByText('9:00 AM-6:00 PM')).toBeVisible();
    await expect(page.getByText('10:00 AM-4:00 PM')).toBeVisible();
    await expect(page.getByRole('link', { name: 'hello@capsulesmarthomes.com.au' })).toBeVisible();
  });
});
