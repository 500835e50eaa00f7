import { screen, within } from '@testing-library/react';
import type { Role } from '@capsule/contracts/roles';
import { readDashboard } from '@capsule/contracts/dashboard/dashboard-words';
import type { CurrentUser } from '@capsule/contracts/users/sign-in';
import { answering, fakeApi, oneOf, renderScreen, signedIn } from '@capsule/web-kit/testing';
import { SlotHostProvider, type SlotHost } from '@capsule/host/admin';
import { remoteRegistry } from '../composition/remote-registry';
import { slotHost } from '../composition/slot-host';
import { navEntry, sampleRemote } from '../composition/testing/sample-remote';
import { priya } from '../testing/people';
import DashboardPage from './dashboard-page';
import { sampleDashboard } from './testing/sample-dashboard';

// The script of the charts takes seconds to load here; `bars.test.tsx` of the web kit has it.
jest.mock('@capsule/web-kit/charts/bars', () => ({ __esModule: true, default: () => <svg data-testid="chart" /> }));

const card = (label: string, path: string, roles: Role[], order: number) =>
  navEntry(path, { label, roles, order, summary: `What ${label} is for.` });

beforeAll(() => {
  const nav = [
    card('Fleet', '/admin/fleet', ['admin'], 40),
    card('SEO', '/admin/seo', ['admin', 'manager'], 10),
    card('Media Library', '/admin/media', ['admin', 'manager'], 20),
    card('Capsule Units', '/admin/units', ['admin', 'manager'], 30),
  ];
  const cards = [
    ['mfe-parts', 'Parts that run out', ['admin']],
    ['mfe-visits', 'Visits today', ['admin', 'manager']],
  ] as const;
  const contributing = cards.map(([name, title, roles]) =>
    sampleRemote(name, { slots: { 'dashboard-card': { title, roles: [...roles] } } }),
  );
  remoteRegistry.install({ lock: 1, remotes: [sampleRemote('mfe-x', { nav }), ...contributing] });
});

const content: SlotHost['Part'] = ({ app }) => <p>The content of {app}</p>;

function open(changes: Partial<CurrentUser>, Part = content) {
  fakeApi(
    signedIn({ ...priya, ...changes }),
    answering(readDashboard, () => oneOf(sampleDashboard())),
  );
  renderScreen(
    <SlotHostProvider value={{ ...slotHost, Part }}>
      <DashboardPage />
    </SlotHostProvider>,
    '/admin',
  );
}

/** The cards of the modules; their numbers come later. */
const links = () =>
  within(screen.getAllByRole('list')[0]!)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

describe('the dashboard (product §2)', () => {
  it.each([
    ['by first name', {}, 'Welcome, Priya'],
    ['by username, where no first name is known', { firstName: null }, 'Welcome, priya'],
  ])('greets %s', async (_how, user, greeting) => {
    open(user);
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(greeting);
    expect(screen.getByText('Choose what to work on.')).toBeVisible();
  });

  it('leads to the screens of a manager, in the order of the sidebar, and not to itself', async () => {
    open({ role: 'manager' });
    await screen.findByText('20 units');
    expect(links()).toEqual([
      ['4 pagesSEOWhat SEO is for.', '/admin/seo'],
      ['8 filesMedia LibraryWhat Media Library is for.', '/admin/media'],
      ['3 images without alt text', '/admin/media?check=no-alt'],
      ['20 unitsCapsule UnitsWhat Capsule Units is for.', '/admin/units'],
      ['SettingsYour account, and how the back office looks.', '/admin/settings'],
    ]);
  });

  it('leads an administrator to what is for administrators alone', async () => {
    open({ role: 'admin' });
    await screen.findByText('20 units');
    expect(links()).toContainEqual(['FleetWhat Fleet is for.', '/admin/fleet']);
    expect(links()).toContainEqual(['UsersWho can sign in, and as what.', '/admin/users']);
  });

  it.each<[Role, string[]]>([
    ['admin', ['Parts that run outThe content of mfe-parts', 'Visits todayThe content of mfe-visits']],
    ['manager', ['Visits todayThe content of mfe-visits']],
  ])('shows %s below them what modules contribute for that role', async (role, cards) => {
    open({ role });
    const glance = await screen.findByRole('region', { name: 'At a glance' });
    expect(
      within(glance)
        .getAllByRole('region')
        .map((region) => region.textContent),
    ).toEqual(cards);
    expect(screen.getAllByRole('list')[0]!.compareDocumentPosition(glance)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('keeps the place of a card that is still loading, and says of one that it is not there', async () => {
    open({ role: 'manager' }, ({ loading, fallback }) => (
      <>
        {loading} {fallback}
      </>
    ));
    const card = await screen.findByRole('region', { name: 'Visits today' });
    expect(card).toHaveTextContent('Visits todayLoading... Not available right now.');
  });

  it('has no such part where nothing is contributed', async () => {
    remoteRegistry.install({ lock: 1, remotes: [] });
    open({ role: 'admin' });
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('region', { name: 'At a glance' })).toBeNull();
  });
});
