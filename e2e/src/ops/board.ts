import { addUnit, newMark, type Booking, type Unit } from '../support/rows';
import { expect, type Page } from '../support/test';

/** What journeys on the availability board share: units at a place of their own, and a mouse that drags. */

/** A day of the month view, a row of one lane, and the header, in px. */
export const [DAY_PX, ROW_PX, HEADER_PX] = [36, 40, 76];

/** The day at the left edge of the board; its end of the year is in sight. */
export const FIRST = '2028-12-20';
export const day = (number: number) => new Date(Date.parse(FIRST) + number * 86_400_000).toISOString().slice(0, 10);

export const SOON = { timeout: 30_000 };
export const board = (page: Page) => page.getByRole('grid', { name: 'Availability board' });
export const bar = (page: Page, { clientName }: Pick<Booking, 'clientName'>) =>
  board(page).getByRole('gridcell', { name: clientName });
export const said = (page: Page) => page.getByRole('main').getByRole('status').first();

/** Two units at a place of their own, so that nothing else is on the board. */
export async function addPlace(staff: Page, second: object = {}): Promise<{ location: string; units: [Unit, Unit] }> {
  const location = `Paddock ${newMark()}`;
  const one = await addUnit(staff, { location, name: 'First home' });
  const two = await addUnit(staff, { location, name: 'Second home', ...second });
  return { location, units: [one, two] };
}

export const stay = (from: number, to: number) => ({ checkInDate: day(from), checkOutDate: day(to) });

export async function open(page: Page, location: string, first = FIRST): Promise<void> {
  await page.goto(`/admin/bookings?view=board&day=${first}&location=${encodeURIComponent(location)}`);
  await expect(board(page).getByRole('rowheader')).toHaveCount(2, SOON);
}

/** The middle of a day of a row, so many days after the left edge. */
export async function spot(page: Page, column: number, row: number): Promise<{ x: number; y: number }> {
  const box = await board(page).boundingBox();
  const names = Number(await board(page).getAttribute('data-names'));
  return {
    x: box!.x + names + (column + 0.5) * DAY_PX,
    y: box!.y + HEADER_PX + (row + 0.5) * ROW_PX,
  };
}

export async function drag(page: Page, from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 5 });
  await page.mouse.up();
}

export const storedOf = async (page: Page, { id }: Booking) =>
  ((await (await page.request.get(`/api/bookings/${id}`)).json()) as { data: object }).data;
