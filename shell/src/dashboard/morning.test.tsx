import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Dashboard } from '@capsule/contracts/dashboard/dashboard';
import { readDashboard } from '@capsule/contracts/dashboard/dashboard-words';
import { answering, fakeApi, oneOf, refusal, renderScreen, signedIn } from '@capsule/web-kit/testing';
import { remoteRegistry } from '../composition/remote-registry';
import { navEntry, sampleRemote } from '../composition/testing/sample-remote';
import { priya } from '../testing/people';
import DashboardPage from './dashboard-page';
import { sampleDashboard } from './testing/sample-dashboard';

// The script of the charts takes seconds to load here; `bars.test.tsx` of the web kit has it.
jest.mock('@capsule/web-kit/charts/bars', () => ({ __esModule: true, default: () => <svg data-testid="chart" /> }));

const SCREENS = ['/admin/units', '/admin/bookings', '/admin/maintenance', '/admin/contacts'];

const RECORDS = [
  { kind: 'booking', path: '/admin/bookings?open=:id' },
  { kind: 'maintenance', path: '/admin/maintenance?open=:id' },
  { kind: 'contact', path: '/admin/contacts?open=:id' },
] as const;

/** One live module with these screens, which opens their records. */
function live(...paths: string[]) {
  const search = RECORDS.filter(({ path }) => paths.includes(path.split('?')[0]!));
  remoteRegistry.install({
    lock: 1,
    remotes: [sampleRemote('mfe-x', { nav: paths.map((path) => navEntry(path)), search })],
  });
}

function open(answer: Parameters<typeof answering<typeof readDashboard>>[1]) {
  const calls = fakeApi(signedIn(priya), answering(readDashboard, answer));
  renderScreen(
    <main tabIndex={-1}>
      <DashboardPage />
    </main>,
    '/admin',
  );
  const asked = () => calls.map(({ path }) => path).filter((path) => path.startsWith('/api/dashboard'));
  return { asked, user: userEvent.setup() };
}

const answered = (changes: Partial<Dashboard> = {}) => open(() => oneOf(sampleDashboard(changes)));
const panel = (name: string) => screen.findByRole('region', { name });
const hrefsIn = (region: HTMLElement) =>
  within(region)
    .queryAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

const TITLES = [
  'Arrivals and departures',
  'Occupancy of the next 30 nights',
  'Units by status',
  'Revenue by month of check-in',
  'Open maintenance',
  'Inquiries without an answer',
];
const FAILED = { ok: false, code: 'service.failed' } as const;

beforeEach(() => live(...SCREENS));

describe('what a manager looks at in the morning (product §2.10)', () => {
  it('says that each part loads, and the day by the company’s time zone when it has come', async () => {
    let answerNow: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      answerNow = resolve;
    });
    open(async () => {
      await held;
      return oneOf(sampleDashboard());
    });
    for (const title of TITLES) expect(await panel(title)).toHaveTextContent('Loading...');
    const parts = within(await panel('Today')).getAllByRole('region');
    expect(parts.map((part) => part.querySelector('h3')?.textContent)).toEqual(TITLES);
    answerNow();
    expect(await screen.findByRole('heading', { name: 'Today, Dec 3, 2026' })).toBeVisible();
    expect(screen.getByText('Days are those of Australia/Sydney.')).toBeVisible();
    expect(screen.queryByText('Loading...')).toBeNull();
  });

  it.each([
    ['Arrivals and departures', '8 arrivals and 0 departures today.'],
    ['Occupancy of the next 30 nights', '12 of 20 homes are taken tonight; the busiest day is Sat 5 Dec, with 15.'],
    ['Units by status', '14 of 20 homes are available; 4 booked, 2 in maintenance.'],
    [
      'Revenue by month of check-in',
      'December has brought $12,400 so far, after $18,200 in November; $3,000 is not yet paid.',
    ],
    ['Open maintenance', '1 of 2 open tasks is overdue.'],
    ['Inquiries without an answer', '1 inquiry waits for an answer, the oldest since Nov 20, 2026.'],
  ])('%s: %s', async (title, caption) => {
    answered();
    expect(await within(await panel(title)).findByText(caption)).toBeVisible();
  });

  it('leads to the board of who stays where, where a live module offers that and not another action', async () => {
    const nav = [navEntry('/admin/bookings')];
    const offer = (path: string) => {
      const actions = [{ label: 'Go on', path }];
      remoteRegistry.install({ lock: 1, remotes: [sampleRemote('mfe-x', { nav, actions })] });
    };
    offer('/admin/bookings?new');
    answered();
    const links = async () => hrefsIn(await panel('Occupancy of the next 30 nights'));
    await within(await panel('Occupancy of the next 30 nights')).findByText('All bookings');
    expect(await links()).toEqual([['All bookings', '/admin/bookings']]);
    offer('/admin/bookings?view=board');
    cleanup();
    answered();
    await within(await panel('Occupancy of the next 30 nights')).findByText('All bookings');
    expect(await links()).toEqual([
      ['All bookings', '/admin/bookings'],
      ['Availability board', '/admin/bookings?view=board'],
    ]);
  });

  it('leads to each thing', async () => {
    answered();
    const stays = await panel('Arrivals and departures');
    await within(stays).findByText('Priya Nair');
    expect(hrefsIn(stays)).toEqual([
      ['Priya Nair', '/admin/bookings?open=31'],
      ['Sam Lee', '/admin/bookings?open=32'],
      ['All bookings', '/admin/bookings'],
    ]);
    expect(within(stays).getByText('and 6 more')).toBeVisible();
    expect(within(stays).getByText('Trackside One (CSH-0001)')).toBeVisible();
    expect(within(stays).getByText('Unknown')).toBeVisible();
    expect(hrefsIn(await panel('Units by status'))).toEqual([
      ['Available 14', '/admin/units?status=available'],
      ['Booked 4', '/admin/units?status=booked'],
      ['Maintenance 2', '/admin/units?status=maintenance'],
      ['Offline 0', '/admin/units?status=offline'],
    ]);
    expect(hrefsIn(await panel('Open maintenance'))).toEqual([
      ['Replace the air filter', '/admin/maintenance?open=51'],
      ['Seal the deck', '/admin/maintenance?open=52'],
      ['All maintenance', '/admin/maintenance'],
    ]);
    expect(hrefsIn(await panel('Inquiries without an answer'))).toEqual([
      ['Mei Chen', '/admin/contacts?open=71'],
      ['All inquiries without an answer', '/admin/contacts?status=new&sort=createdAt&order=asc'],
    ]);
  });

  it('marks what is overdue on the company’s day', async () => {
    answered();
    const tasks = within(await panel('Open maintenance'));
    await tasks.findByText('Replace the air filter');
    expect(tasks.getAllByText('overdue')).toHaveLength(1);
    expect(tasks.getByText('Unknown, low priority, Not scheduled')).toBeVisible();
  });

  it('leads nowhere that no live module has, and shows the rest', async () => {
    live('/admin/contacts');
    answered();
    const stays = await panel('Arrivals and departures');
    expect(await within(stays).findByText('Priya Nair')).toBeVisible();
    for (const title of TITLES.slice(0, 5)) expect(hrefsIn(await panel(title))).toEqual([]);
    expect(hrefsIn(await panel('Inquiries without an answer'))).toHaveLength(2);
  });
});

describe('a chart of the dashboard', () => {
  it('comes by a script of its own, and keeps its numbers from nobody', async () => {
    const { user } = answered();
    const revenue = within(await panel('Revenue by month of check-in'));
    expect(await revenue.findByTestId('chart')).toBeVisible();
    expect(revenue.queryByRole('table')).toBeNull();
    const asTable = revenue.getByRole('button', { name: 'Show as table: Revenue by month of check-in' });
    expect(asTable).toHaveAttribute('aria-pressed', 'false');
    await user.click(asTable);
    expect(asTable).toHaveAttribute('aria-pressed', 'true');
    const table = await revenue.findByRole('table', { name: 'Revenue by month of check-in' });
    const rows = within(table).getAllByRole('row');
    expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
      ['Month', 'Paid', 'Not yet paid'],
      ['Nov 2026', '$18,200', '$0'],
      ['Dec 2026', '$12,400', '$3,000'],
    ]);
    await user.click(asTable);
    await waitFor(() => expect(revenue.queryByRole('table')).toBeNull());
  });
});

describe('a part that fails', () => {
  it('says so, leaves the others alone, and is asked for by itself', async () => {
    const { asked, user } = open(({ path }) =>
      oneOf(
        path.includes('parts=')
          ? sampleDashboard({
              stays: null,
              units: null,
              occupancy: null,
              maintenance: null,
              inquiries: null,
              counts: null,
            })
          : sampleDashboard({ revenue: FAILED }),
      ),
    );
    const revenue = within(await panel('Revenue by month of check-in'));
    expect(await revenue.findByRole('alert')).toHaveTextContent('This part could not be loaded.');
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    await user.click(revenue.getByRole('button', { name: 'Try again: Revenue by month of check-in' }));
    expect(await revenue.findByText(/^December has brought/)).toBeVisible();
    expect(asked()).toEqual(['/api/dashboard', '/api/dashboard?parts=revenue']);
    expect(await within(await panel('Arrivals and departures')).findByText('Priya Nair')).toBeVisible();
  });

  it('may fail again', async () => {
    const { asked, user } = answered({ units: FAILED });
    const units = within(await panel('Units by status'));
    for (const times of [2, 3]) {
      await user.click(await units.findByRole('button', { name: /Try again/ }));
      await waitFor(() => expect(asked()).toHaveLength(times));
    }
    expect(await units.findByRole('alert')).toBeVisible();
  });

  it('leaves the cards without numbers where it is that of the counts', async () => {
    const { asked, user } = answered({ counts: FAILED });
    expect(await screen.findByText('The counts could not be loaded.')).toBeVisible();
    expect(screen.queryByText('20 units')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Try again: counts' }));
    await waitFor(() => expect(asked()).toEqual(['/api/dashboard', '/api/dashboard?parts=counts']));
  });

  it('is every part where there is no answer, and they come together', async () => {
    let fails = true;
    const { user, asked } = open(() => (fails ? refusal('service.unavailable') : oneOf(sampleDashboard())));
    await screen.findByText('The counts could not be loaded.');
    expect(screen.getAllByText('This part could not be loaded.')).toHaveLength(6);
    fails = false;
    await user.click(screen.getByRole('button', { name: 'Try again: counts' }));
    await waitFor(() => expect(screen.queryByText('This part could not be loaded.')).toBeNull());
    expect(asked()).toEqual(['/api/dashboard', '/api/dashboard']);
    // The button that was pressed has gone.
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  });
});

it('a company without any unit is shown the first step', async () => {
  const { counts } = sampleDashboard();
  if (!counts?.ok) throw new Error('The sample has counts.');
  const content = { ...counts.content, units: { total: 0, totalExact: true } };
  answered({ counts: { ok: true, content } });
  expect(await screen.findByRole('heading', { name: 'Add your first home' })).toBeVisible();
  expect(
    screen.getByText('Arrivals, occupancy, revenue and maintenance show here as soon as there is a home to let.'),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to Capsule Units' })).toHaveAttribute('href', '/admin/units');
  expect(screen.queryByRole('region', { name: 'Arrivals and departures' })).toBeNull();
  expect(await panel('Inquiries without an answer')).toBeVisible();
});
