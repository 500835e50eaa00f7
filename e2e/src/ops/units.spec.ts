import { addBooking, addUnit, newMark, newUnit, type Unit } from '../support/rows';
import { expect, expectToast, test, type Page } from '../support/test';

/** Capsule units, on the real API (product §2.12, §5.4, §8): made, changed, refused, deleted. */

const search = (page: Page, text: string) =>
  page.getByPlaceholder('Search by name, unit number or location...').fill(text);
const rowOf = (page: Page, { unitNumber }: Pick<Unit, 'unitNumber'>) =>
  page.getByRole('row').filter({ hasText: unitNumber });
const form = (page: Page) => page.getByRole('dialog');
const field = (page: Page, label: string | RegExp) => form(page).getByLabel(label);
const save = (page: Page) => form(page).getByRole('button', { name: 'Save' }).click();

/** Opens the screen on the one unit. */
async function openOn(page: Page, unit: Unit): Promise<void> {
  await page.goto(`/admin/units?q=${unit.unitNumber}`);
  await expect(rowOf(page, unit)).toBeVisible();
}

async function openForm(page: Page, { name }: Unit): Promise<void> {
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  await expect(form(page)).toBeVisible();
}

async function askToDelete(page: Page, { name }: Unit): Promise<void> {
  await page.getByRole('button', { name: `Delete ${name}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
}

test('a unit is made of what was entered, shown first, and found again', async ({ staff }) => {
  const unit = newUnit();
  // Many come before it by name.
  const name = `Zenith ${unit.unitNumber}`;
  await staff.goto('/admin/units');
  await staff.getByRole('button', { name: 'Add New Unit' }).click();
  await field(staff, /^Name/).fill(name);
  await field(staff, /^Unit Number/).fill(unit.unitNumber);
  await field(staff, /^Location/).fill(unit.location);
  await field(staff, 'Size').fill('120 sq ft');
  await field(staff, /^Type/).click();
  await staff.getByRole('option', { name: 'Deluxe' }).click();
  await field(staff, /^Max Occupancy/).fill('2');
  await field(staff, /^Daily Rate/).fill('202.5');
  await field(staff, 'Weekly Rate').fill('1180');
  await field(staff, 'Features').fill('Solar, , Climate control,');
  await form(staff)
    .getByRole('textbox', { name: 'Description', exact: true })
    .fill('A bright studio.\nBeside the track.');
  await save(staff);

  await expectToast(staff, 'Capsule unit created successfully', `${name} (${unit.unitNumber}) has been saved.`);
  await expect(form(staff)).toBeHidden();
  await expect(rowOf(staff, unit)).toContainText('$202.50');

  await staff.reload();
  await search(staff, unit.unitNumber);
  const row = rowOf(staff, unit);
  for (const text of [name, 'Randwick, NSW', 'Deluxe', '$202.50']) await expect(row).toContainText(text);
  await expect(row.getByText('available')).toBeVisible();
  await row.getByRole('button', { name: `Edit ${name}` }).click();
  await expect(field(staff, 'Features')).toHaveValue('Solar, Climate control');
  await expect(field(staff, 'Weekly Rate')).toHaveValue('1180');
  await expect(field(staff, 'Monthly Rate')).toHaveValue('');
  await expect(form(staff).getByRole('textbox', { name: 'Description', exact: true })).toHaveValue(
    'A bright studio.\nBeside the track.',
  );
});

test('a unit is changed: what was emptied is empty, what was not touched stays', async ({ staff }) => {
  const unit = await addUnit(staff, { weeklyRate: 980, size: '120 sq ft' });
  await openOn(staff, unit);
  await openForm(staff, unit);
  await field(staff, /^Location/).fill('Flemington, VIC');
  await field(staff, 'Weekly Rate').fill('');
  await field(staff, 'Status').click();
  await staff.getByRole('option', { name: 'Offline' }).click();
  await save(staff);
  await expectToast(staff, 'Capsule unit updated successfully', `${unit.name} (${unit.unitNumber}) has been saved.`);
  await expect(rowOf(staff, unit)).toContainText('Flemington, VIC');
  await expect(rowOf(staff, unit).getByText('offline')).toBeVisible();

  await staff.reload();
  await openForm(staff, unit);
  await expect(field(staff, 'Weekly Rate')).toHaveValue('');
  await expect(field(staff, 'Size')).toHaveValue('120 sq ft');
});

test('a unit is deleted after a question', async ({ staff }) => {
  const unit = await addUnit(staff);
  await openOn(staff, unit);
  await staff.getByRole('button', { name: `Delete ${unit.name}` }).click();
  const question = staff.getByRole('alertdialog', { name: 'Confirm Deletion' });
  await expect(question).toContainText(
    `Are you sure you want to delete ${unit.name} (${unit.unitNumber})? This action cannot be undone.`,
  );
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(rowOf(staff, unit)).toBeVisible();
  await askToDelete(staff, unit);
  await expectToast(staff, 'Capsule unit deleted');
  await expect(staff.getByText(`No results found for "${unit.unitNumber}"`)).toBeVisible();
});

test.describe('what the API refuses', () => {
  test.use({ allowedErrors: /the server responded with a status of (409|422)/ });

  test('a form that lacks what it must have says so at each field, and keeps what was typed', async ({ staff }) => {
    await staff.goto('/admin/units');
    await staff.getByRole('button', { name: 'Add New Unit' }).click();
    await field(staff, 'Size').fill('120 sq ft');
    await field(staff, /^Max Occupancy/).fill('11');
    await field(staff, /^Daily Rate/).fill('12.345');
    await save(staff);
    for (const message of [
      'Enter a name.',
      'Enter a unit number, such as CSH-0001.',
      'Enter a location.',
      'Choose a type.',
      'Enter a whole number of guests from 1 to 10.',
      'Enter the daily rate in dollars, with at most two decimals.',
    ])
      await expect(form(staff).getByText(message)).toBeVisible();
    await expect(field(staff, /^Name/)).toBeFocused();
    await expect(field(staff, /^Name/)).toHaveAttribute('aria-invalid', 'true');
    await expect(field(staff, 'Size')).toHaveValue('120 sq ft');
    await expectToast(
      staff,
      'Error saving capsule unit',
      'There was an error saving your capsule unit. Please try again.',
    );
    await field(staff, /^Name/).fill('Trackside');
    await expect(form(staff).getByText('Enter a name.')).toBeHidden();
  });

  test('a number that another unit has is refused at its field, and mended there', async ({ staff }) => {
    const taken = await addUnit(staff);
    const unit = await addUnit(staff);
    await openOn(staff, unit);
    await openForm(staff, unit);
    await field(staff, /^Unit Number/).fill(taken.unitNumber);
    await save(staff);
    await expect(form(staff).getByText('Another unit has this number.')).toBeVisible();
    await expect(field(staff, /^Unit Number/)).toBeFocused();
    await field(staff, /^Unit Number/).fill(`CSH-${newMark()}`);
    await save(staff);
    await expectToast(staff, 'Capsule unit updated successfully');
  });

  test('a booked unit stays, and staff read why', async ({ staff }) => {
    const unit = await addUnit(staff);
    await addBooking(staff, unit);
    await openOn(staff, unit);
    await askToDelete(staff, unit);
    const question = staff.getByRole('alertdialog');
    await expect(question.getByRole('alert')).toHaveText(
      'It has bookings that are under way or still to come. Cancel or move those first.',
    );
    await expectToast(
      staff,
      'Error deleting capsule unit',
      'There was an error deleting the capsule unit. Please try again.',
    );
    await question.getByRole('button', { name: 'Cancel' }).click();
    await staff.reload();
    await expect(rowOf(staff, unit)).toBeVisible();
  });

  test('what somebody else changed meanwhile is not overwritten: it is loaded beneath what was typed', async ({
    staff,
  }) => {
    const unit = await addUnit(staff);
    await openOn(staff, unit);
    await openForm(staff, unit);
    await field(staff, /^Location/).fill('Darwin, NT');
    const theirs = await staff.request.patch(`/api/units/${unit.id}`, {
      data: { location: 'Flemington, VIC', dailyRate: 210 },
      headers: { 'if-match': `"${unit.version}"` },
    });
    expect(theirs.status()).toBe(200);
    await save(staff);
    await expect(form(staff).getByText('Someone else changed this while you were editing.')).toBeVisible();
    await form(staff).getByRole('button', { name: 'Load their changes' }).click();
    await expect(form(staff).getByText('Saved meanwhile by someone else: “Flemington, VIC”')).toBeVisible();
    await expect(field(staff, /^Daily Rate/)).toHaveValue('210');
    await expect(field(staff, /^Location/)).toHaveValue('Darwin, NT');
    await save(staff);
    await expectToast(staff, 'Capsule unit updated successfully');
    await expect(rowOf(staff, unit)).toContainText('Darwin, NT');
    await expect(rowOf(staff, unit)).toContainText('$210.00');
  });
});

test('the list is narrowed by status, sorted by rate, and a link to it shows the same', async ({ staff }) => {
  const place = `Paddock ${newMark()}`;
  const dear = await addUnit(staff, { location: place, dailyRate: 300, status: 'offline' });
  const cheap = await addUnit(staff, { location: place, dailyRate: 100, status: 'offline' });
  const other = await addUnit(staff, { location: place, dailyRate: 200 });
  await staff.goto('/admin/units');
  await search(staff, place);
  await expect(staff.getByRole('row')).toHaveCount(4);
  await staff.getByLabel('Status').selectOption('offline');
  await expect(rowOf(staff, other)).toHaveCount(0);
  const numbers = staff.getByRole('gridcell').filter({ hasText: /^Trackside/ });
  await staff.getByRole('columnheader', { name: 'Daily Rate' }).click();
  await expect(numbers).toContainText([cheap.unitNumber, dear.unitNumber]);
  await staff.getByRole('columnheader', { name: 'Daily Rate' }).click();
  await expect(numbers).toContainText([dear.unitNumber, cheap.unitNumber]);
  await staff.reload();
  await expect(numbers).toContainText([dear.unitNumber, cheap.unitNumber]);
  await expect(staff.getByLabel('Status')).toHaveValue('offline');
});

test('a link to the whole list forgets what was searched', async ({ staff }) => {
  const unit = await addUnit(staff);
  await staff.goto('/admin/units');
  await search(staff, 'nothing of that name');
  await expect(staff.getByText('No results found for "nothing of that name"')).toBeVisible();
  await staff.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name: 'Capsule Units' }).click();
  await expect(staff.getByRole('grid')).toBeVisible();
  await expect(staff.getByPlaceholder('Search by name')).toHaveValue('');
  // Longer than the pause after which a search begins: asked of the API, which then has been.
  await search(staff, unit.unitNumber);
  await expect(rowOf(staff, unit)).toBeVisible();
  await expect(staff).toHaveURL(`/admin/units?q=${unit.unitNumber}`);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('units are cards; one is changed in a form that fills the screen', async ({ staff }) => {
    const unit = await addUnit(staff);
    await staff.goto(`/admin/units?q=${unit.unitNumber}`);
    const card = staff.getByRole('list', { name: 'Capsule units' }).getByRole('listitem');
    await card.getByRole('button', { name: `Edit ${unit.name}` }).click();
    expect((await form(staff).boundingBox())?.width).toBe(390);
    await field(staff, /^Location/).fill('Darwin, NT');
    await save(staff);
    await expectToast(staff, 'Capsule unit updated successfully');
    await expect(card).toContainText('Darwin, NT');
  });
});
