import { randomUUID } from 'node:crypto';
import { unfoldFilters } from '../support/filters';
import { expectGood, expectGoodColors, SIZES } from '../support/good-screens';
import {
  addBooking,
  addMedia,
  addSeoSetting,
  addTask,
  addUnit,
  addUser,
  inDays,
  newDrawing,
  type SeoSetting,
  type Unit,
} from '../support/rows';
import { expect, newInquiry, sendInquiry, signIn, test, type Inquiry, type Page } from '../support/test';

/**
 * axe on every screen of the back office, in both schemes, at three widths (product §11): with rows in the tables, and with
 * every form and dialog open, as it comes up and as it looks when something was refused.
 */

test.use({
  // Nothing may be judged while it fades in.
  contextOptions: { reducedMotion: 'reduce' },
  allowedErrors: /the server responded with a status of (409|415|422)/,
});

/** One row of each kind; the unit is booked, so that it cannot be deleted. */
async function addRows(staff: Page): Promise<{ unit: Unit; setting: SeoSetting; inquiry: Inquiry }> {
  const inquiry = newInquiry();
  await sendInquiry(staff, inquiry);
  const unit = await addUnit(staff, { status: 'maintenance', weeklyRate: 980 });
  await addBooking(staff, unit);
  return { unit, inquiry, setting: await addSeoSetting(staff, { isIndexed: false }) };
}

/** Opens a list on what holds a text, and expects its row, whether that is a line of a grid or a card. */
async function openList(page: Page, path: string, text: string): Promise<void> {
  await page.goto(`${path}?q=${encodeURIComponent(text)}`);
  await expect(page.locator('[data-id]').filter({ hasText: text })).toBeVisible();
  await expect(page.getByText(/^Loading/)).toHaveCount(0);
}

const form = (page: Page) => page.getByRole('dialog');
const question = (page: Page) => page.getByRole('alertdialog');
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

for (const viewport of SIZES) {
  test.describe(`${viewport.width} px wide`, () => {
    test.use({ viewport });
    test.slow();

    test('the dashboard, and who is denied it', async ({ staff }) => {
      await addRows(staff);
      await staff.goto('/admin');
      await expect(staff.getByRole('heading', { level: 1, name: 'Welcome, admin' })).toBeVisible();
      await expect(staff.locator('.MuiBarChart-element').first()).toBeAttached();
      await expectGood(staff);
      const credentials = await addUser(staff, 'staff');
      await staff.context().clearCookies();
      await signIn(staff, credentials);
      await staff.goto('/admin');
      await expect(staff.getByRole('heading', { level: 1, name: 'Access Denied' })).toBeVisible();
      await expectGood(staff);
    });

    test('the units: list, forms, a refused form, the question and its refusal', async ({ staff }) => {
      const { unit } = await addRows(staff);
      await openList(staff, '/admin/units', unit.unitNumber);
      await expectGood(staff);

      await press(staff, 'Add New Unit');
      await expect(form(staff).getByLabel(/^Name/)).toBeVisible();
      await expectGood(staff);
      await press(staff, 'Save');
      await expect(form(staff).getByText('Enter a name.')).toBeVisible();
      await expectGood(staff);
      await form(staff).getByLabel(/^Type/).click();
      await expect(staff.getByRole('option', { name: 'Premium' })).toBeVisible();
      // The options of a list box lie beside the page while it is open, in no landmark.
      await expectGoodColors(staff, { without: ['region'] });
      await staff.getByRole('option', { name: 'Premium' }).click();
      await press(staff, 'Cancel');
      await expect(question(staff)).toContainText('Discard changes?');
      await expectGoodColors(staff);
      await press(staff, 'Discard');
      await expect(form(staff)).toBeHidden();

      await press(staff, `Edit ${unit.name}`);
      await expect(form(staff).getByLabel(/^Name/)).toHaveValue(unit.name);
      await expectGood(staff);
      await press(staff, 'Cancel');
      await press(staff, `Delete ${unit.name}`);
      await expectGood(staff);
      await question(staff).getByRole('button', { name: 'Delete' }).click();
      await expect(question(staff).getByRole('alert')).toBeVisible();
      await expectGood(staff);
    });

    test('the availability board: stays, maintenance, and what was refused', async ({ staff }) => {
      // A place of its own: among all other homes, its row would not be in sight.
      const location = `Paddock ${randomUUID()}`;
      const unit = await addUnit(staff, { location });
      const { clientName } = await addBooking(staff, unit);
      await addTask(staff, unit, { priority: 'critical', scheduledDate: inDays(32), title: 'New roof' });
      await staff.goto(`/admin/bookings?view=board&day=${inDays(30)}&location=${encodeURIComponent(location)}`);
      await expect(staff.getByText(clientName).first()).toBeVisible();
      await expectGood(staff);
    });

    test('the bookings: list, the form with its units and its price, a clash, both dialogs', async ({ staff }) => {
      const unit = await addUnit(staff, { weeklyRate: 980 });
      const { clientName } = await addBooking(staff, unit);
      await openList(staff, '/admin/bookings', clientName);
      await expect(staff.getByText(unit.name, { exact: true })).toBeVisible();
      await expectGood(staff);

      await press(staff, 'Add New Booking');
      await form(staff)
        .getByLabel(/^Check-in/)
        .fill(inDays(32));
      await form(staff)
        .getByLabel(/^Check-out/)
        .fill(inDays(40));
      await form(staff)
        .getByLabel(/^Capsule Unit/)
        .fill(unit.unitNumber);
      await expect(staff.getByRole('option', { name: /Taken/ })).toBeVisible();
      // The options of a list box lie beside the page while it is open, in no landmark.
      await expectGoodColors(staff, { without: ['region'] });
      await staff.getByRole('option', { name: /Taken/ }).click();
      await form(staff)
        .getByLabel(/^Client Name/)
        .fill('Bo Second');
      await form(staff)
        .getByLabel(/^Client Email/)
        .fill('bo@hillview.example');
      await press(staff, 'Save');
      await expect(form(staff).getByText(`${clientName} has this unit`)).toBeVisible();
      await expectGood(staff);
      await press(staff, 'Cancel');
      await press(staff, 'Discard');
      await expect(form(staff)).toBeHidden();

      for (const action of ['Confirm', 'Cancel']) {
        await press(staff, `${action} ${clientName}`);
        await expect(question(staff)).toContainText(clientName);
        await expectGood(staff);
        await press(staff, 'Back');
        await expect(question(staff)).toBeHidden();
      }
    });

    test('the maintenance records: list, a refused form, the question', async ({ staff }) => {
      const unit = await addUnit(staff);
      const late = { scheduledDate: inDays(-3), priority: 'critical', cost: 120, repeatEvery: 3 };
      const { title } = await addTask(staff, unit, late);
      await openList(staff, '/admin/maintenance', title);
      await expect(staff.getByText('overdue', { exact: true })).toBeVisible();
      await expectGood(staff);

      await press(staff, 'Add Maintenance Task');
      await expect(form(staff).getByLabel(/^Title/)).toBeVisible();
      await press(staff, 'Save');
      await expect(form(staff).getByText('Enter a title.')).toBeVisible();
      await expectGood(staff);
      await press(staff, 'Cancel');
      await expect(form(staff)).toBeHidden();
      await press(staff, `Delete ${title}`);
      await expect(question(staff)).toBeVisible();
      await expectGood(staff);
    });

    test('the SEO settings: list, form with its preview, the question', async ({ staff }) => {
      const { setting } = await addRows(staff);
      await openList(staff, '/admin/seo', setting.pagePath);
      await expectGood(staff);
      await press(staff, `Edit ${setting.pagePath}`);
      await expect(form(staff).getByRole('figure', { name: 'Search result preview' })).toBeVisible();
      await expectGood(staff);
      await form(staff).getByLabel('Index this page').click();
      await form(staff)
        .getByLabel(/^Title/)
        .fill('A title that is longer than search engines commonly show of one');
      await expect(form(staff).getByText(/^Long: /)).toBeVisible();
      await expectGoodColors(staff);
      await press(staff, 'Cancel');
      await press(staff, 'Discard');
      await press(staff, `Delete ${setting.pagePath}`);
      await expect(question(staff)).toBeVisible();
      await expectGood(staff);
    });

    test('the media library: tiles, list, upload with a refused file, details, the question', async ({ staff }) => {
      const { filename, path } = await addMedia(staff);
      await addUnit(staff, { featuredImage: path });
      await openList(staff, '/admin/media', filename);
      await expectGood(staff);
      await unfoldFilters(staff);
      await staff.getByLabel('Type').selectOption('Images');
      await expect(staff.getByText('1 item(s) found')).toBeVisible();
      await press(staff, 'List view');
      await expect(staff.locator('[data-id]').filter({ hasText: filename })).toBeVisible();
      await expectGood(staff);

      await press(staff, 'Upload Files');
      const broken = { name: 'broken.png', mimeType: 'image/png', buffer: Buffer.from('No image') };
      await staff.getByTestId('files').setInputFiles([newDrawing(), broken]);
      await expectGood(staff);
      await press(staff, 'Upload (2)');
      await expect(form(staff).getByRole('alert')).toContainText('"broken.png"');
      await expectGood(staff);
      await press(staff, 'Close');
      await expect(form(staff)).toBeHidden();

      await press(staff, `Edit ${filename}`);
      await expect(form(staff).getByLabel('Alt Text')).toBeVisible();
      await expectGood(staff);
      await press(staff, 'Cancel');
      await expect(form(staff)).toBeHidden();
      await press(staff, `Delete ${filename}`);
      await expect(question(staff)).toContainText('It is used here');
      await expectGood(staff);
    });

    test('the inquiries: list, details, the question', async ({ staff }) => {
      const { inquiry } = await addRows(staff);
      await openList(staff, '/admin/contacts', inquiry.name);
      await expectGood(staff);
      await press(staff, `View ${inquiry.name}`);
      await expect(form(staff).getByText('Submitted on')).toBeVisible();
      await form(staff).getByRole('textbox', { name: 'Private note' }).fill('She called.');
      await press(staff, 'Add Note');
      await expect(form(staff).getByRole('list', { name: 'History' })).toContainText('She called.');
      await expectGood(staff);
      await form(staff).getByRole('button', { name: 'Delete' }).click();
      await expect(question(staff)).toBeVisible();
      await expectGood(staff);
    });

    test('the keys of the inbox', async ({ staff }) => {
      await staff.goto('/admin/contacts');
      await press(staff, 'Keyboard Shortcuts');
      await expect(form(staff).getByRole('switch')).toBeVisible();
      await expectGood(staff);
    });

    test('a list with nothing in it', async ({ staff }) => {
      await staff.goto('/admin/units?q=nothing-of-that-name');
      await expect(staff.getByText('No results found for "nothing-of-that-name"')).toBeVisible();
      await expectGood(staff);
    });

    test('the login', async ({ page }) => {
      await page.goto('/admin/login');
      await expect(page.getByLabel('Username')).toBeVisible();
      await page.getByRole('button', { name: 'Log In' }).click();
      await expect(page.getByText('Username must be at least 3 characters.')).toBeVisible();
      await expectGood(page);
    });
  });
}
