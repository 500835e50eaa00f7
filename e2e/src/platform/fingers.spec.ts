import { opacityOf } from '../support/focus';
import { addMedia, addUnit, addUser } from '../support/rows';
import { swipe } from '../support/swipe';
import { expect, signIn, test } from '../support/test';

/** The back office on a screen that is touched, where nothing can be hovered. */

test.use({ hasTouch: true });

test('the buttons of a file and its tick are always seen', async ({ staff }) => {
  const { filename } = await addMedia(staff);
  await staff.goto(`/admin/media?q=${filename}`);
  const tile = staff.getByRole('gridcell').filter({ hasText: filename });
  const edit = tile.getByRole('button', { name: `Edit ${filename}` });
  await expect.poll(() => opacityOf(edit)).toBe(1);
  expect(await opacityOf(tile.locator('[data-tick]'))).toBe(1);
  await edit.tap();
  await expect(staff.getByRole('dialog', { name: 'Edit Media Details' })).toBeVisible();
});

test('a column is made wider by a finger', async ({ staff }) => {
  const { unitNumber } = await addUnit(staff);
  // An account of its own: that of the other journeys keeps its tables.
  await signIn(staff, await addUser(staff, 'manager'));
  await staff.goto(`/admin/units?q=${unitNumber}`);
  await expect(staff.getByRole('row').filter({ hasText: unitNumber })).toBeVisible();
  const heading = staff.getByRole('columnheader', { name: 'Location' });
  const width = async () => (await heading.boundingBox())!.width;
  const before = await width();
  const { x, y, height } = (await heading.locator('[data-edge]').boundingBox())!;
  await swipe(staff, { from: [x + 6, y + height / 2], to: [x + 66, y + height / 2] });
  // It is as wide as whole pixels are.
  await expect.poll(async () => Math.round((await width()) - before)).toBeGreaterThan(58);
});
