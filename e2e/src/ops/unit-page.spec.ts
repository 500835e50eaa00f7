import { addBlock, addBooking, addTask, addUnit, inDays } from '../support/rows';
import { expectAccessible } from '../support/axe';
import { expectFits, expectFitsIn } from '../support/fits';
import { expect, expectToast, test, type Page } from '../support/test';

/** The page of a unit: reached from the list, read, gone through by keys, changed, and live (product §2.22). */

test.use({ viewport: { width: 1440, height: 900 } });

const SOON = { timeout: 30_000 };
const day = (on: string) =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'short', day: 'numeric', year: 'numeric' }).format(
    new Date(`${on}T00:00:00Z`),
  );

/** It can be pressed once the addresses of the unit are known, and has its colour then. */
const makeAddress = (page: Page) => page.getByRole('button', { name: 'Make an address' });

test('a unit is opened from the list, gone through by keys, and changed on its page', async ({ staff }) => {
  const unit = await addUnit(staff);
  const booking = await addBooking(staff, unit);
  await addTask(staff, unit, { cost: 180.5, status: 'completed', completedDate: inDays(-3) });
  await staff.goto(`/admin/units?q=${unit.unitNumber}`);
  await staff.getByRole('link', { name: unit.name }).click();
  await expect(staff).toHaveURL(`/admin/units/${unit.id}`);
  await expect(staff).toHaveTitle(/Capsule Unit \| Capsule Smart Homes$/);
  await expect(staff.getByRole('heading', { level: 1, name: unit.name })).toBeVisible(SOON);
  await expect(staff.getByRole('region', { name: 'Now and next' })).toContainText(booking.clientName);
  await expect(staff.getByRole('region', { name: 'Maintenance' })).toContainText('1 task, $180.50 in all');
  await expect(staff.locator('svg.MuiChartsSurface-root, .MuiChartsSurface-root svg').first()).toBeVisible(SOON);
  await expect(makeAddress(staff)).toBeEnabled();
  await expectAccessible(staff);

  const cell = staff.getByRole('gridcell', { name: `${day(inDays(30))}: ${booking.clientName}, pending` });
  await expect(cell).toBeVisible();
  await cell.focus();
  await staff.keyboard.press('PageDown');
  await staff.keyboard.press('PageUp');
  await staff.keyboard.press('ArrowRight');
  await expect(staff.locator(':focus')).toHaveAttribute('aria-label', /: /);

  await staff.getByRole('button', { name: 'Edit Unit' }).click();
  const form = staff.getByRole('dialog', { name: 'Edit Unit' });
  await form.getByLabel(/^Location/).fill('Flemington, VIC');
  await form.getByRole('button', { name: 'Save' }).click();
  await expectToast(staff, 'Capsule unit updated successfully');
  await expect(staff.getByRole('region', { name: 'The home' })).toContainText('Flemington, VIC');
});

test('what somebody else does shows on the page at once', async ({ staff }) => {
  const unit = await addUnit(staff);
  await staff.goto(`/admin/units/${unit.id}`);
  const entries = staff.getByRole('list', { name: 'In these months' });
  await expect(staff.getByText('Nothing is booked, blocked or planned in these months.')).toBeVisible(SOON);
  await addBlock(staff, unit, { fromDate: inDays(1), toDate: inDays(3), reason: 'transport' });
  await expect(entries).toContainText('Transport between venues', SOON);
  await entries.getByRole('button', { name: 'Transport between venues' }).click();
  await expect(staff.getByRole('dialog', { name: 'Edit Block' })).toBeVisible();
});

test('a calendar program reads when a unit is taken, until its address is ended', async ({ staff, playwright }) => {
  const unit = await addUnit(staff);
  const booking = await addBooking(staff, unit);
  await staff.goto(`/admin/units/${unit.id}`);
  await makeAddress(staff).click();
  await expectToast(staff, 'Calendar address made');
  const address = await staff.getByRole('textbox', { name: 'Address' }).inputValue();
  const program = await playwright.request.newContext();
  const calendar = await program.get(address);
  expect(calendar.headers()['content-type']).toContain('text/calendar');
  const text = await calendar.text();
  expect(text).toContain('SUMMARY:Booked');
  expect(text).toContain(`DTSTART;VALUE=DATE:${inDays(30).replaceAll('-', '')}`);
  expect(text).not.toContain(booking.clientName);
  await expectAccessible(staff);
  // It is a secret, and paper lies about.
  await staff.emulateMedia({ media: 'print' });
  await expect(staff.getByLabel('Address', { exact: true })).toBeHidden();
  await staff.emulateMedia({ media: 'screen' });
  await staff.getByRole('button', { name: 'End the address' }).click();
  await staff.getByRole('alertdialog').getByRole('button', { name: 'End the address' }).click();
  await expectToast(staff, 'Calendar address ended');
  expect((await program.get(address)).status()).toBe(404);
  await program.dispose();
});

test.describe('a unit that is not there', () => {
  test.use({ allowedErrors: /the server responded with a status of 404/ });

  test('says so kindly, and leads back', async ({ staff }) => {
    await staff.goto('/admin/units/2000000000');
    await expect(staff.getByRole('heading', { level: 1, name: 'This unit is not there' })).toBeVisible(SOON);
    await staff.getByRole('link', { name: 'To all capsule units' }).click();
    await expect(staff).toHaveURL('/admin/units');
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, colorScheme: 'dark' });

  test('the page has one month, and nothing is wider than the screen, however long a word is', async ({ staff }) => {
    const word = 'x'.repeat(80);
    const unit = await addUnit(staff, { name: word, description: 'x'.repeat(200) });
    await addBooking(staff, unit, { clientName: word, checkInDate: inDays(0), checkOutDate: inDays(2) });
    await addTask(staff, unit, { title: word });
    await staff.goto(`/admin/units/${unit.id}`);
    await expect(staff.getByRole('grid')).toHaveCount(1, SOON);
    const home = staff.getByRole('region', { name: 'The home' });
    await expect(home).toContainText('xxx');
    await expect(staff.getByRole('list', { name: 'In these months' })).toContainText(word);
    await expectFitsIn(staff.getByRole('main'));
    await expectFits(staff);
    await expect(makeAddress(staff)).toBeEnabled();
    await expectAccessible(staff);
  });
});
