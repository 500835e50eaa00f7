import { edgesOf, isOnTop, styleOf, themed } from '../support/looks';
import { addBlock, addBooking, addMedia, addTask, addUnit, inDays } from '../support/rows';
import { expect, test } from '../support/test';
import { addPlace, bar, board, day, DAY_PX, open, spot, stay } from './board';

/** How the board and the page of a unit look, where that says or hides something (product §2.13, §2.22). */

/** Something that has a colour. */
const A_COLOR = /color\(srgb [^)]*\/ 0\.\d+\)/;

test('on the board, what is canceled, blocked, refused or today is told from the rest, and names lie over bars', async ({
  staff,
}) => {
  const { location, units } = await addPlace(staff);
  const canceled = await addBooking(staff, units[0], { ...stay(0, 3), status: 'canceled' });
  const confirmed = await addBooking(staff, units[0], { ...stay(4, 10), status: 'confirmed' });
  await addBlock(staff, units[1], { fromDate: day(3), toDate: day(8) });
  await open(staff, location);
  expect(await isOnTop(board(staff).getByRole('columnheader', { name: 'Unit' })), 'days go beneath it').toBe(true);
  await expect(board(staff).getByText('Dec 2028', { exact: true }), 'the month began before').toBeInViewport();
  const blocked = board(staff).locator('[data-kind="block"]');
  expect(await styleOf(blocked, 'background-image')).toContain('repeating-linear-gradient');
  expect(await styleOf(board(staff).locator('[style*="--day"]'), 'background-image'), 'weekends').toMatch(A_COLOR);

  const [from, free, taken] = [await spot(staff, 5, 0), await spot(staff, 14, 0), await spot(staff, 5, 1)];
  const draft = staff.locator('[data-draft]');
  await staff.mouse.move(from.x, from.y);
  await staff.mouse.down();
  await staff.mouse.move(free.x, free.y, { steps: 5 });
  await expect(draft).toBeVisible();
  await expect(draft).toHaveCSS('border-top-style', 'solid');
  await staff.mouse.move(taken.x, taken.y, { steps: 5 });
  await expect(draft).toHaveCSS('border-top-style', 'dashed');
  await expect(draft).toHaveCSS('border-top-color', await themed(staff, 'error-main'));
  await staff.keyboard.press('Escape');
  await staff.mouse.up();

  await board(staff).evaluate((own, px) => own.scrollBy(px, 0), 9 * DAY_PX);
  const name = board(staff).locator('a', { hasText: 'First home' });
  const { right } = await edgesOf(name);
  await expect.poll(async () => (await edgesOf(bar(staff, confirmed))).left).toBeLessThan(right - 30);
  expect(await isOnTop(name), 'the stay is below the name of its unit').toBe(true);

  await staff.goto(`/admin/bookings?view=board&day=${day(0)}&location=${encodeURIComponent(location)}&status=canceled`);
  const line = (booking: typeof canceled) => styleOf(bar(staff, booking).locator('span'), 'text-decoration-line');
  expect(await line(canceled)).toBe('line-through');
  expect(await line(confirmed)).toBe('none');
  expect(await styleOf(bar(staff, confirmed), 'background-image'), 'not what was asked for').toContain('gradient');
  expect(await styleOf(bar(staff, canceled), 'background-image')).toBe('none');

  await open(staff, location, inDays(-3));
  const today = board(staff).locator('[data-today]');
  expect(await styleOf(today.locator('[aria-hidden="true"]'), 'color')).toBe(await themed(staff, 'primary-main'));
});

test('in the calendar of a unit, maintenance and preparation are seen; photographs are cropped, and not distorted', async ({
  staff,
}) => {
  const unit = await addUnit(staff, { preparationDays: 2 });
  await addBooking(staff, unit, { checkInDate: inDays(3), checkOutDate: inDays(5) });
  const { path } = await addMedia(staff);
  const { title } = await addTask(staff, unit, { scheduledDate: inDays(10), photosBefore: [{ path, alt: null }] });
  await staff.goto(`/admin/units/${unit.id}`);
  const on = (number: number) => staff.locator(`[data-day="${inDays(number)}"]`);
  await expect(on(10)).toHaveAttribute('data-task', 'true');
  const line = async (number: number) => [
    await styleOf(on(number), 'outline-style'),
    Number.parseFloat(await styleOf(on(number), 'outline-width')) > 0,
  ];
  expect(await line(10)).toEqual(['dashed', true]);
  await expect(staff.locator('[data-day][aria-current="date"]')).toHaveCSS('text-decoration-line', 'underline');
  await expect(on(5)).toHaveAttribute('data-kind', 'preparation');
  expect(await styleOf(on(5), 'background-image')).toMatch(A_COLOR);
  const photograph = staff.getByRole('list', { name: `Before: ${title}` }).getByRole('img');
  await expect(photograph).toHaveCSS('object-fit', 'cover');
});
