import { reportFault } from '../module-fault';
import { remoteRegistry } from '../remote-registry';
import { sampleRemote } from '../testing/sample-remote';
import { guardEntryGlobals } from './entry-globals';

/** Who may hand over a module (decision 025). */

jest.mock('../module-fault', () => ({ reportFault: jest.fn() }));

it('a script without an address is no entry, also where the release of a module cannot be read', () => {
  remoteRegistry.install({ lock: 1, remotes: [{ ...sampleRemote('mfe-unread'), entry: '' }] });
  guardEntryGlobals(['mfe-unread']);
  const inline = document.createElement('script');
  const running = jest.spyOn(document, 'currentScript', 'get').mockReturnValue(inline);
  const page = window as unknown as Record<string, unknown>;
  page['mfe_unread'] = 'the code of another';
  running.mockRestore();
  expect(page['mfe_unread']).toBeUndefined();
  expect(reportFault).not.toHaveBeenCalled();
});
