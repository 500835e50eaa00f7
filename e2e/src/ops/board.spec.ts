import { expectFits } from '../support/fits';
import { addBooking, addTask, addUser, newMark } from '../support/rows';
import { expect, expectToast, signIn, test } from '../support/test';
import { addPlace, bar, board, day, DAY_PX, drag, open, said, SOON, spot, stay, storedOf } from './board';

/** The availability board, on the real API (product §2.13): drawn, moved, refused, by mouse, finger and keys. */

test.use({ viewport: { width: 1440, height: 900 } });

test('a stay is drawn over free days, and the form begins with them', async ({ staff }) => {
  const { location, units } = await addPlace(staff);
  await open(staff, location);
  const draw = async () => drag(staff, await spot(staff, 10, 1), await spot(staff, 14, 1));
  const form = staff.getByRole('dialog', { name: 'Add New Booking' });
  await draw();
  // Nothing is lost by closing it, because nobody has typed the price.
  await expect(form.getByLabel(/^Total Amount/)).not.toHaveValue('');
  await staff.keyboard.press('Escape');
  await expect(form).toBeHidden();
  await expect(staff.getByText('Discard changes?')).toBeHidden();
  await draw();
  await expect(form.getByLabel(/^Check-in/)).toHaveValue(day(10));
  await expect(form.getByLabel(/^Check-out/)).toHaveValue(day(15));
  await expect(form.getByLabel(/^Capsule Unit/)).toHaveValue(new RegExp(units[1].unitNumber));
  const clientName = `Priya Nair ${newMark()}`;
  await form.getByLabel(/^Client Name/).fill(clientName);
  await form.getByLabel(/^Client Email/).fill('priya@hillview.example');
  await form.getByRole('button', { name: 'Save' }).click();
  await expectToast(staff, 'Booking created successfully');
  await expect(bar(staff, { clientName })).toHaveAccessibleName(/5 nights, Second home$/, SOON);
});

test('a booking is moved over the end of the year to another unit, and made longer at both ends', async ({ staff }) => {
  const { location, units } = await addPlace(staff);
  const booking = await addBooking(staff, units[0], stay(5, 8));
  await open(staff, location);
  await drag(staff, await spot(staff, 6, 0), await spot(staff, 11, 1));
  await expectToast(staff, 'Booking updated successfully');
  await expect(bar(staff, booking)).toHaveAccessibleName(/Dec 30, 2028 to Jan 2, 2029, 3 nights, Second home$/, SOON);
  expect(await storedOf(staff, booking)).toMatchObject({ ...stay(10, 13), capsuleId: units[1].id, version: 2 });

  const at = await bar(staff, booking).boundingBox();
  const middle = at!.y + at!.height / 2;
  await drag(staff, { x: at!.x + at!.width - 3, y: middle }, await spot(staff, 14, 1));
  await expect(bar(staff, booking)).toHaveAccessibleName(/Dec 30, 2028 to Jan 4, 2029, 5 nights/, SOON);
  await expect.poll(() => storedOf(staff, booking), SOON).toMatchObject({ ...stay(10, 15), version: 3 });
  await drag(staff, { x: at!.x + 3, y: middle }, await spot(staff, 8, 1));
  await expect.poll(() => storedOf(staff, booking), SOON).toMatchObject({ ...stay(8, 15), version: 4 });
});

test.describe('what is refused', () => {
  test.use({ allowedErrors: /the server responded with a status of 409/ });

  test('is put back, with the reason in words', async ({ staff }) => {
    const { location, units } = await addPlace(staff);
    const booking = await addBooking(staff, units[0], stay(2, 5));
    const other = await addBooking(staff, units[1], stay(4, 7));
    await open(staff, location);
    await drag(staff, await spot(staff, 3, 0), await spot(staff, 4, 1));
    const days = 'Dec 24, 2028 to Dec 27, 2028';
    await expect(said(staff)).toHaveText(
      `${booking.clientName} is back where it was. Taken from ${days} by ${other.clientName} (booking ${other.id}).`,
      SOON,
    );
    await expect(bar(staff, booking)).toHaveAccessibleName(/Dec 22, 2028 to Dec 25, 2028, 3 nights, First home$/);
    const at = await bar(staff, booking).boundingBox();
    await drag(staff, { x: at!.x + at!.width - 3, y: at!.y + 10 }, await spot(staff, 1, 0));
    await expect(said(staff)).toContainText('Check-out must be after check-in.');
    expect(await storedOf(staff, booking)).toMatchObject({ ...stay(2, 5), version: 1 });
  });

  test('says so of a unit that is offline', async ({ staff }) => {
    const { location, units } = await addPlace(staff, { status: 'offline' });
    const booking = await addBooking(staff, units[0], stay(2, 5));
    await open(staff, location);
    await drag(staff, await spot(staff, 3, 0), await spot(staff, 3, 1));
    await expect(said(staff)).toContainText('That unit is offline and takes no new bookings.', SOON);
    await expect(bar(staff, booking)).toHaveAccessibleName(/First home$/);
  });
});

test('a booking is moved by keys, and what it does is read out', async ({ staff }) => {
  const { location, units } = await addPlace(staff);
  const booking = await addBooking(staff, units[0], stay(2, 5));
  await open(staff, location);
  await bar(staff, booking).click();
  await expect(staff.getByRole('dialog', { name: 'Edit Booking' })).toBeVisible();
  await staff.keyboard.press('Escape');
  await expect(staff.getByRole('dialog')).toBeHidden();
  await expect(bar(staff, booking)).toBeFocused();
  await staff.keyboard.press('Space');
  await expect(said(staff)).toContainText('picked up');
  await staff.keyboard.press('ArrowRight');
  await expect(said(staff)).toHaveText('First home, Dec 23, 2028 to Dec 26, 2028');
  await staff.keyboard.press('ArrowDown');
  await expect(said(staff)).toHaveText('Second home, Dec 23, 2028 to Dec 26, 2028');
  await staff.keyboard.press('Escape');
  await expect(said(staff)).toHaveText(`${booking.clientName} is back where it was.`);
  await staff.keyboard.press('e');
  await staff.keyboard.press('ArrowRight');
  await staff.keyboard.press('Enter');
  await expect(bar(staff, booking)).toHaveAccessibleName(/Dec 22, 2028 to Dec 26, 2028, 4 nights, First home$/);
  await expect(bar(staff, booking)).toBeFocused();
  await expect.poll(() => storedOf(staff, booking), SOON).toMatchObject({ ...stay(2, 6), version: 2 });
});

test('U leads from a day to the page of its unit', async ({ staff }) => {
  const { location, units } = await addPlace(staff);
  const booking = await addBooking(staff, units[1], stay(2, 5));
  await open(staff, location);
  await bar(staff, booking).click();
  await expect(staff.getByRole('dialog', { name: 'Edit Booking' })).toBeVisible();
  await staff.keyboard.press('Escape');
  await expect(bar(staff, booking)).toBeFocused();
  await staff.keyboard.press('u');
  await expect(staff).toHaveURL(`/admin/units/${units[1].id}`);
  await expect(staff.getByRole('heading', { level: 1, name: 'Second home' })).toBeVisible(SOON);
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, viewport: { width: 1024, height: 768 } });

  test('a booking is moved by a finger that rests on it first', async ({ staff }) => {
    const { location, units } = await addPlace(staff);
    const booking = await addBooking(staff, units[0], stay(2, 5));
    await open(staff, location);
    const finger = await staff.context().newCDPSession(staff);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
      finger.send('Input.dispatchTouchEvent', { type, touchPoints: points });
    const [from, to] = [await spot(staff, 3, 0), await spot(staff, 6, 1)];
    await touch('touchStart', [from]);
    await expect(staff.locator('[data-draft]')).toBeVisible();
    await touch('touchMove', [{ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }]);
    await touch('touchMove', [to]);
    await expect(staff.locator('[data-draft]')).toContainText('Dec 25, 2028 to Dec 28, 2028');
    await touch('touchEnd', []);
    await expect
      .poll(() => storedOf(staff, booking), SOON)
      .toMatchObject({ ...stay(5, 8), capsuleId: units[1].id, version: 2 });
  });
});

test('what a colleague moves is moved here, too', async ({ staff, browser }) => {
  test.slow();
  const { location, units } = await addPlace(staff);
  const booking = await addBooking(staff, units[0], stay(2, 5));
  const priya = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  await signIn(priya, await addUser(staff, 'manager'));
  await open(priya, location);
  await open(staff, location);
  await drag(priya, await spot(priya, 3, 0), await spot(priya, 5, 1));
  await expect(bar(staff, booking)).toHaveAccessibleName(/Dec 24, 2028 to Dec 27, 2028, 3 nights, Second home$/, SOON);
  await drag(staff, await spot(staff, 5, 1), await spot(staff, 3, 0));
  await expect(bar(priya, booking)).toHaveAccessibleName(/Dec 22, 2028 to Dec 25, 2028, 3 nights, First home$/, SOON);
  await priya.context().close();
});

for (const [name, first, checkInDate, checkOutDate] of [
  ['begin', '2027-09-28', '2027-10-02', '2027-10-05'],
  ['end', '2027-03-30', '2027-04-03', '2027-04-06'],
] as const) {
  test.describe(`in Sydney, where clocks ${name} to be an hour ahead`, () => {
    test.use({ timezoneId: 'Australia/Sydney' });

    test('no booking is a day off, and one that is moved goes as many days as it was moved', async ({ staff }) => {
      const { location, units } = await addPlace(staff);
      const booking = await addBooking(staff, units[0], { checkInDate, checkOutDate });
      await open(staff, location, first);
      await expect(bar(staff, booking)).toHaveAccessibleName(/3 nights/);
      const at = await bar(staff, booking).boundingBox();
      expect(Math.round(at!.x - (await spot(staff, 4, 0)).x + DAY_PX / 2)).toBe(0);
      expect(Math.round(at!.width)).toBe(3 * DAY_PX - 2);
      await drag(staff, await spot(staff, 5, 0), await spot(staff, 6, 0));
      const moved = { checkInDate: checkInDate.replace(/\d$/, (last) => String(Number(last) + 1)) };
      await expect.poll(() => storedOf(staff, booking), SOON).toMatchObject({ ...moved, version: 2 });
    });
  });
}

test('the board is printed with every unit, each on one sheet, in the colours of its stays, and nothing else', async ({
  staff,
}) => {
  const { location, units } = await addPlace(staff);
  const booking = await addBooking(staff, units[0], stay(2, 5));
  await addTask(staff, units[1], { priority: 'critical', scheduledDate: day(3) });
  await open(staff, location);
  await staff.emulateMedia({ media: 'print' });
  const paper = staff.getByRole('table', { name: 'Availability board' });
  await expect(paper.getByRole('rowheader')).toHaveCount(2);
  const row = paper.getByRole('row').nth(1);
  await expect(row).toHaveCSS('break-inside', 'avoid');
  // Else a browser leaves out the backgrounds, which say whether a stay is confirmed.
  await expect(row.getByText(booking.clientName)).toHaveCSS('print-color-adjust', 'exact');
  await expect(staff.getByText(/^Printed on /)).toContainText(`Location: ${location}.`);
  for (const role of ['button', 'grid', 'navigation'] as const) await expect(staff.getByRole(role)).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the list of a day is printed without what narrows it, and without the way to other days', async ({ staff }) => {
    const { location, units } = await addPlace(staff);
    const booking = await addBooking(staff, units[0], stay(0, 3));
    await staff.goto(`/admin/bookings?view=board&day=${day(0)}&location=${encodeURIComponent(location)}`);
    await expect(staff.getByRole('button', { name: 'Day before' })).toBeVisible(SOON);
    await staff.emulateMedia({ media: 'print' });
    for (const name of ['Day before', 'Day after'])
      await expect(staff.getByRole('button', { name, exact: true })).toBeHidden();
    for (const label of ['Day', 'Location']) await expect(staff.getByLabel(label, { exact: true })).toBeHidden();
    await expect(staff.getByText('Wed 20 Dec: 1 of 2 units are free.')).toBeVisible();
    await expect(staff.getByRole('list', { name: 'Availability board' })).toContainText(booking.clientName);
  });

  test('the ways to other days stand in one line with the day', async ({ staff }) => {
    await staff.goto(`/admin/bookings?view=board&day=${day(0)}`);
    const [before, after] = ['Day before', 'Day after'].map((name) => staff.getByRole('button', { name, exact: true }));
    await expect(before!).toBeVisible(SOON);
    expect((await after!.boundingBox())!.y).toBe((await before!.boundingBox())!.y);
  });

  test('nothing of a day is wider than the screen, however long a word is', async ({ staff }) => {
    const { location, units } = await addPlace(staff);
    const { clientName } = await addBooking(staff, units[0], {
      ...stay(0, 3),
      clientName: `${newMark()}-${'x'.repeat(80)}`,
    });
    await staff.goto(`/admin/bookings?view=board&day=${day(0)}&location=${encodeURIComponent(location)}`);
    await expect(staff.getByRole('button', { name: clientName })).toBeVisible(SOON);
    await expectFits(staff);
  });
});

test('the board is one click from the list, and the search finds it', async ({ staff }) => {
  await staff.goto('/admin/bookings');
  await staff.getByRole('button', { name: 'Board' }).click();
  await expect(board(staff)).toBeVisible();
  await expect(staff).toHaveURL(/view=board/);
  await staff.goto('/admin');
  await staff.getByRole('link', { name: 'Availability board' }).click();
  await expect(board(staff)).toBeVisible();
});

test('who comes back to the board sees the days that were in sight', async ({ staff }) => {
  const { location } = await addPlace(staff);
  await open(staff, location);
  await staff.getByRole('link', { name: 'Capsule Units' }).click();
  await expect(staff.getByRole('heading', { name: 'Capsule Units' })).toBeVisible();
  await staff.goBack();
  await expect(board(staff).getByRole('columnheader', { name: 'Dec 25, 2028' })).toBeInViewport();
});
