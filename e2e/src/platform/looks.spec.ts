import { edgesOf, isOnTop, styleOf, themed } from '../support/looks';
import { addTask, addUnit, newMark, type Task } from '../support/rows';
import { expect, expectToast, newInquiry, sendInquiry, test } from '../support/test';

/** How frame, lists and settings of the back office look, where that says or hides something (product §4, §11). */

/** A change that is made elsewhere is here within this time on any machine. */
const SOON = { timeout: 30_000 };
/** Nothing is drawn there. */
const CLEAR = 'rgba(0, 0, 0, 0)';

test('what is current is told from the rest, in sidebar, settings and search, and the bar stays over the page', async ({
  staff,
}) => {
  await staff.setViewportSize({ width: 1440, height: 420 });
  await staff.goto('/admin/settings/appearance');
  const schemes = staff.getByRole('radiogroup', { name: 'Colour scheme' }).locator('label');
  await expect(schemes).toHaveCount(3);
  const accent = await themed(staff, 'primary-main');
  const line = (which: string) =>
    styleOf(staff.locator(`[role="radiogroup"] label${which}`).first(), 'border-top-color');
  expect(await line(':has(:checked)')).toBe(accent);
  expect(await line(':not(:has(:checked))')).not.toBe(accent);
  for (const [place, current, other] of [
    [staff.getByRole('complementary', { name: 'Sidebar' }), 'Settings', 'Media Library'],
    [staff.getByRole('navigation', { name: 'Settings' }), 'Appearance', 'Sessions'],
  ] as const) {
    expect(await styleOf(place.getByRole('link', { name: current }), 'color'), current).toBe(accent);
    expect(await styleOf(place.getByRole('link', { name: other }), 'color'), other).not.toBe(accent);
  }

  await staff.keyboard.press('Control+k');
  await staff.keyboard.type('unit');
  const option = (isMarked: boolean) => staff.locator(`[role="option"][aria-selected="${isMarked}"]`).first();
  await expect(option(false)).toBeVisible();
  expect(await styleOf(option(true), 'background-color')).not.toBe(await styleOf(option(false), 'background-color'));
  await staff.keyboard.press('Escape');

  await staff.goto('/admin/settings/company');
  await expect(staff.getByRole('form', { name: 'Company details' })).toBeVisible();
  await staff.evaluate(() => window.scrollTo(0, 300));
  const button = staff.getByRole('button', { name: 'Colour scheme' });
  await expect(button).toBeInViewport();
  expect(await isOnTop(button)).toBe(true);
});

test('an entry of the sidebar keeps its line, whatever the number beside it, and a day on the dashboard its edge', async ({
  staff,
}) => {
  await sendInquiry(staff, newInquiry());
  await staff.route('**/api/badges', (route) =>
    route.fulfill({ json: { success: true, data: { 'unread-inquiries': 100 } } }),
  );
  await staff.setViewportSize({ width: 1440, height: 900 });
  await staff.goto('/admin');
  const entry = (name: string) =>
    staff.getByRole('complementary', { name: 'Sidebar' }).getByRole('link', { name, exact: true });
  await expect(entry('Contact Inquiries')).toContainText('99+');
  // As in a browser with larger letters.
  await staff.evaluate(() => (document.documentElement.style.fontSize = '20px'));
  const heightOf = async (name: string) => (await entry(name).boundingBox())!.height;
  expect(await heightOf('Contact Inquiries')).toBe(await heightOf('Bookings'));
  await staff.evaluate(() => (document.documentElement.style.fontSize = ''));

  const row = staff.getByRole('list', { name: 'The oldest' }).getByRole('listitem').first();
  const day = row.getByText(/^[A-Z][a-z]{2} \d/);
  await expect(day).toBeVisible();
  const { width } = (await row.boundingBox())!;
  expect((await day.boundingBox())!.width, 'the day takes no more room than it needs').toBeLessThan(width / 3);
  expect((await edgesOf(day)).right).toBe((await edgesOf(row)).right);
});

test('of a list, what is chosen, sorted, saved, dangerous or of no use is told from the rest', async ({ staff }) => {
  const location = `Paddock ${newMark()}`;
  const [one, other] = [await addUnit(staff, { location }), await addUnit(staff, { location })];
  await staff.setViewportSize({ width: 1440, height: 420 });
  await staff.goto(`/admin/units?q=${encodeURIComponent(location)}`);
  const row = ({ name }: { name: string }) => staff.getByRole('row').filter({ hasText: name });
  await expect(staff.getByRole('searchbox')).toBeVisible();
  await expect(row(one)).toBeVisible();

  const action = (name: string) => row(one).getByRole('button', { name });
  const [edit, remove] = [action(`Edit ${one.name}`), action(`Delete ${one.name}`)];
  expect(await styleOf(remove, 'color')).toBe(await themed(staff, 'error-main'));
  expect(await styleOf(edit, 'color')).not.toBe(await themed(staff, 'error-main'));
  const { width, height } = (await edit.boundingBox())!;
  expect(Math.min(width, height), 'large enough to be hit').toBeGreaterThanOrEqual(24);
  const useless = staff.getByRole('button', { name: 'Go to previous page' });
  expect(await styleOf(useless, 'color')).toBe(await themed(staff, 'action-disabled'));

  const heading = staff.getByRole('columnheader', { name: 'Daily Rate' });
  const arrow = () => styleOf(heading, 'rotate', '::after');
  await heading.click();
  await expect(heading).toHaveAttribute('aria-sort', 'ascending');
  expect(await arrow()).toBe('none');
  await heading.click();
  await expect(heading).toHaveAttribute('aria-sort', 'descending');
  expect(await arrow()).toBe('180deg');

  const ground = (unit: { name: string }) => styleOf(row(unit), 'background-color');
  await edit.click();
  await staff.getByRole('dialog').getByLabel('Size').fill('30 m²');
  await staff.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expectToast(staff, 'Capsule unit updated successfully');
  const toast = staff.locator('#toasts li').first();
  expect(await styleOf(toast, 'border-left-color'), 'that it succeeded').toBe(await themed(staff, 'success-main'));
  expect(parseFloat(await styleOf(toast, 'border-left-width'))).toBeGreaterThan(2);
  await staff.mouse.move(0, 0);
  await expect.poll(() => ground(one)).not.toBe(await ground(other));

  expect((await staff.request.patch(`/api/units/${other.id}`, { data: { size: '40 m²' } })).status()).toBe(200);
  const mark = row(other).getByText(/^Changed by /);
  await expect(mark).toBeVisible(SOON);
  const [{ bottom }, around] = [await edgesOf(mark), await edgesOf(row(other))];
  expect(bottom, 'the mark of what somebody else has changed is not cut').toBeLessThanOrEqual(around.bottom);

  const tasks: Task[] = [];
  for (let n = 0; n < 4; n += 1) tasks.push(await addTask(staff, one));
  await staff.goto(`/admin/maintenance?capsuleId=${one.id}`);
  const task = (n: number) => staff.getByRole('row').filter({ hasText: tasks[n]!.title });
  await task(0).getByRole('checkbox').check();
  await staff.mouse.move(0, 0);
  const [chosen, rest] = [await styleOf(task(0), 'background-color'), await styleOf(task(1), 'background-color')];
  expect(chosen).not.toBe(rest);
  const bar = staff.getByRole('group', { name: 'Selected rows' });
  await expect(bar, 'wherever the list is scrolled to').toBeInViewport({ ratio: 1 });
  expect(await isOnTop(bar)).toBe(true);

  await staff.goto('/admin/maintenance');
  await staff.getByRole('button', { name: /^Table view/ }).click();
  const panel = staff.locator('.MuiPopover-paper');
  expect(await styleOf(panel.locator('[aria-current="true"]'), 'background-color')).not.toBe(CLEAR);
  expect(await styleOf(panel, 'border-top-width'), 'in the dark no shadow is seen').toBe('1px');
});

test.describe('a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('has a checkbox on each card that a finger hits, beside the heading, marks a changed one above it, and names before and after a change', async ({
    staff,
  }) => {
    const unit = await addUnit(staff);
    expect((await staff.request.patch(`/api/units/${unit.id}`, { data: { size: '30 m²' } })).status()).toBe(200);
    const { id, title } = await addTask(staff, unit, {
      title: `Seal the deck ${newMark()} beside the straight at Royal Randwick`,
    });
    await staff.goto(`/admin/maintenance?capsuleId=${unit.id}`);
    const card = staff.getByRole('listitem').filter({ hasText: title });
    const choice = card.locator('label');
    await expect(choice).toBeVisible();
    const { width, height } = (await choice.boundingBox())!;
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    const heading = await edgesOf(card.getByTitle(title, { exact: true }));
    expect(heading.right).toBeLessThanOrEqual((await edgesOf(choice)).left);
    expect((await staff.request.patch(`/api/maintenance/${id}`, { data: { cost: 120 } })).status()).toBe(200);
    const mark = card.getByText(/^Changed by /);
    await expect(mark).toBeVisible(SOON);
    expect((await edgesOf(mark)).bottom, 'above what the card says').toBeLessThanOrEqual(heading.top);
    expect(await styleOf(card, 'border-top-color')).toBe(await themed(staff, 'primary-main'));

    await staff.goto('/admin/settings/audit?entity=unit');
    const entry = staff.getByRole('listitem').filter({ hasText: unit.name }).filter({ hasText: ' changed ' });
    const cell = (column: string) => entry.locator(`[data-column="${column}"]`).first();
    await expect(cell('After')).toBeVisible();
    for (const column of ['Before', 'After'])
      expect(await styleOf(cell(column), 'content', '::before')).toContain(column);
  });
});
