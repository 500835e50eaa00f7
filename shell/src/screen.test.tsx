import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, MemoryRouter } from 'react-router-dom';
import { showToast } from '@capsule/host';
import { remoteRegistry } from './composition/remote-registry';
import { watchReloads } from './composition/testing/reloads';
import { sampleRemote } from './composition/testing/sample-remote';
import { Screen } from './screen';

/** A tab that runs what was urgently taken back leaves it with its page (product §2.7). */

const known = { lock: 1, remotes: [sampleRemote('mfe-x', { version: '1.0.0-a' })] };
const next = { lock: 2, remotes: [sampleRemote('mfe-x', { version: '1.0.0-b' })] };

async function open(live: object) {
  remoteRegistry.install(known);
  remoteRegistry.markLoaded('mfe-x');
  render(
    <MemoryRouter initialEntries={['/one']}>
      <Link to="/two">Two</Link>
      <Link to="/one?query">Query</Link>
      <Screen />
    </MemoryRouter>,
  );
  jest.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(JSON.stringify(live)));
  const reloads = watchReloads();
  await act(() => remoteRegistry.follow());
  return reloads;
}
beforeEach(() => {
  window.scrollTo = () => undefined;
});
afterEach(() => jest.restoreAllMocks());

it('loads the next page from the server, and not the one on which somebody may be typing', async () => {
  const reloads = await open({ ...next, urgent: 2 });
  await userEvent.click(screen.getByRole('link', { name: 'Query' }));
  expect(reloads()).toBe(0);
  await userEvent.click(screen.getByRole('link', { name: 'Two' }));
  expect(reloads()).toBe(1);
});

it('stays what it is where something newer is live, but nothing was taken back', async () => {
  const reloads = await open(next);
  await userEvent.click(screen.getByRole('link', { name: 'Two' }));
  expect(reloads()).toBe(0);
});

it('toasts and what runs from another address stand beside every page', async () => {
  const overrides = [{ name: 'mfe-x', origin: 'http://localhost:4173', fixed: false }];
  remoteRegistry.install({ ...known, overrides });
  render(
    <MemoryRouter initialEntries={['/one']}>
      <Screen />
    </MemoryRouter>,
  );
  expect(screen.getByText(/is loaded from/)).toBeVisible();
  act(() => showToast({ title: 'Message sent!', tone: 'success' }));
  expect(await screen.findByText('Message sent!')).toBeVisible();
});
