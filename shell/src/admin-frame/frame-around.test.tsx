import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { readBadges } from '@capsule/contracts/releases/badges';
import type { CurrentUser } from '@capsule/contracts/users/sign-in';
import { firstScreen, pageSession } from '@capsule/host';
import { followChanges, liveChanges } from '@capsule/host/admin';
import { answering, oneOf, type FakeRoute } from '@capsule/web-kit/testing';
import { listenToEvents } from '../composition/event-stream';
import { remoteRegistry } from '../composition/remote-registry';
import { navEntry, sampleRemote } from '../composition/testing/sample-remote';
import { readRecents, rememberRecent } from '../search/recents';
import { priya } from '../testing/people';
import { tellChange } from '../testing/tell-change';
import { comeNear } from './come-near';
import { showFrame } from './testing/show-frame';

/** What stands around every screen of the back office (product §4, §6). */

jest.mock('./come-near', () => ({ comeNear: jest.fn() }));
jest.mock('./head-start', () => ({ HeadStart: ({ user }: { user: CurrentUser }) => <i>Ahead of {user.username}</i> }));
jest.mock('./new-version', () => ({ NewVersion: () => <i>Nothing new</i> }));
jest.mock('../composition/event-stream', () => ({ listenToEvents: jest.fn() }));

const endEvents = jest.fn();

beforeEach(() => {
  const nav = [
    navEntry('/admin/units', { label: 'Capsule Units' }),
    navEntry('/admin/units-plans', { label: 'Unit Plans' }),
  ];
  remoteRegistry.install({ lock: 1, remotes: [sampleRemote('mfe-x', { nav })] });
  jest.mocked(comeNear).mockClear();
  endEvents.mockClear();
  jest.mocked(listenToEvents).mockClear().mockReturnValue(endEvents);
});
afterEach(() => jest.restoreAllMocks());

const open = (user = priya, at = '/admin/units/7', ...routes: FakeRoute[]) => showFrame(user, at, ...routes);

/** The sidebar that stands in the page, which jsdom takes for hidden: it knows no width in style sheets. */
const sidebar = () => within(screen.getAllByRole('navigation', { name: 'Back office', hidden: true })[0]!);
const link = (name: string) => sidebar().getByRole('link', { name, hidden: true });

it('a page of the back office can have the focus, and comes with what is said and fetched beside it', async () => {
  const takeFrame = jest.spyOn(firstScreen, 'takeFrame');
  const { unmount } = await open();
  expect(screen.getByRole('main')).toHaveAttribute('id', 'main');
  expect(screen.getByRole('main')).toHaveAttribute('tabindex', '-1');
  expect(screen.getByText('Ahead of priya')).toBeInTheDocument();
  expect(screen.getByText('Nothing new')).toBeInTheDocument();
  expect(takeFrame).toHaveBeenCalledTimes(1);
  expect(listenToEvents).toHaveBeenCalledTimes(1);
  expect(endEvents).not.toHaveBeenCalled();
  unmount();
  expect(endEvents).toHaveBeenCalledTimes(1);
});

it.each([
  ['Choose a new password', { mustChangePassword: true }],
  ['Set up a second factor', { mustAddFactor: true }],
  ['Choose a new password', { mustChangePassword: true, mustAddFactor: true }],
])('"%s" is all that somebody sees who is held back: %j', async (title, held) => {
  await open({ ...priya, ...held });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title);
  expect(screen.queryByRole('navigation', { hidden: true })).toBeNull();
  expect(screen.getByRole('button', { name: 'Sign Out' })).toBeInTheDocument();
  expect(listenToEvents).not.toHaveBeenCalled();
});

it('who may open no screen is told nothing of what is changed', async () => {
  await open({ ...priya, role: 'staff' });
  expect(within(screen.getByRole('main')).getByRole('heading', { level: 1 })).toHaveTextContent('Access Denied');
  expect(listenToEvents).not.toHaveBeenCalled();
});

it('what was looked for stays while a session has only ended, and so does the page', async () => {
  await open();
  rememberRecent(priya.id, { path: '/admin/units', title: 'Capsule Units' });
  act(() => void pageSession.end());
  expect(pageSession.current().state).toBe('ended');
  expect(readRecents(priya.id)).toHaveLength(1);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('The page');
});

describe('the sidebar', () => {
  const marked = () =>
    sidebar()
      .getAllByRole('link', { hidden: true })
      .filter((each) => each.getAttribute('aria-current') === 'page')
      .map((each) => each.textContent);

  it.each([
    ['/admin', ['Dashboard']],
    ['/admin/units', ['Capsule Units']],
    ['/admin/units/7', ['Capsule Units']],
    ['/admin/units-plans', ['Unit Plans']],
    ['/admin/nothing', []],
  ])('marks at %s the entry that leads there: %j', async (at, labels) => {
    await open(priya, at);
    expect(marked()).toEqual(labels);
  });

  it('has a page fetched ahead when a pointer or the focus comes to its entry', async () => {
    await open();
    fireEvent.pointerEnter(link('Unit Plans'));
    expect(jest.mocked(comeNear).mock.calls).toEqual([['/admin/units-plans']]);
    act(() => link('Dashboard').focus());
    expect(jest.mocked(comeNear).mock.calls).toEqual([['/admin/units-plans'], ['/admin']]);
  });

  it('says who is signed in: by username where no name is known, with its first letter', async () => {
    await open({ ...priya, firstName: null, lastName: null });
    expect(screen.getByText('priya')).toBeInTheDocument();
    expect(screen.getByText('P')).toHaveAttribute('aria-hidden', 'true');
    expect(screen.getByText('Manager')).toBeInTheDocument();
  });

  it('has a first letter whole that takes more than one sign', async () => {
    await open({ ...priya, firstName: '🏇' });
    expect(screen.getByText('🏇')).toHaveAttribute('aria-hidden', 'true');
  });

  it('comes over the page of a narrow screen by the menu, and goes when an entry is chosen', async () => {
    await open();
    const sidebars = () => screen.getAllByRole('navigation', { name: 'Back office', hidden: true }).length;
    expect(sidebars()).toBe(1);
    fireEvent.click(screen.getByRole('button', { name: 'Open menu', hidden: true }));
    expect(sidebars()).toBe(2);
    const entries = screen.getAllByRole('link', { name: 'Unit Plans', hidden: true });
    fireEvent.click(entries.at(-1)!);
    await waitFor(() => expect(sidebars()).toBe(1));
    fireEvent.click(screen.getByRole('button', { name: 'Open menu', hidden: true }));
    fireEvent.keyDown(screen.getByRole('presentation'), { key: 'Escape' });
    await waitFor(() => expect(sidebars()).toBe(1));
  });

  it('that is over the page goes when the entry of the page that is shown is chosen', async () => {
    await open(priya, '/admin/units');
    const sidebars = () => screen.getAllByRole('navigation', { name: 'Back office', hidden: true }).length;
    fireEvent.click(screen.getByRole('button', { name: 'Open menu', hidden: true }));
    fireEvent.click(screen.getAllByRole('link', { name: 'Capsule Units', hidden: true }).at(-1)!);
    await waitFor(() => expect(sidebars()).toBe(1));
  });

  it('that is over the page goes with it, also by the buttons of the browser', async () => {
    await open();
    const sidebars = () => screen.getAllByRole('navigation', { name: 'Back office', hidden: true }).length;
    fireEvent.click(screen.getByRole('button', { name: 'Open menu', hidden: true }));
    expect(sidebars()).toBe(2);
    fireEvent.click(screen.getByText('Leave by the browser'));
    await waitFor(() => expect(sidebars()).toBe(1));
  });

  it('that is over the page goes when the window becomes wide, where it stands beside the page', async () => {
    await open();
    const wide = Object.assign(new EventTarget(), { matches: false });
    jest.spyOn(window, 'matchMedia').mockReturnValue(wide as MediaQueryList);
    const main = screen.getByRole('main', { hidden: true });
    fireEvent.click(screen.getByRole('button', { name: 'Open menu', hidden: true }));
    await waitFor(() => expect(main.closest('[aria-hidden]')).not.toBeNull());
    expect(window.matchMedia).toHaveBeenCalledWith('(min-width:900px)');
    act(() => void wide.dispatchEvent(new Event('change')));
    expect(main.closest('[aria-hidden]')).not.toBeNull();
    wide.matches = true;
    act(() => void wide.dispatchEvent(new Event('change')));
    await waitFor(() => expect(main.closest('[aria-hidden]')).toBeNull());
  });
});

it('the numbers are asked for again where changes were missed, also in a tab that nobody looks at', async () => {
  const nav = [navEntry('/admin/contacts', { label: 'Inquiries', badge: 'unread-inquiries' })];
  remoteRegistry.install({ lock: 1, remotes: [sampleRemote('mfe-x', { nav })] });
  let count = 1;
  document.title = 'Inquiries';
  await open(
    priya,
    '/admin/contacts',
    answering(readBadges, () => oneOf({ 'unread-inquiries': count })),
  );
  await waitFor(() => expect(document.title).toBe('(1) Inquiries'));
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  count = 2;
  act(() => void liveChanges.tell({ from: null, cursor: null, changes: [], missed: true }));
  await waitFor(() => expect(document.title).toBe('(2) Inquiries'));
});

it('the numbers are asked for again when what they count was changed, and nobody follows what is gone', async () => {
  const nav = [navEntry('/admin/contacts', { label: 'Inquiries', badge: 'unread-inquiries' })];
  remoteRegistry.install({ lock: 1, remotes: [sampleRemote('mfe-x', { nav })] });
  const unfollow = followChanges();
  const heard = jest.spyOn(liveChanges, 'subscribe');
  let count = 1;
  document.title = 'Inquiries';
  const { unmount } = await open(
    priya,
    '/admin/contacts',
    answering(readBadges, () => oneOf({ 'unread-inquiries': count })),
  );
  await waitFor(() => expect(document.title).toBe('(1) Inquiries'));
  count = 2;
  tellChange('contact');
  await waitFor(() => expect(document.title).toBe('(2) Inquiries'));
  const ends = heard.mock.results.map(({ value }) => value as () => boolean);
  expect(ends).not.toEqual([]);
  unmount();
  unfollow();
  // Ending it once more finds nothing to end.
  expect(ends.map((end) => end())).toEqual(ends.map(() => false));
});

it('the numbers of a module that comes while the tab is open are followed in a tab that nobody looks at', async () => {
  let count = 1;
  document.title = 'Home';
  await open(
    priya,
    '/admin/units',
    answering(readBadges, () => oneOf({ 'unread-inquiries': count })),
  );
  const nav = [navEntry('/admin/contacts', { label: 'Inquiries', badge: 'unread-inquiries' })];
  act(() => remoteRegistry.install({ lock: 2, remotes: [sampleRemote('mfe-x', { nav })] }));
  await waitFor(() => expect(document.title).toBe('(1) Home'));
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  count = 2;
  act(() => void liveChanges.tell({ from: null, cursor: null, changes: [], missed: true }));
  await waitFor(() => expect(document.title).toBe('(2) Home'));
});

it('at the top stand the menu of a narrow screen, the search and the colour scheme', async () => {
  await open();
  const buttons = within(screen.getByRole('banner')).getAllByRole('button', { hidden: true });
  expect(buttons.map((button) => button.getAttribute('aria-label') ?? button.textContent)).toEqual([
    'Open menu',
    expect.stringMatching(/^Search/),
    'Colour scheme',
  ]);
});

it('the search box says how it is opened', async () => {
  await open();
  const box = screen.getByRole('button', { name: 'Search' });
  expect(box).toHaveAttribute('aria-haspopup', 'dialog');
  expect(box).toHaveAttribute('aria-keyshortcuts', 'Control+K Meta+K /');
  expect(box).toHaveTextContent('SearchCtrl K');
  for (const button of screen.getAllByRole('button', { hidden: true }))
    expect(button).toHaveAttribute('type', 'button');
});
