import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import type { RemoteOverride } from '@capsule/contracts/releases/composition';
import { OverrideBanner } from './override-banner';
import { remoteRegistry } from './remote-registry';
import { sampleRemote } from './testing/sample-remote';

/** The banner says what really runs (decision 009). */

const inbox: RemoteOverride = { name: 'mfe-admin-inbox', origin: 'http://localhost:4173', fixed: false };
const ops: RemoteOverride = { name: 'mfe-admin-ops', origin: 'http://localhost:4174', fixed: false };

function show(overrides: RemoteOverride[], at = '/') {
  remoteRegistry.install({ lock: 1, remotes: [sampleRemote('mfe-admin-inbox')], overrides });
  render(
    <MemoryRouter initialEntries={[at]}>
      <OverrideBanner />
    </MemoryRouter>,
  );
}

const linkTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

it('says where a module is loaded from', () => {
  show([inbox]);
  expect(screen.getByRole('status')).toHaveTextContent(
    'mfe-admin-inbox is loaded from http://localhost:4173, in this browser only.',
  );
});

it('says that the release runs, and why, where the module could not be loaded', () => {
  show([{ ...inbox, problem: 'release.json was answered with 404.' }]);
  expect(screen.getByRole('status')).toHaveTextContent(
    'mfe-admin-inbox runs as released, not from http://localhost:4173: release.json was answered with 404.',
  );
  expect(screen.queryByText(/is loaded from/)).not.toBeInTheDocument();
});

it('says that nothing runs where there is no release either', () => {
  show([{ ...ops, problem: 'nothing there answers this browser.' }]);
  expect(screen.getByRole('status')).toHaveTextContent(
    'mfe-admin-ops is not live, and does not run from http://localhost:4174: nothing there answers this browser.',
  );
});

it('ends one of several, or all, and keeps page, parameters and place', () => {
  show([inbox, ops], '/admin/contacts?status=new&remote=x#top');
  expect(linkTo('End mfe-admin-inbox')).toBe('/admin/contacts?status=new&remote=mfe-admin-inbox%40end#top');
  expect(linkTo('End mfe-admin-ops')).toBe('/admin/contacts?status=new&remote=mfe-admin-ops%40end#top');
  expect(linkTo('End all')).toBe('/admin/contacts?status=new&remote=end#top');
});

it('offers to end all only where there are several', () => {
  show([inbox]);
  expect(screen.queryByRole('link', { name: 'End all' })).not.toBeInTheDocument();
});

it('is silent about what development loads from source, until that fails', () => {
  show([{ ...inbox, fixed: true }]);
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

it('says when development could not load a module from source, which cannot be ended', () => {
  show([{ ...inbox, fixed: true, problem: 'nothing there answers this browser.' }]);
  expect(screen.getByRole('status')).toHaveTextContent('runs as released');
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});
