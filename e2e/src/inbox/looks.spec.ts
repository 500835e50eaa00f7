import { edgesOf, styleOf } from '../support/looks';
import { expect, newInquiry, sendInquiry, test } from '../support/test';

/** How the inbox and its card look, where that says or hides something (product §2.10, §2.15). */

const LONG = 'We need homes for our staff. '.repeat(12).trim();

test('the mark of what is unread is beside the name, the lines of a note stay, and weeks stand in line', async ({
  staff,
}) => {
  const inquiry = newInquiry();
  await sendInquiry(staff, inquiry);
  await staff.goto(`/admin/contacts?q=${encodeURIComponent(inquiry.name)}`);
  const row = staff.getByRole('row').filter({ hasText: inquiry.email });
  const dot = row.getByRole('img', { name: 'Unread' });
  await expect(staff.getByRole('searchbox')).toBeVisible();
  await expect(dot).toBeVisible();
  const name = row.getByText(inquiry.name, { exact: true });
  expect((await edgesOf(dot)).right).toBeLessThanOrEqual((await edgesOf(name)).left);

  await staff.getByRole('button', { name: `View ${inquiry.name}` }).click();
  const details = staff.getByRole('dialog', { name: 'Contact Submission Details' });
  await details.getByRole('textbox', { name: 'Private note' }).fill('She called.\nShe calls again.');
  await details.getByRole('button', { name: 'Add Note' }).click();
  const note = details.getByRole('list', { name: 'History' }).getByText('She calls again.');
  await expect(note).toBeVisible();
  expect((await note.innerText()).split('\n')).toHaveLength(2);

  await staff.route('**/api/contact/answer-times', async (route) => {
    const response = await route.fetch();
    const { data, ...rest } = (await response.json()) as { data: { weeks: object[] } };
    const weeks = data.weeks.map((week, n) => ({ ...week, medianMinutes: 60 * (n + 1) }));
    await route.fulfill({ response, json: { ...rest, data: { ...data, weeks } } });
  });
  await staff.route(/\/api\/contact\?page=1&pageSize=3&/, async (route) => {
    const response = await route.fetch();
    const { data, ...rest } = (await response.json()) as { data: object[] };
    await route.fulfill({ response, json: { ...rest, data: data.map((row) => ({ ...row, message: LONG })) } });
  });
  await staff.goto('/admin');
  const message = staff.getByText(LONG).first();
  await expect(message).toBeVisible();
  const { top, bottom } = await edgesOf(message);
  expect(bottom - top, 'it is cut after one line').toBeLessThan(30);
  const bars = staff.getByRole('img', { name: /^Median time to first answer by week/ });
  await expect(bars).toBeVisible();
  const ends = await bars.locator('> *').evaluateAll((all) => all.map((own) => own.getBoundingClientRect().bottom));
  expect(new Set(ends.map(Math.round)).size).toBe(1);
  expect(await styleOf(bars.locator('> *').last(), 'background-color')).not.toBe('rgba(0, 0, 0, 0)');
});
