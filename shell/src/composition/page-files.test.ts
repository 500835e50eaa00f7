import type { RegisteredRemote } from '@capsule/contracts/releases/composition';
import { askForFiles } from './page-files';
import { remoteRegistry } from './remote-registry';
import { sampleRemote } from './testing/sample-remote';

/** Protects that a page by a click has all of its files asked for at once, once, and nothing that is not its own. */

let asked: string[] = [];
beforeEach(() => {
  asked = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (url) => {
    asked.push(url as string);
    return new Response('');
  });
});
afterEach(() => jest.restoreAllMocks());

const FILES = { inquiries: ['exposed.js', 'inquiries.css'], mails: ['exposed.js'] };
const install = (name: string, more: Partial<RegisteredRemote> = {}) =>
  remoteRegistry.install({ lock: 1, remotes: [{ ...sampleRemote(name), files: FILES, ...more }] });

it('asks for the entry and the files of the page, as the loaders do', () => {
  install('mfe-a');
  askForFiles('mfe-a', 'inquiries');
  const of = (file: string) => `/_mfe/mfe-a/1.0.0-a/${file}`;
  expect(asked).toEqual([of('remoteEntry.js'), of('exposed.js'), of('inquiries.css')]);
  expect(fetch).toHaveBeenCalledWith(of('exposed.js'), expect.objectContaining({ credentials: 'same-origin' }));
});

it('waits 5 s for each, and has all of it in the cache', async () => {
  const limit = jest.spyOn(AbortSignal, 'timeout');
  const answers: Response[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    const answer = new Response('code');
    answers.push(answer);
    return answer;
  });
  install('mfe-f');
  askForFiles('mfe-f', 'mails');
  await new Promise((resolve) => setTimeout(resolve));
  expect(limit.mock.calls).toEqual([[5000], [5000]]);
  expect(answers.map(({ bodyUsed }) => bodyUsed)).toEqual([true, true]);
});

it('asks once for each page of each release', () => {
  install('mfe-b');
  askForFiles('mfe-b', 'mails');
  askForFiles('mfe-b', 'mails');
  expect(asked).toHaveLength(2);
  install('mfe-b', { version: '1.0.0-b' });
  askForFiles('mfe-b', 'mails');
  expect(asked).toHaveLength(4);
});

it.each([
  ['a page that has none named', () => install('mfe-c'), 'other'],
  ['a module whose release cannot be read', () => install('mfe-c', { entry: '' }), 'mails'],
  ['a module that is not live', () => install('mfe-d'), 'mails'],
  ['a gateway that names none', () => remoteRegistry.install({ lock: 1, remotes: [sampleRemote('mfe-c')] }), 'mails'],
  [
    'a module from another address',
    () => {
      install('mfe-c');
      jest.spyOn(remoteRegistry, 'isOverridden').mockReturnValue(true);
    },
    'mails',
  ],
])('asks for nothing of %s', (_what, arrange, page) => {
  arrange();
  askForFiles('mfe-c', page);
  expect(asked).toEqual([]);
});

it('leaves what fails to the loaders, which tell it', async () => {
  install('mfe-e');
  jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('offline'));
  askForFiles('mfe-e', 'mails');
  await new Promise((resolve) => setTimeout(resolve));
  expect(fetch).toHaveBeenCalledTimes(2);
});
