import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { lazy, Suspense } from 'react';
import userEvent from '@testing-library/user-event';
import { Route, Routes, useLocation, useNavigationType } from 'react-router-dom';
import type { ChangeEvent } from '@capsule/contracts/changes/changes';
import { readBadges } from '@capsule/contracts/releases/badges';
import type { NavEntry } from '@capsule/contracts/releases/release';
import type { Role } from '@capsule/contracts/roles';
import { signInCalls, type CurrentUser } from '@capsule/contracts/users/sign-in';
import { liveChanges, sessionApi, store } from '@capsule/host/admin';
import { answering, done, fakeApi, oneOf, refusal, renderScreen, type FakeRoute } from '@capsule/web-kit/testing';
import { remoteRegistry } from '../composition/remote-registry';
import { navEntry, sampleRemote } from '../composition/testing/sample-remote';
import { readRecents, rememberRecent } from '../search/recents';
import { priya } from '../testing/people';
import AdminFrame from './admin-frame';

const { currentUser, logout } = signInCalls;

const nav = [
  navEntry('/admin/units', { label: 'Capsule Units' }),
  navEntry('/admin/fleet', { label: 'Fleet', roles: ['admin'], order: 40 }),
];

beforeAll(() => {
  remoteRegistry.install({ lock: 1, remotes: [sampleRemote('mfe-x', { nav })] });
});

/** The login, as far as it matters here: it says where it leads back to, and how somebody came. */
function Login() {
  const { from } = (useLocation().state ?? {}) as { from?: string };
  return (
    <>
      <p>The login, before {from ?? 'the dashboard'}</p>
      <p>By {useNavigationType()}</p>
    </>
  );
}

/** It comes with another chunk, a moment later than it is asked for. */
const lazyLogin = () =>
  lazy(() => new Promise<{ default: typeof Login }>((resolve) => setTimeout(resolve, 50, { default: Login })));

function open(
  answer: () => Promise<CurrentUser> | CurrentUser | null,
  at = '/admin/units?q=track',
  ...routes: FakeRoute[]
) {
  const calls = fakeApi(
    answering(currentUser, async () => {
      const user = await answer();
      return user ? { json: user } : refusal('auth.required');
    }),
    ...routes,
  );
  const LazyLogin = lazyLogin();
  renderScreen(
    <Suspense>
      <Routes>
        <Route path="/" element={<p>The home page</p>} />
        <Route path="/admin/login" element={<LazyLogin />} />
        <Route element={<AdminFrame />}>
          <Route path="*" element={<p>The screen of {at}</p>} />
        </Route>
      </Routes>
    </Suspense>,
    at,
    'desktop',
  );
  return { calls, user: userEvent.setup() };
}

const person = (role: Role): CurrentUser => ({ ...priya, role });
/** The sidebar, which jsdom takes for hidden: it knows no width in style sheets. */
const sidebar = () => within(screen.getByRole('navigation', { name: 'Back office', hidden: true }));
const entries = () =>
  sidebar()
    .getAllByRole('link', { hidden: true })
    .map((link) => link.textContent);

describe('who may enter the back office (product §6)', () => {
  it.each<[Role, string, string[]]>([
    ['admin', 'Administrator', ['Dashboard', 'Capsule Units', 'Fleet', 'Users', 'Settings']],
    ['manager', 'Manager', ['Dashboard', 'Capsule Units', 'Settings']],
  ])('%s: shown as %s, with the screens of that role', async (role, label, screens) => {
    open(() => person(role));
    expect(await screen.findByText(/^The screen of/)).toBeVisible();
    expect(entries()).toEqual(screens);
    expect(screen.getByText('Priya Nair')).toBeInTheDocument();
    expect(screen.getByText(label)).toBeInTheDocument();
    expect(screen.queryByText('Access Denied')).not.toBeInTheDocument();
  });

  it('who has another role by now is shown the screens of that one', async () => {
    let role: Role = 'admin';
    open(() => person(role));
    await screen.findByText(/^The screen of/);
    expect(entries()).toContain('Fleet');
    role = 'manager';
    // As after a call that was refused to them.
    act(() => void store.dispatch(sessionApi.util.invalidateTags(['Session'])));
    await waitFor(() => expect(entries()).toEqual(['Dashboard', 'Capsule Units', 'Settings']));
  });

  it.each(['/admin', '/admin/units', '/admin/anything'])('staff is denied access at %s, and led home', async (at) => {
    const { user, calls } = open(() => person('staff'), at);
    expect(await screen.findByRole('heading', { name: 'Access Denied' })).toBeVisible();
    expect(screen.getByText("You don't have permission to access the admin dashboard.")).toBeVisible();
    expect(screen.queryByText(/^The screen of/)).not.toBeInTheDocument();
    expect(screen.queryByRole('navigation', { hidden: true })).not.toBeInTheDocument();
    expect(calls.map(({ path }) => path)).toEqual(['/api/auth/user']);
    await user.click(screen.getByRole('link', { name: 'Back to Home' }));
    expect(screen.getByText('The home page')).toBeVisible();
  });

  it.each([
    ['/admin/units?q=track', 'The login, before /admin/units?q=track'],
    ['/admin', 'The login, before /admin'],
  ])('nobody who is signed out: %s leads to the login and back', async (at, text) => {
    open(() => null, at);
    expect(await screen.findByText(text)).toBeVisible();
    // The step back must not lead to where it came from at once.
    expect(screen.getByText('By REPLACE')).toBeVisible();
    expect(screen.queryByText(/^The screen of/)).not.toBeInTheDocument();
  });
});

describe('the number at an entry', () => {
  const counted: NavEntry = { ...nav[0]!, badge: 'unread-inquiries' };
  const install = (entry: NavEntry) =>
    remoteRegistry.install({ lock: 1, remotes: [sampleRemote('mfe-x', { nav: [entry] })] });
  afterEach(() => {
    cleanup();
    remoteRegistry.install({ lock: 1, remotes: [sampleRemote('mfe-x', { nav })] });
  });

  const link = () => sidebar().getByRole('link', { name: 'Capsule Units', hidden: true });
  const told: ChangeEvent = { entity: 'contact', id: 1, version: 1, action: 'create', by: null, window: null };

  it.each([
    [3, '3', '3 unread'],
    [100, '99+', '99+ unread'],
  ])('%d is shown as %s, beside the name, and before the title', async (count, shown, said) => {
    document.title = 'Capsule Units';
    install(counted);
    open(
      () => person('manager'),
      '/admin/units',
      answering(readBadges, () => oneOf({ 'unread-inquiries': count })),
    );
    await waitFor(() => expect(link()).toHaveAccessibleDescription(said));
    expect(within(link()).getByText(shown)).toBeInTheDocument();
    expect(document.title).toBe(`(${shown}) Capsule Units`);
    cleanup();
    expect(document.title).toBe('Capsule Units');
  });

  it.each([
    ['0', () => oneOf({ 'unread-inquiries': 0 })],
    ['one that cannot be read', () => refusal('service.unavailable')],
  ])('%s is not shown', async (_what, answer) => {
    document.title = 'Capsule Units';
    install(counted);
    const { calls } = open(() => person('manager'), '/admin/units', answering(readBadges, answer));
    await waitFor(() => expect(calls.map(({ path }) => path)).toContain('/api/badges'));
    await screen.findByText(/^The screen of/);
    expect(link()).not.toHaveAttribute('aria-describedby');
    expect(document.title).toBe('Capsule Units');
  });

  it('is not asked for where no entry has one that this host knows', async () => {
    install({ ...nav[0]!, badge: 'of-tomorrow' as never });
    const { calls } = open(() => person('manager'));
    await screen.findByText(/^The screen of/);
    expect(calls.map(({ path }) => path)).not.toContain('/api/badges');
  });

  it('follows what is committed also in a tab that nobody looks at', async () => {
    let count = 1;
    install(counted);
    open(
      () => person('manager'),
      '/admin/units',
      answering(readBadges, () => oneOf({ 'unread-inquiries': count })),
    );
    await waitFor(() => expect(document.title).toMatch(/^\(1\)/));
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    count = 2;
    act(() => void liveChanges.tell({ from: null, cursor: null, changes: [told], missed: false }));
    await waitFor(() => expect(document.title).toMatch(/^\(2\)/));
    jest.restoreAllMocks();
  });
});

describe('the number in a tab', () => {
  const ask = (entity: ChangeEvent['entity']): ChangeEvent => ({
    entity,
    id: 1,
    version: 1,
    action: 'create',
    by: null,
    window: null,
  });

  // What is on the screen is fetched again by who follows all changes, where somebody looks at it.
  it.each<[DocumentVisibilityState, ChangeEvent['entity'], number]>([
    ['hidden', 'contact', 1],
    ['hidden', 'booking', 0],
    ['visible', 'contact', 0],
  ])('that is %s is asked for of its own accord after a change of %s: %i times', async (state, entity, times) => {
    remoteRegistry.install({
      lock: 1,
      remotes: [sampleRemote('mfe-x', { nav: [{ ...nav[0]!, badge: 'unread-inquiries' }] })],
    });
    const { calls } = open(
      () => person('manager'),
      '/admin/units',
      answering(readBadges, () => oneOf({ 'unread-inquiries': 1 })),
    );
    await waitFor(() => expect(document.title).toMatch(/^\(1\)/));
    const asked = () => calls.filter(({ path }) => path === '/api/badges').length;
    const before = asked();
    const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
    await act(async () => {
      liveChanges.tell({ from: null, cursor: null, changes: [ask(entity)], missed: false });
      await Promise.resolve();
    });
    expect(asked() - before).toBe(times);
    visibility.mockRestore();
    cleanup();
    remoteRegistry.install({ lock: 1, remotes: [sampleRemote('mfe-x', { nav })] });
  });
});

describe('before it is known who is there', () => {
  it.each([
    ['/admin', 'Loading dashboard...'],
    ['/admin/units', 'Loading...'],
  ])('%s says %j, and shows nothing', async (at, text) => {
    let answer: (user: CurrentUser) => void = () => undefined;
    open(() => new Promise((resolve) => (answer = resolve)), at);
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.queryByText(/^The screen of/)).not.toBeInTheDocument();
    answer(person('manager'));
    expect(await screen.findByText(/^The screen of/)).toBeVisible();
  });
});

describe('signing out', () => {
  it('forgets what was looked for, and leads to the login, which leads to the dashboard and not to the last person’s screen', async () => {
    let present: CurrentUser | null = person('manager');
    const { user } = open(
      () => present,
      '/admin/units',
      answering(logout, () => {
        present = null;
        return done();
      }),
    );
    await screen.findByText(/^The screen of/);
    const { id } = present;
    rememberRecent(id, { path: '/admin/units', title: 'Capsule Units' });
    expect(readRecents(id)).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Sign Out', hidden: true }));
    expect(await screen.findByText('The login, before the dashboard')).toBeVisible();
    expect(screen.getByText('By REPLACE')).toBeVisible();
    expect(readRecents(id)).toEqual([]);
  });
});
