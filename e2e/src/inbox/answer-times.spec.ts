import { expectAccessible } from '../support/axe';
import { expect, newInquiry, sendInquiry, test, type Page } from '../support/test';

/** A visitor writes, and how fast staff answer is drawn (product §2.28), on the real API. */

/** Ample on any machine: nobody waits that long. */
const SOON = { timeout: 60_000 };
test.describe.configure({ timeout: 240_000 });

const VIEW = '/admin/contacts?view=answers';
const ARRIVALS = 'Inquiries by week of arrival';

/** Of this week: how many have arrived, and how many of them have an answer. Other journeys only add to both. */
async function thisWeek(page: Page): Promise<{ answered: number; arrived: number }> {
  const cells = page.getByRole('table', { name: ARRIVALS }).getByRole('row').last().getByRole('cell');
  const [answered = Number.NaN, unanswered = Number.NaN] = (await cells.allTextContents()).map(Number);
  return { answered, arrived: answered + unanswered };
}
async function showTable(page: Page): Promise<void> {
  await page.getByRole('button', { name: `Show as table: ${ARRIVALS}` }).click();
  await expect(page.getByRole('table', { name: ARRIVALS })).toBeVisible(SOON);
}

test('an inquiry arrives and is answered while the view is open, and the dashboard says how fast', async ({
  staff,
}) => {
  // So that there is something to draw.
  await sendInquiry(staff, newInquiry());
  await staff.goto('/admin/contacts');
  await staff.getByRole('button', { name: 'Answer times' }).click();
  await expect(staff).toHaveURL(VIEW);
  await showTable(staff);
  const before = await thisWeek(staff);

  const inquiry = newInquiry();
  await sendInquiry(staff, inquiry);
  await expect.poll(async () => (await thisWeek(staff)).arrived, SOON).toBeGreaterThan(before.arrived);

  const inbox = await staff.context().newPage();
  await inbox.goto(`/admin/contacts?q=${encodeURIComponent(inquiry.email)}`);
  await inbox.getByRole('button', { name: `View ${inquiry.name}` }).click();
  await inbox.getByRole('button', { name: 'Mark as Answered' }).click();
  await expect.poll(async () => (await thisWeek(staff)).answered, SOON).toBeGreaterThan(before.answered);
  const median = staff.getByRole('region', { name: 'Median this week' });
  await expect(median.getByText(/^\d+ (min|h|days?)\b/).first()).toBeVisible();

  await inbox.goto('/admin');
  const line = inbox.getByRole('link', { name: /^Median time to first answer this week: \d/ });
  await expect(line).toBeVisible(SOON);
  await line.click();
  await expect(inbox).toHaveURL(VIEW);
  await inbox.close();
});

test('on paper the answer times have their charts, and nothing that is pressed', async ({ staff }) => {
  await sendInquiry(staff, newInquiry());
  await staff.goto(VIEW);
  await expect(staff.getByRole('group', { name: 'View' })).toBeVisible();
  await expect(staff.getByRole('region', { name: ARRIVALS })).toBeVisible();
  await staff.emulateMedia({ media: 'print' });
  await expect(staff.getByRole('button')).toHaveCount(0);
  await expect(staff.getByRole('region', { name: ARRIVALS })).toBeVisible();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the answer times are accessible, ${colorScheme}`, async ({ staff }) => {
    await staff.emulateMedia({ colorScheme });
    await sendInquiry(staff, newInquiry());
    await staff.goto(VIEW);
    await showTable(staff);
    await expectAccessible(staff);
  });
}
