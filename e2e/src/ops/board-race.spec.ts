import { colleague } from '../support/colleague';
import { addBooking, type Booking } from '../support/rows';
import { expect, test, type Page } from '../support/test';
import { addPlace, bar, open, said, SOON, spot, stay, storedOf } from './board';

/** Two people drag two bookings to the same nights of one unit, at the same time (product §2.13, §7). */

test.use({ viewport: { width: 1440, height: 900 }, allowedErrors: /the server responded with a status of 409/ });

/** Carries what is at one spot over another, and does not let go. */
async function carry(page: Page, from: [number, number], to: [number, number]): Promise<void> {
  const [start, end] = [await spot(page, ...from), await spot(page, ...to)];
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(end.x, end.y, { steps: 5 });
}

test('one of them has the nights, and the other reads who', async ({ staff, browser }) => {
  test.slow();
  const { location, units } = await addPlace(staff);
  const mine = await addBooking(staff, units[0], stay(2, 5));
  const hers = await addBooking(staff, units[0], stay(8, 11));
  const priya = await colleague(browser, staff, { firstName: 'Priya', lastName: 'Nair' });
  await priya.setViewportSize({ width: 1440, height: 900 });
  await Promise.all([open(staff, location), open(priya, location)]);
  await carry(staff, [3, 0], [6, 1]);
  await carry(priya, [9, 0], [6, 1]);
  await Promise.all([staff.mouse.up(), priya.mouse.up()]);

  const unitOf = async (booking: Booking) => ((await storedOf(staff, booking)) as { capsuleId: number }).capsuleId;
  const both = async () => [await unitOf(mine), await unitOf(hers)].toSorted((a, b) => a - b);
  await expect.poll(both, SOON).toEqual(units.map(({ id }) => id).toSorted((a, b) => a - b));
  const [winner, loser, refused] = (await unitOf(mine)) === units[1].id ? [mine, hers, priya] : [hers, mine, staff];
  await expect(said(refused)).toContainText(`${loser.clientName} is back where it was. Taken from`, SOON);
  await expect(said(refused)).toContainText(`by ${winner.clientName} (booking ${winner.id}).`);
  for (const page of [staff, priya]) {
    await expect(bar(page, winner)).toHaveAccessibleName(/Dec 25, 2028 to Dec 28, 2028, 3 nights, Second home$/, SOON);
    await expect(bar(page, loser)).toHaveAccessibleName(/First home$/, SOON);
  }
});
