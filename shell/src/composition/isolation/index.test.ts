import { remoteRegistry } from '../remote-registry';
import { sampleRemote } from '../testing/sample-remote';
import { letBackgroundWorkRest } from './background-work';
import { guardEntryGlobals } from './entry-globals';
import { freezeBuiltIns } from './freeze-built-ins';
import { isolateModules } from './index';
import { letStylesLeave } from './leaving';
import { guardTitleAndAddress } from './title-and-address';

/** What is set up before any module is loaded (decision 025). */

jest.mock('./background-work', () => ({ letBackgroundWorkRest: jest.fn() }));
jest.mock('./entry-globals', () => ({ guardEntryGlobals: jest.fn() }));
jest.mock('./freeze-built-ins', () => ({ freezeBuiltIns: jest.fn() }));
jest.mock('./leaving', () => ({ letStylesLeave: jest.fn() }));
jest.mock('./title-and-address', () => ({ guardTitleAndAddress: jest.fn() }));

it.each([
  ['frozen', {}, 1],
  ['left open where the gateway says so', { openBuiltIns: true }, 0],
])('each guard is there once, and what JavaScript is built on is %s', (_what, more, times) => {
  jest.clearAllMocks();
  remoteRegistry.install({ lock: 1, remotes: [sampleRemote('mfe-a'), sampleRemote('mfe-b')], ...more });
  isolateModules();
  expect(jest.mocked(guardEntryGlobals).mock.calls).toEqual([[['mfe-a', 'mfe-b']]]);
  for (const guard of [letBackgroundWorkRest, guardTitleAndAddress, letStylesLeave])
    expect(guard).toHaveBeenCalledTimes(1);
  expect(freezeBuiltIns).toHaveBeenCalledTimes(times);
});
