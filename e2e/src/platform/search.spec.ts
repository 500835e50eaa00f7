import { expectAccessible } from '../support/axe';
import { expectFits } from '../support/fits';
import { addUnit, addUser, newMark } from '../support/rows';
import { expect, expectToast, newInquiry, sendInquiry, signIn, test, type Page } from '../support/test';

/** The search of the back office, on the real API (product §2.8). */

const field = (page: Page) => page.getByRole('combobox', { name: 'Search screens, actions and records' });
const status = (page: Page) => page.getByRole('dialog', { name: 'Search' }).getByRole('status');

/** Opens the search by its keys. */
async function open(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
}

/** Opens the search, types, and presses Enter without waiting for what is found. */
async function goTo(page: Page, text: string): Promise<void> {
  await open(page);
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
}

test('a unit, an inquiry and an action are found and opened by keyboard alone', async ({ staff }) => {
  const unit = await addUnit(staff);
  const inquiry = newInquiry({ message: `A home beside the track, please. ${unit.unitNumber}-quokka` });
  await sendInquiry(staff, inquiry);
  await staff.goto('/admin');
  await expect(staff.getByRole('heading', { level: 1 })).toBeVisible();

  await goTo(staff, unit.name);
  await expect(staff.getByRole('heading', { level: 1, name: unit.name })).toBeVisible();
  await expect(staff).toHaveURL(`/admin/units/${unit.id}`);

  await open(staff);
  await staff.keyboard.type(`${unit.unitNumber}-quokka`);
  await expect(staff.getByRole('option', { selected: true })).toContainText(`Message: `);
  await expect(status(staff)).toHaveText('1 result.');
  await staff.keyboard.press('Enter');
  const details = staff.getByRole('dialog', { name: 'Contact Submission Details' });
  await expect(details).toContainText(inquiry.email);
  await staff.keyboard.press('Escape');
  await expect(details).toBeHidden();
  await expect(staff).toHaveURL('/admin/contacts');

  await goTo(staff, 'add new uni');
  const empty = staff.getByRole('dialog', { name: 'Add New Unit' });
  await expect(empty.getByLabel(/^Name/)).toHaveValue('');
  await staff.keyboard.press('Escape');
  await expect(empty).toBeHidden();

  await open(staff);
  const recent = staff.getByRole('group', { name: 'Recent' }).getByRole('option');
  await expect(recent).toContainText(['Add New Unit', inquiry.name, unit.name]);
  await staff.keyboard.press('Escape');
  await expect(field(staff)).toBeHidden();
});

test.describe('a link', () => {
  test.use({ allowedErrors: /status of 404/ });

  test('to a record that is gone says so, and leaves the list', async ({ staff }) => {
    const unit = await addUnit(staff);
    const answer = await staff.request.delete(`/api/units/${unit.id}`, { headers: { 'if-match': '"1"' } });
    expect(answer.status()).toBe(200);
    await staff.goto(`/admin/units?open=${unit.id}`);
    await expectToast(staff, 'This record no longer exists');
    await expect(staff).toHaveURL('/admin/units');
  });
});

test('a manager finds no users, and what was opened is forgotten at sign-out', async ({ staff }) => {
  const colleague = await addUser(staff, 'staff');
  const unit = await addUnit(staff);
  await signIn(staff, await addUser(staff, 'manager'));
  await staff.goto('/admin');
  await expect(staff.getByRole('heading', { level: 1 })).toBeVisible();
  await open(staff);
  await staff.keyboard.type(colleague.username);
  await expect(status(staff)).toHaveText(`Nothing found for "${colleague.username}".`);
  await staff.keyboard.press('Escape');
  await goTo(staff, unit.name);
  await expect(staff.getByRole('heading', { level: 1, name: unit.name })).toBeVisible();
  const remembered = () => staff.evaluate(() => JSON.stringify(localStorage));
  expect(await remembered()).toContain(unit.name);
  await staff.getByRole('button', { name: 'Sign Out' }).click();
  await expect(staff).toHaveURL('/admin/login');
  expect(await remembered()).not.toContain(unit.name);
});

for (const width of [390, 320]) {
  test(`on a display of ${width} px it takes all of it`, async ({ staff }) => {
    await staff.setViewportSize({ width, height: 720 });
    const unit = await addUnit(staff, { name: `Paddock ${newMark()} beside the straight at Royal Randwick` });
    await staff.goto('/admin');
    await staff.getByRole('button', { name: 'Search', exact: true }).click();
    await field(staff).fill(unit.name);
    const option = staff.getByRole('option', { name: unit.name });
    await expect(option).toBeVisible();
    expect((await option.boundingBox())!.height, 'name and note take a line each').toBeLessThan(70);
    const box = await staff.getByRole('dialog', { name: 'Search' }).boundingBox();
    expect(box).toMatchObject({ x: 0, y: 0, width, height: 720 });
    await expectFits(staff);
    await expectAccessible(staff);
    await staff.getByRole('button', { name: 'Close' }).click();
    await expect(field(staff)).toBeHidden();
  });
}
