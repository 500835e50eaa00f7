import { waitFor } from '@testing-library/react';
import { MEASURED_SHARE } from '@capsule/contracts/vitals/vital-words';
import { remoteRegistry } from '../composition/remote-registry';
import { sampleRemote } from '../composition/testing/sample-remote';
import { measureVitals } from './measure-vitals';
import { sendWhenHidden } from './send-vitals';

jest.mock('./send-vitals', () => ({ sendWhenHidden: jest.fn() }));

/** Which page loads are measured, and as what (product §10.16). */

const HOST = '1.0.0-ba9876543210';
const REMOTE = sampleRemote('mfe-admin-ops', {
  routes: [{ path: '/admin/units/:id', page: 'unit', frame: 'admin', title: 'Unit' }],
});
const sent = jest.mocked(sendWhenHidden);

/** Opens a page, and waits for what measures it, or a while where nothing is to. */
async function open(path: string, share = 0, registry = {}, pages = 1) {
  sent.mockClear();
  window.history.replaceState(null, '', path);
  remoteRegistry.install({ lock: 1, host: HOST, remotes: [REMOTE], ...registry });
  jest.spyOn(Math, 'random').mockReturnValue(share);
  measureVitals();
  if (pages > 0) await waitFor(() => expect(sent).toHaveBeenCalledTimes(pages));
  else await new Promise((resolve) => setTimeout(resolve, 100));
  return sent.mock.calls.map(([page]) => page);
}
afterEach(() => jest.restoreAllMocks());

describe('a page load', () => {
  it('is measured as the page of its manifest, without ids and queries', async () => {
    const { name: module, version } = REMOTE;
    expect(await open('/admin/units/7?q=Priya#x')).toEqual([
      { page: '/admin/units/:id', module, version, host: HOST, device: 'medium' },
    ]);
  });

  it('is measured once it has loaded, and its script does not come before', async () => {
    const loading = jest.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
    expect(await open('/admin', 0, {}, 0)).toEqual([]);
    loading.mockReturnValue('complete');
    window.dispatchEvent(new Event('load'));
    window.dispatchEvent(new Event('load'));
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
  });

  it("of a page of the shell is measured as the shell's", async () => {
    expect(await open('/admin/login')).toMatchObject([{ page: '/admin/login', module: 'shell', version: HOST }]);
  });

  it('is measured for a share of all', async () => {
    expect(await open('/admin', MEASURED_SHARE - 0.001)).toHaveLength(1);
    expect(await open('/admin', MEASURED_SHARE, {}, 0)).toEqual([]);
  });

  it.each([
    ['of no page', '/nowhere', {}],
    [
      'of a module from another address',
      '/admin/units/7',
      { overrides: [{ name: REMOTE.name, origin: 'http://localhost:4173', fixed: false }] },
    ],
    ['where the gateway does not say the version of the shell', '/admin', { host: undefined }],
    ['of a module where it does not say that either', '/admin/units/7', { host: undefined }],
  ])('%s is not measured', async (_what, path, registry) => {
    expect(await open(path, 0, registry, 0)).toEqual([]);
  });
});
