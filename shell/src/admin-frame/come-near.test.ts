import { askForFiles } from '../composition/page-files';
import { fetchAhead } from '../composition/remote-page';
import { remoteRegistry } from '../composition/remote-registry';
import * as saving from '../composition/saves-data';
import { sampleRemote } from '../composition/testing/sample-remote';
import { comeNear } from './come-near';

/** Protects what is fetched when somebody comes near to an entry of the sidebar, and for whom nothing is. */

jest.mock('../composition/page-files', () => ({ askForFiles: jest.fn() }));
jest.mock('../composition/remote-page', () => ({ fetchAhead: jest.fn(async () => true) }));
jest.mock('../composition/saves-data', () => ({ savesData: jest.fn(() => false) }));

const route = (page: string) => ({ path: `/admin/${page}`, page, frame: 'admin', title: page }) as const;

beforeEach(() => {
  jest.mocked(askForFiles).mockClear();
  jest.mocked(fetchAhead).mockClear();
  jest.mocked(saving.savesData).mockReturnValue(false);
  remoteRegistry.install({
    lock: 1,
    remotes: [
      sampleRemote('mfe-x', { routes: [route('keys')] }),
      sampleRemote('mfe-gone', { routes: [route('gone')] }),
    ],
  });
  jest.spyOn(remoteRegistry, 'state').mockReturnValue({ ...remoteRegistry.state(), retired: ['mfe-gone'] });
});
afterEach(() => jest.restoreAllMocks());

it('is the page, and all of its files at once', () => {
  comeNear('/admin/keys');
  expect(askForFiles).toHaveBeenCalledWith('mfe-x', 'keys');
  expect(fetchAhead).toHaveBeenCalledWith('mfe-x', 'keys');
});

it.each([
  ['a module that was taken off', '/admin/gone', false],
  ['a page of the shell', '/admin/users', false],
  ['who saves data', '/admin/keys', true],
])('is nothing for %s', (_what, path, saves) => {
  jest.mocked(saving.savesData).mockReturnValue(saves);
  comeNear(path);
  expect(askForFiles).not.toHaveBeenCalled();
  expect(fetchAhead).not.toHaveBeenCalled();
});
