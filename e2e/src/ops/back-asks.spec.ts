import { expect, test, type Page } from '../support/test';

/** What is typed in a module's form is not lost by the browser's Back (product §2.37, decision 028). */

const form = (page: Page) => page.getByRole('dialog', { name: 'Add New Booking' });
const client = (page: Page) => form(page).getByLabel(/^Client Name/);
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Discard changes?' });

/** Goes back, and is asked. */
async function goBack(staff: Page): Promise<void> {
  await staff.evaluate(() => window.history.back());
  await expect(question(staff)).toContainText('What you changed here is not saved yet.');
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('Back on a booking that is typed into asks: the text stays, or the page goes', async ({ staff }) => {
    await staff.goto('/admin/units');
    await staff.getByRole('button', { name: 'Open menu' }).click();
    await staff.getByRole('link', { name: 'Bookings' }).click();
    await staff.getByRole('button', { name: 'Add New Booking' }).click();
    await client(staff).fill('Priya Nair');
    await goBack(staff);
    await question(staff).getByRole('button', { name: 'Keep editing' }).click();
    await expect(question(staff)).toBeHidden();
    await expect(client(staff)).toHaveValue('Priya Nair');
    await expect(staff).toHaveURL('/admin/bookings');
    await goBack(staff);
    await question(staff).getByRole('button', { name: 'Discard' }).click();
    await expect(staff).toHaveURL('/admin/units');
    await expect(form(staff)).toBeHidden();
  });
});

test('Back asks where it would only close the form that the address has opened', async ({ staff }) => {
  await staff.goto('/admin/bookings');
  // Its buttons come with its code, and what stands for it until then has none.
  await expect(staff.getByRole('button', { name: 'Add New Booking' })).toBeVisible();
  await staff.keyboard.press('Control+k');
  await expect(staff.getByRole('combobox', { name: 'Search screens, actions and records' })).toBeFocused();
  await staff.keyboard.type('add new booking');
  await staff.keyboard.press('Enter');
  await client(staff).fill('Priya Nair');
  await goBack(staff);
  await question(staff).getByRole('button', { name: 'Keep editing' }).click();
  await expect(staff).toHaveURL('/admin/bookings?new');
  await expect(client(staff)).toHaveValue('Priya Nair');
  await goBack(staff);
  await question(staff).getByRole('button', { name: 'Discard' }).click();
  await expect(form(staff)).toBeHidden();
  await expect(staff).toHaveURL('/admin/bookings');
});
