import { readFile } from 'node:fs/promises';
import { hold } from '../support/hold';
import { expect, expectToast, newInquiry, test, type Inquiry, type Page } from '../support/test';
import { answerCompanyDetails, expectSlide, expectTakenOver, openHome, settle } from './home';

/** The contact form and the brochure, on the home slide and on the contact page (product §4, §5, §8). */

/** Opens the page on its form, and turns to it: its script loads then. */
async function openContact(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('#root[data-rendered]')).toHaveCount(0);
  // By a click, as a person does: it waits until the slide can be reached, where a focus that comes too early is lost.
  await page.getByLabel('Name').click();
  await expectTakenOver(page.locator('form[action]'));
}

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
      await openContact(page, path);
      await fillIn(page, newInquiry());
      await page.getByRole('button', { name: 'Send Message' }).click();
      await expect(page.getByRole('button', { name: 'Message Sent!' })).toBeVisible();
      await expect(page.getByLabel('Message')).toBeDisabled();
      await expectToast(page, 'Message sent!', "We'll get back to you as soon as possible.");
    });

    test('errors are shown at their fields, and the first one has the focus', async ({ page }) => {
      await openContact(page, path);
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
      test(`when the API ${situation}, nothing is lost and the form can be sent again`, async ({ page }) => {
        const inquiry = newInquiry();
        await openContact(page, path);
        await fillIn(page, inquiry);
        await page.route('**/api/contact', (route) => route.fulfill(answer), { times: 1 });
        await page.getByRole('button', { name: 'Send Message' }).click();
        await expectToast(page, 'Error sending message', 'Please try again later.');
        await expect(page.getByLabel('Message')).toHaveValue(inquiry.message);
        await page.getByRole('button', { name: 'Send Message' }).click();
        await expect(page.getByRole('button', { name: 'Message Sent!' })).toBeVisible();
      });
    }

    test('during a slow response the form waits and keeps its text', async ({ page }) => {
      const inquiry = newInquiry();
      await openContact(page, path);
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

test('what is written is there again after another page was read', async ({ page }) => {
  const inquiry = newInquiry();
  await openContact(page, '/contact');
  await fillIn(page, inquiry);
  await page.getByRole('link', { name: 'Housing Solutions' }).first().click();
  await expect(page).toHaveURL(/\/housing-solutions$/);
  await page.goBack();
  await expect(page.getByLabel('Email')).toHaveValue(inquiry.email);
  await expect(page.getByLabel('Message')).toHaveValue(inquiry.message);
});

test('the page does not move when the form loads', async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: PerformanceEntry[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => shifts.push(...list.getEntries())).observe({
      type: 'layout-shift',
      buffered: true,
    });
  });
  await page.goto('/contact');
  await expect(page.getByLabel('Message')).toBeVisible();
  await expect(page.getByText('1 Test Street, Sydney NSW 2000, Australia')).toBeVisible();
  const shifted = await page.evaluate(async () => {
    const { shifts } = window as unknown as { shifts: (PerformanceEntry & { value: number })[] };
    await document.fonts.ready;
    for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
    // We move the page ourselves: the browser has then reported all that moved before.
    const end = performance.now();
    document.body.style.paddingTop = '50vh';
    while (!shifts.some(({ startTime }) => startTime >= end)) await new Promise(requestAnimationFrame);
    return shifts.reduce((sum, { startTime, value }) => (startTime < end ? sum + value : sum), 0);
  });
  expect(shifted).toBeLessThan(0.02);
});

test('the brochure is downloaded with the right file name', async ({ page }) => {
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
    test(`shows an alert when ${situation}`, async ({ page }) => {
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

test.describe('a brochure that fails when its slide has been left', () => {
  test.use({ allowedErrors: /Failed to load resource/ });

  test('shows its alert all the same, after which the deck goes on', async ({ page }) => {
    await openHome(page, '#contact');
    const answer = await hold(page, '**/api/generate-pdf', (route) => route.fulfill({ status: 500, body: '' }));
    await page.getByRole('button', { name: 'Download Brochure' }).click();
    await expect(page.getByRole('button', { name: 'Generating Brochure...' })).toBeVisible();
    await page.keyboard.press('Home');
    await expectSlide(page, 'hero');
    await settle(page);
    answer();
    const alert = page.getByRole('alertdialog');
    await expect(alert).toContainText('Failed to generate brochure file. Please try again.');
    await alert.getByRole('button', { name: 'OK' }).click();
    await expect(alert).toBeHidden();
    await page.keyboard.press('ArrowDown');
    await expectSlide(page, 'about');
  });
});

test.describe('contact details', () => {
  test.use({ allowedErrors: /Failed to load resource/ });

  test('come from the API', async ({ page }) => {
    await page.goto('/contact');
    await expect(page.getByText('1 Test Street, Sydney NSW 2000, Australia')).toBeVisible();
    await expect(page.getByRole('link', { name: '(02) 5550 0199' })).toHaveAttribute('href', 'tel:0255500199');
  });

  test('are the built-in ones when the API fails', async ({ page }) => {
    await page.route('**/api/site', (route) => route.fulfill({ status: 503, body: '' }));
    await page.goto('/contact');
    await expect(page.getByText('9:00 AM-6:00 PM')).toBeVisible();
    await expect(page.getByText('10:00 AM-4:00 PM')).toBeVisible();
    await expect(page.getByRole('link', { name: 'hello@capsulesmarthomes.com.au' })).toBeVisible();
  });
});
