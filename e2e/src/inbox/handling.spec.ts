import { colleague } from '../support/colleague';
import { expectFitsIn } from '../support/fits';
import { addUnit, inDays, newMark } from '../support/rows';
import { expect, newInquiry, sendInquiry, test, type Inquiry, type Page } from '../support/test';

/** Two people work in one inbox while visitors write (product §2.15), on the real API. */

/** Ample on any machine: nobody waits that long. */
const SOON = { timeout: 60_000 };
test.describe.configure({ timeout: 240_000 });

const open = (page: Page, { name }: Inquiry) => page.goto(`/admin/contacts?q=${encodeURIComponent(name)}`);
const SAM = { firstName: 'Sam', lastName: 'Lee' };

const details = (page: Page) => page.getByRole('dialog', { name: 'Contact Submission Details' });
const history = (page: Page) => details(page).getByRole('list', { name: 'History' });
const rowOf = (page: Page, { email }: Inquiry) => page.getByRole('row').filter({ hasText: email });
const unreadMark = (page: Page, inquiry: Inquiry) => rowOf(page, inquiry).getByRole('img', { name: 'Unread' });
const entry = (page: Page) => page.getByRole('link', { name: 'Contact Inquiries' });

/** How many inquiries somebody has not read, as the sidebar says it. */
const unreadOf = async (page: Page): Promise<number> => {
  const answer = await page.request.get('/api/badges');
  return ((await answer.json()) as { data: Record<string, number> }).data['unread-inquiries']!;
};

/** At most this many are counted. */
const MAX_COUNTED = 99;

test('what arrives is counted in the sidebar and the title, and each reads it for themselves', async ({
  staff,
  browser,
}) => {
  const inquiry = newInquiry();
  const sam = await colleague(browser, staff, SAM);
  await sam.goto('/admin/units');
  await expect(sam.getByRole('heading', { name: 'Capsule Units' })).toBeVisible();
  const asked = sam.waitForResponse('**/api/badges', SOON);
  await sendInquiry(staff, inquiry);
  await asked;
  // Other tests write inquiries and delete them, too.
  const isShown = async () => {
    const count = await unreadOf(sam);
    const shown = count > MAX_COUNTED ? '99+' : `${count}`;
    const title = await sam.title();
    return (
      title === `(${shown}) Capsule Units | Capsule Smart Homes` &&
      (await entry(sam).getByText(shown, { exact: true }).count()) === 1
    );
  };
  await expect.poll(isShown, SOON).toBe(true);
  await expect(entry(sam)).toHaveAccessibleDescription(/^\d+\+? unread$/);

  await open(sam, inquiry);
  await expect(unreadMark(sam, inquiry)).toBeVisible();
  await sam.getByRole('button', { name: `View ${inquiry.name}` }).click();
  await expect(details(sam)).toBeVisible();
  await expect(history(sam)).toContainText('Sam Lee opened it.', SOON);
  await details(sam).getByRole('button', { name: 'Close', exact: true }).click();
  await expect(unreadMark(sam, inquiry)).toHaveCount(0);
  await open(staff, inquiry);
  await expect(unreadMark(staff, inquiry)).toBeVisible();
  await sam.context().close();
});

test('who sees to it, a note and what became of it stand in the other person’s open details', async ({
  staff,
  browser,
}) => {
  const inquiry = newInquiry();
  await sendInquiry(staff, inquiry);
  const sam = await colleague(browser, staff, SAM);
  await open(staff, inquiry);
  await staff.getByRole('button', { name: `View ${inquiry.name}` }).click();
  await expect(history(staff)).toContainText('The inquiry arrived.');

  await open(sam, inquiry);
  await sam.getByRole('button', { name: `View ${inquiry.name}` }).click();
  await details(sam).getByRole('combobox', { name: 'Assigned To' }).selectOption('Sam Lee');
  await expect(history(staff)).toContainText('Sam Lee assigned it to Sam Lee.', SOON);
  await expect(details(staff).getByRole('combobox', { name: 'Assigned To' })).toHaveText(/Sam Lee/);
  await details(sam).getByRole('textbox', { name: 'Private note' }).fill('She is my aunt.');
  await details(sam).getByRole('button', { name: 'Add Note' }).click();
  await expect(history(staff)).toContainText('She is my aunt.', SOON);
  await details(sam).getByRole('button', { name: 'Mark as Answered' }).click();
  await expect(history(staff)).toContainText('Sam Lee marked it as answered.', SOON);
  await expect(details(staff).getByRole('button', { name: 'Mark as New' })).toBeVisible();
  await sam.context().close();
});

test('a booking is made from an inquiry, and its history leads there', async ({ staff }) => {
  const inquiry = newInquiry();
  await sendInquiry(staff, inquiry);
  const unit = await addUnit(staff);
  await open(staff, inquiry);
  await staff.getByRole('button', { name: `View ${inquiry.name}` }).click();
  await details(staff).getByRole('button', { name: 'Create Booking' }).click();
  const form = staff.getByRole('dialog', { name: 'Add New Booking' });
  await expect(form.getByLabel(/^Client Name/)).toHaveValue(inquiry.name);
  await expect(form.getByLabel(/^Client Email/)).toHaveValue(inquiry.email);
  await expect(form.getByLabel(/^Client Phone/)).toHaveValue(inquiry.phone);
  await form.getByLabel(/^Capsule Unit/).fill(unit.unitNumber);
  await staff.getByRole('option', { name: unit.unitNumber }).click();
  await form.getByLabel(/^Check-in/).fill(inDays(30));
  await form.getByLabel(/^Check-out/).fill(inDays(37));
  await form.getByLabel(/^Total Amount/).fill('1260');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  await expect(history(staff)).toContainText('made a booking.', SOON);
  await history(staff).getByRole('link').click();
  await expect(staff).toHaveURL(/\/admin\/bookings\?open=\d+$/);
  await expect(staff.getByRole('dialog').getByLabel(/^Client Name/)).toHaveValue(inquiry.name);
});

test('a key on the closed list of who sees to an inquiry assigns nobody', async ({ staff }) => {
  const inquiry = newInquiry();
  await sendInquiry(staff, inquiry);
  await open(staff, inquiry);
  await staff.getByRole('button', { name: `View ${inquiry.name}` }).click();
  await expect(history(staff)).toContainText('opened it.', SOON);
  const choice = details(staff).getByRole('combobox', { name: 'Assigned To' });
  await expect(choice.getByRole('option')).not.toHaveCount(1);
  const sent: string[] = [];
  staff.on('request', (request) => sent.push(request.method()));
  await choice.focus();
  await staff.keyboard.press('ArrowDown');
  await expect(choice).toHaveValue('');
  // What would have been sent is before this.
  await staff.evaluate(() => fetch('/api/users'));
  expect(sent).not.toContain('PATCH');
});

test('filters stand in the address', async ({ staff }) => {
  const inquiry = newInquiry();
  await sendInquiry(staff, inquiry);
  await open(staff, inquiry);
  await staff.getByRole('combobox', { name: 'Assigned To' }).selectOption('Nobody');
  await staff.getByRole('combobox', { name: 'Read' }).selectOption('Unread');
  await expect(staff).toHaveURL(/assignee=nobody&unread=yes/);
  await staff.reload();
  await expect(rowOf(staff, inquiry)).toBeVisible();
  await expect(staff.getByRole('combobox', { name: 'Read' })).toHaveValue('yes');
});

test('by keys alone: search, go, open, close, go on', async ({ staff }) => {
  const mark = newInquiry().name;
  const [first, second] = [newInquiry({ name: `B ${mark}` }), newInquiry({ name: `A ${mark}` })];
  await sendInquiry(staff, first);
  await sendInquiry(staff, second);
  await staff.goto('/admin/contacts');
  // The first rows are here before the app, which hears keys.
  await expect(staff.getByRole('searchbox')).toBeVisible();
  await staff.keyboard.press('/');
  await expect(staff.getByRole('searchbox')).toBeFocused();
  await staff.keyboard.type(mark);
  await expect(staff.getByRole('row')).toHaveCount(3);
  await staff.keyboard.press('Tab');
  // The focus is in a field: nothing but letters.
  await staff.keyboard.press('?');
  await expect(staff.getByRole('dialog')).toHaveCount(0);
  await staff.getByRole('heading', { name: 'Contact Inquiries' }).click();

  await staff.keyboard.press('j');
  await expect(staff.getByRole('button', { name: `View ${second.name}` })).toBeFocused();
  await staff.keyboard.press('j');
  await expect(staff.getByRole('button', { name: `View ${first.name}` })).toBeFocused();
  await staff.keyboard.press('k');
  await staff.keyboard.press('Enter');
  await expect(details(staff).getByText(second.email)).toBeVisible();
  await staff.keyboard.press('e');
  await expect(history(staff)).toContainText('marked it as closed.', SOON);
  await staff.keyboard.press('j');
  await expect(details(staff).getByText(first.email)).toBeVisible();
  await staff.keyboard.press('?');
  await expect(staff.getByRole('dialog', { name: 'Keyboard Shortcuts' })).toBeVisible();
  await staff.keyboard.press('Escape');
  await expect(staff.getByRole('dialog', { name: 'Keyboard Shortcuts' })).toHaveCount(0);
  await staff.keyboard.press('Escape');
  await expect(staff.getByRole('dialog')).toHaveCount(0);
});

test('long messages, names and words, line breaks, other scripts and HTML are text', async ({ staff }) => {
  const colleague = { firstName: `${newMark()}${'x'.repeat(80)}`, lastName: 'Lee' };
  const account = { username: `lee-${newMark()}`, password: 'given by an admin', role: 'staff', ...colleague };
  expect((await staff.request.post('/api/users', { data: account })).status()).toBe(201);
  const inquiry = newInquiry({
    message: `مرحبا بالعالم\n<b>not bold</b> 👩‍👩‍👧 ${'long '.repeat(1980)}`.trim(),
  });
  await sendInquiry(staff, inquiry);
  await open(staff, inquiry);
  await staff.getByRole('button', { name: `View ${inquiry.name}` }).click();
  const message = details(staff).getByText('<b>not bold</b> 👩‍👩‍👧');
  await expect(message).toHaveText(inquiry.message);
  expect(await message.evaluate((element) => getComputedStyle(element).direction)).toBe('rtl');
  const name = `${colleague.firstName} Lee`;
  await details(staff).getByRole('combobox', { name: 'Assigned To' }).selectOption(name);
  await expect(history(staff)).toContainText(`assigned it to ${name}.`, SOON);
  const note = `${'x'.repeat(200)}\nShe called.`;
  await details(staff).getByRole('textbox', { name: 'Private note' }).fill(note);
  await details(staff).getByRole('button', { name: 'Add Note' }).click();
  const added = history(staff).getByText('She called.');
  await expect(added).toBeVisible(SOON);
  expect(await added.innerText()).toBe(note);
  await expectFitsIn(details(staff));
});
