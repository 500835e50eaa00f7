import { reportFault } from '../module-fault';
import { remoteRegistry } from '../remote-registry';
import { sampleRemote } from '../testing/sample-remote';
import { guardEntryGlobals } from './entry-globals';

/** Who may hand over a module (decision 025). */

jest.mock('../module-fault', () => ({ reportFault: jest.fn() }));

const page = window as unknown as Record<string, unknown>;

/** Sets a variable while this script runs; `null` where none does. */
function setWhile(script: HTMLScriptElement | null, name: string, value: unknown): void {
  const running = jest.spyOn(document, 'currentScript', 'get').mockReturnValue(script);
  page[name] = value;
  running.mockRestore();
}
const scriptOf = (src: string) => Object.assign(document.createElement('script'), { src });
const entryOf = (name: string) => scriptOf(remoteRegistry.find(name)!.entry);

const told = () =>
  jest
    .mocked(reportFault)
    .mock.calls.map(([module, error]) => [module, (error as Error).name, (error as Error).message]);

beforeAll(() => {
  const unread = { ...sampleRemote('mfe-unread'), entry: '' };
  remoteRegistry.install({ lock: 1, remotes: [sampleRemote('mfe-a'), sampleRemote('mfe-b'), unread] });
  guardEntryGlobals(['mfe-a', 'mfe-b', 'mfe-unread']);
});
beforeEach(() => jest.mocked(reportFault).mockClear());

it('a module is handed over by its entry alone; the entry of another one is told', () => {
  setWhile(entryOf('mfe-a'), 'mfe_a', 'the module');
  expect(page['mfe_a']).toBe('the module');
  setWhile(entryOf('mfe-b'), 'mfe_a', 'another');
  expect(page['mfe_a']).toBe('the module');
  expect(told()).toEqual([['mfe-b', 'ForeignName', "mfe-b set mfe-a's variable."]]);
});

it.each([
  ['a script that has ended', () => null],
  ['a file of the shell', () => scriptOf('/_mfe/shell/1.0.0-a/main.js')],
])('%s hands over none', (_what, script) => {
  setWhile(entryOf('mfe-a'), 'mfe_a', 'the module');
  setWhile(script(), 'mfe_a', 'another');
  expect(page['mfe_a']).toBe('the module');
  expect(told()).toEqual([]);
});

it('what was handed over is emptied by the loader before it loads another release, and guarded once', () => {
  setWhile(entryOf('mfe-a'), 'mfe_a', 'the module');
  setWhile(entryOf('mfe-b'), 'mfe_a', undefined);
  expect(page['mfe_a']).toBe('the module');
  setWhile(null, 'mfe_a', undefined);
  expect(page['mfe_a']).toBeUndefined();
  expect(() => guardEntryGlobals(['mfe-a', 'mfe-a'])).not.toThrow();
});

it('a script without an address is no entry, also where the release of a module cannot be read', () => {
  setWhile(document.createElement('script'), 'mfe_unread', 'the code of another');
  expect(page['mfe_unread']).toBeUndefined();
  expect(told()).toEqual([]);
});
