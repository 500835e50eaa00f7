import { backOfficeParts } from './app';
import { remoteRegistry } from './composition/remote-registry';
import { sampleRemote } from './composition/testing/sample-remote';

/** What of the shell is loaded before an address of the back office is drawn (architecture §4.2). */

beforeAll(() => {
  const route = (path: string, frame: 'admin' | 'public') => ({ path, page: 'list', frame, title: path });
  const routes = [route('/admin/units', 'admin'), route('/homes', 'public')];
  remoteRegistry.install({ lock: 1, remotes: [sampleRemote('mfe-x', { routes })] });
});

it.each([
  ['/homes', 0],
  ['/', 0],
  ['/admin/nowhere', 0],
  ['/admin/units', 2],
])('%s has so many parts: %i', (pathname, parts) => {
  expect(backOfficeParts(pathname)).toHaveLength(parts);
});

it('the shell’s own pages have one more, each its own, and those of the settings the same', () => {
  const [app, frame] = backOfficeParts('/admin/units');
  const own = ['/admin', '/admin/users', '/admin/settings', '/admin/settings/audit'].map((at) => backOfficeParts(at));
  for (const parts of own) expect([parts.length, parts[0], parts[1]]).toEqual([3, app, frame]);
  const pages = own.map((parts) => parts[2]);
  expect(new Set(pages).size).toBe(3);
  expect(pages[2]).toBe(pages[3]);
});

it('the login stands in no frame', () => {
  const [app, frame] = backOfficeParts('/admin/units');
  const login = backOfficeParts('/admin/login');
  expect(login).toHaveLength(2);
  expect(login[0]).toBe(app);
  expect(login).not.toContain(frame);
});
