import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { signInCalls } from '@capsule/contracts/users/sign-in';
import type { ChartData } from '@capsule/web-kit/charts';
import { answering, fakeApi, refusal, renderScreen, signedIn } from '@capsule/web-kit/testing';
import type { DashboardPartName } from '@capsule/contracts/dashboard/dashboard-words';
import { remoteRegistry } from '../../composition/remote-registry';
import { navEntry, sampleRemote } from '../../composition/testing/sample-remote';
import { sampleDashboard } from '../testing/sample-dashboard';
import { FirstStep } from '../first-step';
import type { ContentOf, PartState } from '../use-part';
import { priya } from '../../testing/people';
import { InquiriesPanel } from './inquiries-panel';
import { MaintenancePanel } from './maintenance-panel';
import { OccupancyPanel } from './occupancy-panel';
import { RevenuePanel } from './revenue-panel';
import { StaysPanel } from './stays-panel';
import { UnitsPanel } from './units-panel';

/** What each part of the dashboard shows of its numbers, line by line and in its chart (product §2.10). */

interface Shown {
  label: string;
  data: ChartData;
}
const mockCharts: Shown[] = [];
jest.mock('@capsule/web-kit/charts', () => ({
  ...jest.requireActual<object>('@capsule/web-kit/charts'),
  ChartPlace: (shown: Shown) => {
    mockCharts.push(shown);
    return null;
  },
}));

const sample = sampleDashboard();
function contentOf<Name extends DashboardPartName>(name: Name): ContentOf<Name> {
  const part = sample[name];
  if (!part?.ok) throw new Error(`The sample has ${name}.`);
  return part.content as ContentOf<Name>;
}
const ready = <Content,>(content: Content) => ({ status: 'ready', content }) as const;

function draw(panel: ReactNode) {
  remoteRegistry.install({ lock: 1, remotes: [] });
  fakeApi(answering(signInCalls.currentUser, () => refusal('auth.required')));
  renderScreen(panel, '/admin');
}
const rowsIn = (name: string) =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('listitem')
    .map((row) => [...row.children].map(({ textContent }) => textContent));
/** What the chart that was drawn shows; `write` is said by what it makes of a number. */
function chart() {
  const { label, data } = mockCharts.at(-1)!;
  return { label, ...data, write: data.write(1200) };
}

beforeEach(() => void mockCharts.splice(0));

describe('a part', () => {
  it('is busy while it loads, and as high as it will be', () => {
    draw(<RevenuePanel part={{ status: 'loading' }} />);
    const region = screen.getByRole('region', { name: 'Revenue by month of check-in' });
    expect(region).toHaveAttribute('aria-busy', 'true');
    expect(region).toHaveStyle({ minHeight: '400px' });
  });

  it.each([
    ['it is here', ready(contentOf('revenue'))],
    ['it has failed', { status: 'failed', retry: () => undefined } as const],
  ])('is not busy when %s', (_when, part) => {
    draw(<RevenuePanel part={part} />);
    expect(screen.getByRole('region')).toHaveAttribute('aria-busy', 'false');
  });

  it('leaves the focus on the page when it is tried again: the button that was pressed goes', async () => {
    function Tried() {
      const retry = () => setPart({ status: 'loading' });
      const [part, setPart] = useState<PartState<ContentOf<'revenue'>>>({ status: 'failed', retry });
      return <RevenuePanel part={part} />;
    }
    draw(
      <main tabIndex={-1}>
        <Tried />
      </main>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Try again: Revenue by month of check-in' }));
    expect(screen.queryByRole('button')).toBeNull();
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  });

  it.each([
    ['revenue', <RevenuePanel key="revenue" part={ready(contentOf('revenue'))} />, ['Paid', 'Not yet paid']],
    [
      'maintenance',
      <MaintenancePanel key="maintenance" part={ready(contentOf('maintenance'))} today="2026-12-03" />,
      ['Overdue', 'Still to come'],
    ],
  ])('says what its colours are: %s', (_what, panel, texts) => {
    draw(panel);
    for (const text of texts) expect(screen.getByText(text)).toBeVisible();
  });
});

describe('arrivals and departures', () => {
  it('say which are pending, and how many more there are', () => {
    draw(<StaysPanel part={ready(contentOf('stays'))} />);
    expect(rowsIn('Arriving')).toEqual([
      ['Priya Nair', '', 'Trackside One (CSH-0001)'],
      ['Sam Lee', 'pending', 'Unknown'],
    ]);
    expect(screen.getByText('and 6 more')).toBeVisible();
    expect(screen.getAllByText('None')).toHaveLength(1);
    expect(screen.queryByRole('list', { name: 'Departing' })).toBeNull();
  });

  it('say of no more where all are named', () => {
    const { arriving } = contentOf('stays');
    draw(<StaysPanel part={ready({ arriving: [], arrivals: 0, departing: arriving, departures: 2 })} />);
    expect(rowsIn('Departing').map(([name]) => name)).toEqual(['Priya Nair', 'Sam Lee']);
    expect(screen.queryByText(/more$/)).toBeNull();
  });
});

it('inquiries name who has written, for whom and when', () => {
  const oldest = [
    { id: 1, name: 'Mei Chen', organization: 'Hillview', createdAt: new Date(2026, 10, 20, 9).toISOString() },
    { id: 2, name: 'Tom Reid', organization: null, createdAt: new Date(2026, 10, 21, 9).toISOString() },
  ];
  draw(<InquiriesPanel part={ready({ waiting: { total: 2, totalExact: true }, oldest })} />);
  expect(rowsIn('The oldest')).toEqual([
    ['Mei Chen', 'Nov 20, 2026', 'Hillview'],
    ['Tom Reid', 'Nov 21, 2026'],
  ]);
});

it.each([
  ['inquiry waits', <InquiriesPanel key="i" part={ready({ waiting: { total: 0, totalExact: true }, oldest: [] })} />],
  ['task is open', <MaintenancePanel key="m" part={ready({ ...contentOf('maintenance'), tasks: [] })} today="" />],
])('where no %s, no empty list is read out', (_what, panel) => {
  draw(panel);
  expect(screen.getByRole('region')).toBeVisible();
  expect(screen.queryByRole('list', { name: /^The oldest|^Scheduled first/ })).toBeNull();
});

describe('open maintenance', () => {
  it('marks in red what was scheduled before today, and not what is for today', () => {
    const [first, unscheduled] = contentOf('maintenance').tasks;
    const tasks = [first!, { ...first!, id: 53, scheduledDate: '2026-12-03' }, unscheduled!];
    draw(<MaintenancePanel part={ready({ ...contentOf('maintenance'), tasks })} today="2026-12-03" />);
    expect(rowsIn('Scheduled first')).toEqual([
      ['Replace the air filter', 'overdue', 'Trackside One, high priority, Dec 2, 2026'],
      ['Replace the air filter', '', 'Trackside One, high priority, Dec 3, 2026'],
      ['Seal the deck', '', 'Unknown, low priority, Not scheduled'],
    ]);
    expect(screen.getByText('overdue')).toHaveClass('red');
  });

  it('is drawn by priority: what is overdue, and what is still to come', () => {
    draw(<MaintenancePanel part={ready(contentOf('maintenance'))} today="2026-12-03" />);
    expect(chart()).toEqual({
      label: 'Open maintenance by priority',
      category: 'Priority',
      categories: ['Low', 'Medium', 'High', 'Critical'],
      series: [
        { color: 'red', label: 'Overdue', data: [0, 0, 1, 0] },
        { color: 'blue', label: 'Still to come', data: [1, 0, 0, 0] },
      ],
      write: '1200',
    });
  });
});

it('occupancy is drawn night by night, out of all homes', () => {
  const nights = [
    { day: '2026-12-03', taken: 12 },
    { day: '2026-12-04', taken: 15 },
  ];
  draw(<OccupancyPanel part={ready({ units: 20, nights })} />);
  expect(chart()).toEqual({
    label: 'Occupancy of the next 30 nights',
    category: 'Night of',
    categories: ['Thu 3 Dec', 'Fri 4 Dec'],
    series: [{ label: 'Homes taken', color: 'blue', data: [12, 15] }],
    write: '1200',
    max: 20,
  });
});

it('revenue is drawn by month, in dollars: what is paid, and what is not yet', () => {
  draw(<RevenuePanel part={ready(contentOf('revenue'))} />);
  expect(chart()).toEqual({
    label: 'Revenue by month of check-in',
    category: 'Month',
    categories: ['Nov 2026', 'Dec 2026'],
    series: [
      { color: 'green', label: 'Paid', data: [18_200, 12_400] },
      { color: 'yellow', label: 'Not yet paid', data: [0, 3000] },
    ],
    write: '$1,200',
  });
});

it('units are drawn in the colours of their statuses', () => {
  draw(<UnitsPanel part={ready(contentOf('units'))} />);
  expect(chart()).toEqual({
    label: 'Units by status',
    category: 'Status',
    categories: ['Available', 'Booked', 'Maintenance', 'Offline'],
    series: [{ label: 'Homes', color: ['green', 'blue', 'yellow', 'red'], data: [14, 4, 2, 0] }],
    write: '1200',
  });
});

it('the first step leads nowhere where no live module has the units', () => {
  draw(<FirstStep />);
  expect(screen.getByRole('heading', { name: 'Add your first home' })).toBeVisible();
  expect(screen.queryByRole('link')).toBeNull();
});

it('a part leads a person to what their role may open, and to nothing else', async () => {
  const nav = [navEntry('/admin/units', { roles: ['admin'] }), navEntry('/admin/maintenance')];
  fakeApi(signedIn({ ...priya, role: 'manager' }));
  remoteRegistry.install({ lock: 1, remotes: [sampleRemote('mfe-x', { nav })] });
  renderScreen(
    <>
      <UnitsPanel part={ready(contentOf('units'))} />
      <MaintenancePanel part={ready(contentOf('maintenance'))} today="2026-12-03" />
    </>,
    '/admin',
  );
  expect(await screen.findByRole('link', { name: 'All maintenance' })).toBeVisible();
  expect(screen.getAllByRole('link')).toHaveLength(1);
});
