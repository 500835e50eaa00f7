import { createAsyncThunk } from '@reduxjs/toolkit';
import { act, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import type { Role } from '@capsule/contracts/roles';
import { store } from '@capsule/host/admin';
import { navEntries } from '../composition/nav-entries';
import { remoteRegistry } from '../composition/remote-registry';
import { navEntry, sampleRemote } from '../composition/testing/sample-remote';
import { priya } from '../testing/people';
import { PageDenied } from './page-denied';
import { showFrame } from './testing/show-frame';

/** The roles of a route hold by whichever way it is opened (product §6.3). */

const entry = (path: string, label: string, roles: Role[]) => navEntry(path, { label, roles });
const page = (path: string, title: string, roles?: Role[]) => {
  return { path, page: title, frame: 'admin' as const, title, roles };
};

beforeAll(() => {
  const nav = [
    entry('/admin/safes', 'Safes', ['admin']),
    // Says more than its route does.
    entry('/admin/keys', 'Keys', ['admin', 'manager']),
    entry('/admin/units', 'Units', ['admin', 'manager']),
  ];
  const routes = [
    page('/admin/safes', 'Safes', ['admin']),
    page('/admin/safes/:id', 'Safe', ['admin']),
    page('/admin/keys', 'Keys', ['admin']),
    page('/admin/units', 'Units'),
  ];
  remoteRegistry.install({ lock: 1, remotes: [sampleRemote('mfe-x', { nav, routes })] });
});

const open = async (role: Role, at: string) => (await showFrame({ ...priya, role }, at)).heading;

it.each<[Role, string, string]>([
  ['admin', '/admin/safes', 'The page'],
  ['manager', '/admin/safes', 'Safes is not for your role'],
  ['manager', '/admin/safes/7', 'Safe is not for your role'],
  ['manager', '/admin/keys', 'Keys is not for your role'],
  ['manager', '/admin/units', 'The page'],
  ['staff', '/admin/safes', 'Access Denied'],
])('shows %s at %s: %s', async (role, at, text) => {
  expect(await open(role, at)).toHaveTextContent(text);
});

it('says for whom it is, within the frame, and leads on', async () => {
  await open('manager', '/admin/safes');
  expect(screen.getByText('You are signed in as Manager; this page is for the role Administrator.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to Dashboard' })).toHaveAttribute('href', '/admin');
  expect(screen.getByRole('navigation', { name: 'Back office', hidden: true })).toBeInTheDocument();
});

it('stands there, and the sidebar follows, once a call was refused because the role was taken away', async () => {
  const raj = { ...priya, role: 'admin' as Role };
  await showFrame(raj, '/admin/safes');
  expect(screen.getByRole('link', { name: 'Users', hidden: true })).toBeInTheDocument();
  raj.role = 'manager';
  const save = createAsyncThunk('save', (_, api) => api.rejectWithValue({ status: 403, code: 'auth.forbidden' }));
  await act(async () => void (await store.dispatch(save())));
  expect(await screen.findByRole('heading', { name: 'Safes is not for your role' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Users', hidden: true })).not.toBeInTheDocument();
});

it.each<[Role, Role[] | undefined, string]>([
  ['staff', ['manager', 'admin'], 'You are signed in as Staff; this page is for the role Manager or Administrator.'],
  ['staff', undefined, 'You are signed in as Staff; this page is for the role Administrator or Manager.'],
])('names to %s each role that a page is for: %j', (role, roles, text) => {
  render(
    <MemoryRouter>
      <PageDenied route={{ title: 'Safes', ...(roles && { roles }) }} role={role} />
    </MemoryRouter>,
  );
  expect(screen.getByText(text)).toBeVisible();
});

it('is in nobody’s sidebar or search who may not open it', () => {
  const labels = (role: Role) => navEntries(role).map(({ label }) => label);
  expect(labels('admin')).toEqual(['Dashboard', 'Keys', 'Safes', 'Units', 'Users', 'Settings']);
  expect(labels('manager')).toEqual(['Dashboard', 'Units', 'Settings']);
  expect(labels('staff')).toEqual([]);
});
