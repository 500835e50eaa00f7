import { expect, newInquiry, sendInquiry, test, type Page } from '../support/test';

/** Whoever asks for less motion sees none in the back office (product §11). */

/** What takes time to change or moves by itself: elements, and what is drawn before and after them. */
const moving = (page: Page) =>
  page.evaluate(() => {
    const seconds = (times: string) => Math.max(...times.split(',').map((time) => Number.parseFloat(time)));
    const moves = (element: Element, part: string) => {
      const { transitionDuration, animationDuration } = getComputedStyle(element, part || null);
      return Math.max(seconds(transitionDuration), seconds(animationDuration)) > 0.001;
    };
    return [...document.querySelectorAll('*')].flatMap((element) =>
      ['', '::before', '::after'].filter((part) => moves(element, part)).map((part) => `${element.tagName}${part}`),
    );
  });

/** Opens the list of the inquiries, and the question before one is deleted. */
async function ask(staff: Page): Promise<void> {
  const inquiry = newInquiry();
  await sendInquiry(staff, inquiry);
  await staff.goto(`/admin/contacts?q=${encodeURIComponent(inquiry.name)}`);
  await staff.getByRole('button', { name: `Delete ${inquiry.name}` }).click();
  await expect(staff.getByRole('alertdialog')).toBeVisible();
}

test.describe('who asks for less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('sees nothing move of a list and its dialog', async ({ staff }) => {
    await ask(staff);
    expect(await moving(staff)).toEqual([]);
  });
});

test('others see buttons, fields and icons move', async ({ staff }) => {
  await staff.emulateMedia({ reducedMotion: 'no-preference' });
  await ask(staff);
  expect(await moving(staff)).toEqual(expect.arrayContaining(['BUTTON', 'INPUT', 'svg']));
});
