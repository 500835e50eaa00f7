import { expectAccessible } from '../support/axe';
import { expectFits } from '../support/fits';
import { addUnit, newMark, type Unit } from '../support/rows';
import { expect, newInquiry, sendInquiry, test, type Page } from '../support/test';

/** What a manager looks at in the morning (product §2.10). */

interface Answer {
  today: string;
  units: { content: { statuses: { status: string; units: number }[] } };
  stays: { content: { arrivals: number; departures: number } };
}

const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const charts = (page: Page) => page.locator('[aria-hidden="true"] svg .MuiBarChart-element');

/** Opens the dashboard. @returns what the API answered it */
async function openDashboard(staff: Page): Promise<Answer> {
  const answered = staff.waitForResponse((response) => response.url().endsWith('/api/dashboard'));
  await staff.goto('/admin');
  return ((await (await answered).json()) as { data: Answer }).data;
}

/**
 * Books a unit for tonight. The name of the client stands before all others.
 *
 * @returns a function that cancels the booking
 */
async function bookTonight(staff: Page, unit: Unit, clientName: string): Promise<() => Promise<void>> {
  const { data } = (await (await staff.request.get('/api/dashboard?parts=stays')).json()) as { data: Answer };
  const tomorrow = new Date(Date.parse(data.today) + 86_400_000).toISOString().slice(0, 10);
  const booking = {
    capsuleId: unit.id,
    clientName,
    clientEmail: 'priya@hillview.example',
    checkInDate: data.today,
    checkOutDate: tomorrow,
    totalAmount: 180,
    status: 'confirmed',
  };
  const made = await staff.request.post('/api/bookings', { data: booking });
  expect(made.status(), await made.text()).toBe(201);
  const { id } = ((await made.json()) as { data: { id: number } }).data;
  return async () => {
    expect((await staff.request.post(`/api/bookings/${id}/cancel`, { data: {} })).status()).toBe(200);
  };
}

test('shows the numbers of the morning, and leads to what they are about', async ({ staff }) => {
  await addUnit(staff, { status: 'offline' });
  const booked = await addUnit(staff);
  await sendInquiry(staff, newInquiry());
  const clientName = `AAA ${newMark()}`;
  const takeBack = await bookTonight(staff, booked, clientName);
  try {
    const { units, stays } = await openDashboard(staff);
    const arrivals = panel(staff, 'Arrivals and departures');
    await expect(arrivals.getByText(clientName)).toBeVisible();
    await expect(arrivals.getByText(`${booked.name} (${booked.unitNumber})`)).toBeVisible();
    await expect(arrivals).toContainText(`${stays.content.arrivals} arrival`);

    const { statuses } = units.content;
    const all = statuses.reduce((sum, each) => sum + each.units, 0);
    await expect(panel(staff, 'Units by status')).toContainText(`${statuses[0]!.units} of ${all} homes`);
    await expect(panel(staff, 'Inquiries without an answer')).toContainText('for an answer, the oldest since');
    await expect(charts(staff).first()).toHaveAttribute('fill', 'var(--chart-blue)');
    await expect(charts(staff).first()).toHaveAttribute('stroke', 'var(--chart-blue-line)');

    const occupancy = panel(staff, 'Occupancy of the next 30 nights');
    await occupancy.getByRole('button', { name: 'Show as table' }).click();
    await expect(occupancy.getByRole('table').getByRole('row')).toHaveCount(31);
    await expectAccessible(staff);

    await panel(staff, 'Units by status')
      .getByRole('link', { name: /^Offline \d+$/ })
      .click();
    await expect(staff).toHaveURL('/admin/units?status=offline');
    await expect(staff.getByLabel('Status', { exact: true })).toHaveValue('offline');
    await expect(staff.getByRole('row').filter({ hasText: 'Offline' }).first()).toBeVisible();
  } finally {
    await takeBack();
  }
});

test('a part that fails says so, and comes when it is asked for again', async ({ staff }) => {
  // What other journeys change would have all parts asked for anew, and the failure back.
  await staff.addInitScript(() => Reflect.deleteProperty(globalThis, 'EventSource'));
  await addUnit(staff);
  await staff.route(/\/api\/dashboard$/, async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { data: object };
    const data = { ...answer.data, revenue: { ok: false, code: 'service.failed' } };
    await route.fulfill({ response, json: { ...answer, data } });
  });
  await staff.goto('/admin');
  const revenue = panel(staff, 'Revenue by month of check-in');
  await expect(revenue.getByRole('alert')).toContainText('This part could not be loaded.');
  await expect(panel(staff, 'Units by status')).toContainText('available');
  await expect(staff.getByRole('alert')).toHaveCount(1);
  await revenue.getByRole('button', { name: 'Try again' }).click();
  await expect(revenue.getByRole('button', { name: 'Show as table' })).toBeVisible();
  await expect(revenue.getByRole('alert')).toHaveCount(0);
});

test('the charts come after the cards, by a script of their own, and nothing moves', async ({ staff }) => {
  await addUnit(staff);
  let letGo: () => void = () => undefined;
  const gone = new Promise<void>((resolve) => (letGo = resolve));
  await staff.route('**/_mfe/shell/**/*.js', async (route) => {
    const response = await route.fetch();
    if ((await response.text()).includes('MuiBarChart')) await gone;
    await route.fulfill({ response });
  });
  await staff.goto('/admin');
  await expect(staff.getByRole('heading', { level: 2, name: 'Capsule Units' })).toBeVisible();
  const today = staff.getByRole('region', { name: /^Today/ });
  await expect(panel(staff, 'Units by status').getByRole('button', { name: 'Show as table' })).toBeVisible();
  await expect(staff.getByText(/^Loading/)).toHaveCount(0);
  await expect(charts(staff)).toHaveCount(0);
  const size = await today.boundingBox();
  letGo();
  await expect(charts(staff).first()).toBeAttached();
  expect(await today.boundingBox()).toEqual(size);
});

test('a company’s dashboard fits a narrow screen, and one that is zoomed to 200 %', async ({ staff }) => {
  await addUnit(staff);
  for (const width of [320, 720]) {
    await staff.setViewportSize({ width, height: 800 });
    await openDashboard(staff);
    await expect(charts(staff).first()).toBeAttached();
    await expectFits(staff);
  }
});

test('that was left open is read again on the new day, though nothing is changed', async ({ staff }) => {
  // What other journeys change is not heard of: a call that is not answered.
  await staff.route(/\/api\/(events|changes)/, () => undefined);
  // 23:58 in Sydney.
  await staff.clock.install({ time: new Date('2026-11-28T12:58:00Z') });
  let reads = 0;
  staff.on('request', (request) => (reads += Number(request.url().endsWith('/api/dashboard'))));
  await openDashboard(staff);
  await expect(staff.getByText(/^Loading/)).toHaveCount(0);
  // In steps, so that nothing waits longer for an answer than it may.
  const wait = async () => {
    await staff.clock.runFor('00:10');
    return reads;
  };
  for (let step = 0; step < 9; step += 1) await wait();
  expect(reads).toBe(1);
  await expect.poll(wait, { intervals: [100], timeout: 40_000 }).toBe(2);
});
