import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { block } from '@capsule/contracts/bookings/block';
import { calendarFeedCalls } from '@capsule/contracts/calendar-feeds/calendar-feed-words';
import { mediaCalls } from '@capsule/contracts/media/media-calls';
import { sampleRow } from '@capsule/contracts/resource/sample';
import { unit } from '@capsule/contracts/units/unit';
import type { CalendarEntry, UnitOverview } from '@capsule/contracts/unit-page/unit-page';
import { unitPageCalls } from '@capsule/contracts/unit-page/unit-page-words';
import {
  answering,
  fakeApi,
  listOf,
  oneOf,
  refusal,
  renderScreen,
  type Display,
  type FakeRoute,
} from '@capsule/web-kit/testing';
import UnitPage from './unit-page';

// The script of the charts takes seconds to load here; `bars.test.tsx` of the web kit has it.
jest.mock('@capsule/web-kit/charts/bars', () => ({ __esModule: true, default: () => <svg data-testid="chart" /> }));

const paddock = sampleRow(unit, { id: 4, name: 'Paddock', dailyRate: 202.5, version: 5, featuredImage: null });

const MONTHS = Array.from({ length: 12 }, (_, index) => ({
  month: index < 9 ? `2026-${String(index + 4).padStart(2, '0')}-01` : `2027-0${index - 8}-01`,
  nights: 30,
  booked: index === 11 ? 15 : 0,
  revenue: index === 11 ? 1234.56 : 0,
}));

const stay = { id: 7, clientName: 'Priya Nair', totalGuests: 2, totalAmount: 980, status: 'confirmed' } as const;
const OVERVIEW: UnitOverview = {
  today: '2027-03-08',
  unit: paddock,
  months: MONTHS,
  upcoming: { total: 1, rows: [{ ...stay, checkInDate: '2027-03-05', checkOutDate: '2027-03-12' }] },
  past: {
    total: 9,
    rows: [{ ...stay, id: 6, clientName: 'Al', checkInDate: '2027-01-05', checkOutDate: '2027-01-06' }],
  },
  maintenance: {
    total: 1,
    cost: 180.5,
    rows: [
      {
        id: 3,
        title: 'Seal the deck',
        scheduledDate: null,
        completedDate: null,
        status: 'pending',
        priority: 'low',
        cost: 180.5,
        photosBefore: [{ path: `/media/${'a'.repeat(64)}/deck.jpg`, alt: 'The grey deck' }],
        photosAfter: [],
      },
    ],
  },
};

const ENTRIES: CalendarEntry[] = [
  { kind: 'booking', id: 7, from: '2027-03-05', to: '2027-03-12', label: 'Priya Nair', status: 'confirmed' },
  { kind: 'preparation', id: 7, from: '2027-03-12', to: '2027-03-14', label: 'Priya Nair', status: 'preparation' },
  { kind: 'maintenance', id: 3, from: '2027-03-06', to: '2027-03-07', label: 'Lamp', status: 'pending' },
  { kind: 'block', id: 2, from: '2027-03-20', to: '2027-03-22', label: 'Transport between venues', status: 'blocked' },
];

function open({
  routes = [],
  at = '4',
  display = 'desktop',
}: { routes?: FakeRoute[]; at?: string; display?: Display } = {}) {
  const calls = fakeApi(
    ...routes,
    answering(unitPageCalls.overview, () => oneOf(OVERVIEW)),
    answering(unitPageCalls.calendar, () => listOf(ENTRIES)),
    answering(calendarFeedCalls.read, () => oneOf({ madeAt: null, by: null })),
    answering(mediaCalls.focalPoints, () => oneOf([])),
    answering(unit.calls.list, () => listOf([paddock])),
  );
  renderScreen(<UnitPage />, `/admin/units/${at}`, display, '/admin/units/:id');
  return { calls, user: userEvent.setup() };
}

const section = async (name: string) => within(await screen.findByRole('region', { name }));
const day = (name: RegExp) => screen.findByRole('gridcell', { name });

describe('the page of a unit', () => {
  it('shows what is known of the unit', async () => {
    open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Paddock' })).toBeVisible();
    const path = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
    expect(path.getByRole('link', { name: 'Capsule Units' })).toHaveAttribute('href', '/admin/units');
    const home = await section('The home');
    for (const text of ['CSH-0001', 'Randwick, NSW', '$202.50', 'available'])
      expect(home.getByText(text)).toBeVisible();
  });

  it('names who is here, who was, and what was done for how much', async () => {
    open();
    const next = await section('Now and next');
    expect(next.getByRole('link', { name: 'Priya Nair' })).toHaveAttribute('href', '/admin/bookings?open=7');
    expect(next.getByText('Here now. Mar 5, 2027 to Mar 12, 2027, 7 nights, 2 guests')).toBeVisible();
    const past = await section('Past bookings');
    expect(past.getByText('9 bookings')).toBeVisible();
    expect(past.getByRole('link', { name: 'All bookings of this unit' })).toHaveAttribute(
      'href',
      '/admin/bookings?capsuleId=4',
    );
    const tasks = await section('Maintenance');
    expect(tasks.getByText('1 task, $180.50 in all')).toBeVisible();
    expect(tasks.getByText('Not scheduled')).toBeVisible();
    const before = within(tasks.getByRole('list', { name: 'Before: Seal the deck' }));
    // The copy of a table cell, and the whole picture behind it.
    expect(before.getByRole('img', { name: 'The grey deck' })).toHaveAttribute(
      'src',
      `/media/${'a'.repeat(64)}/_160.webp`,
    );
    expect(before.getByRole('link')).toHaveAttribute('href', `/media/${'a'.repeat(64)}/deck.jpg`);
    expect(tasks.queryByRole('list', { name: 'After: Seal the deck' })).not.toBeInTheDocument();
  });

  it('says the occupancy and the revenue in words and as tables', async () => {
    const { user } = open();
    const occupancy = await section('Occupancy of the last 12 months');
    expect(occupancy.getByText('15 of 360 nights taken (4%); most in March, with 50%.')).toBeVisible();
    const revenue = await section('Revenue of the last 12 months');
    expect(revenue.getByText('$1,234.56 in all; $1,234.56 of it in March, with nights still to come.')).toBeVisible();
    await user.click(await occupancy.findByRole('button', { name: /^Show as table/ }));
    expect(await occupancy.findByRole('table')).toHaveTextContent('Mar 202750%');
  });

  it('opens the form, and sends what was changed', async () => {
    const { user, calls } = open({ routes: [answering(unit.calls.change, () => oneOf({ ...paddock, version: 6 }))] });
    await user.click(await screen.findByRole('button', { name: 'Edit Unit' }));
    const form = within(screen.getByRole('dialog', { name: 'Edit Unit' }));
    fireEvent.change(form.getByLabelText(/^Location/), { target: { value: 'Flemington, VIC' } });
    await user.click(form.getByText('Save'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const write = calls.find(({ method }) => method === 'PATCH');
    expect(write).toMatchObject({ path: '/api/units/4', headers: { 'if-match': '"5"' } });
    expect(write?.body).toEqual({ location: 'Flemington, VIC' });
    await waitFor(() => expect(calls.filter(({ path }) => path.endsWith('/overview')).length).toBeGreaterThan(1));
  });

  it.each([
    ['is deleted', '4'],
    ['has an address that is no number', 'new'],
  ])('says kindly where the unit %s', async (_what, at) => {
    open({ at, routes: [answering(unitPageCalls.overview, () => refusal('resource.not-found'))] });
    expect(await screen.findByRole('heading', { name: 'This unit is not there' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'To all capsule units' })).toHaveAttribute('href', '/admin/units');
  });

  it('offers another try where it could not be loaded', async () => {
    let fails = true;
    const answer = () => (fails ? refusal('service.unavailable') : oneOf(OVERVIEW));
    const { user } = open({ routes: [answering(unitPageCalls.overview, answer)] });
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.getByText('The unit could not be loaded.')).toBeVisible();
    fails = false;
    await user.click(again);
    expect(await screen.findByRole('heading', { name: 'Paddock' })).toBeVisible();
  });
});

describe('the calendar of a unit', () => {
  it('says of each day what is there, and shows it in its colour', async () => {
    open();
    const busy = await day(/^Mar 6, 2027: Priya Nair, confirmed; Maintenance: Lamp, pending$/);
    expect(busy).toHaveClass('green');
    expect(busy).toHaveAttribute('data-task');
    expect(await day(/^Mar 13, 2027: Preparation after Priya Nair$/)).toHaveAttribute('data-kind', 'preparation');
    expect(await day(/^Mar 14, 2027: free$/)).not.toHaveAttribute('data-kind');
    expect(await day(/^Mar 21, 2027: Transport between venues, blocked$/)).toHaveAttribute('data-kind', 'block');
    expect(await day(/^Mar 8, 2027:/)).toHaveAttribute('aria-current', 'date');
  });

  it('says the same in a list', async () => {
    open();
    const list = within(await screen.findByRole('list', { name: 'In these months' }));
    const items = await list.findAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'Priya Nair confirmed Mar 5, 2027 to Mar 12, 2027, 7 nights',
      'Preparation after Priya Nair  Mar 12, 2027, 2 days',
      'Maintenance: Lamp pending Mar 6, 2027',
      'Transport between venues blocked Mar 20, 2027 to Mar 22, 2027, 2 nights',
    ]);
  });

  it('shows three months, one on a phone, and others by its buttons', async () => {
    const { user, calls } = open();
    await day(/^Mar 6, 2027: P/);
    expect(screen.getAllByRole('grid').map((grid) => grid.getAttribute('aria-label'))).toEqual([
      'March 2027',
      'April 2027',
      'May 2027',
    ]);
    await user.click(screen.getByRole('button', { name: 'Later' }));
    await waitFor(() => expect(calls.at(-1)?.path).toBe('/api/units/4/calendar?from=2027-04-01&to=2027-07-01'));
    await user.click(screen.getByRole('button', { name: 'Today' }));
    await user.click(screen.getByRole('button', { name: 'Earlier' }));
    expect(screen.getAllByRole('grid')[0]).toHaveAccessibleName('February 2027');
  });

  it.each([
    ['phone', 1],
    ['upright', 3],
  ] as const)('on the display %s has so many months: %i', async (display, months) => {
    open({ display });
    await day(/^Mar 6, 2027: P/);
    expect(screen.getAllByRole('grid')).toHaveLength(months);
  });

  it('is one stop of Tab; arrows go on, also to months that are not in sight', async () => {
    const { user } = open();
    const today = await day(/^Mar 8, 2027/);
    const stops = () => screen.getAllByRole('gridcell').filter((cell) => cell.tabIndex === 0);
    expect(stops()).toEqual([today]);
    act(() => today.focus());
    await user.keyboard('{ArrowUp}');
    expect(await day(/^Mar 1, 2027/)).toHaveFocus();
    await user.keyboard('{ArrowLeft}');
    expect(await day(/^Feb 28, 2027/)).toHaveFocus();
    expect(screen.getAllByRole('grid')[0]).toHaveAccessibleName('February 2027');
    expect(stops()).toHaveLength(1);
  });

  it('opens a booking at its screen by Enter', async () => {
    const { user } = open();
    const booked = await day(/^Mar 6, 2027: P/);
    act(() => booked.focus());
    await user.keyboard('{Enter}');
    expect(await screen.findByText('At /admin/bookings?open=7')).toBeVisible();
  });

  it('opens the form of a block in its place', async () => {
    const row = sampleRow(block, { id: 2, capsuleId: 4, fromDate: '2027-03-20', toDate: '2027-03-22' });
    const { user } = open({ routes: [answering(block.calls.read, () => oneOf(row))] });
    await user.click(await day(/^Mar 21, 2027: T/));
    expect(await screen.findByRole('dialog', { name: 'Edit Block' })).toBeVisible();
  });

  it('says that it could not be loaded, and offers another try', async () => {
    open({ routes: [answering(unitPageCalls.calendar, () => refusal('service.failed'))] });
    expect(await screen.findByText('The calendar could not be loaded.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });
});
