import { fetchAnew, isChunkMissing, missingFile, preloadedFiles } from './fresh-files';
import { sampleRemote } from './testing/sample-remote';

/** A file that a browser could not load before is asked for again, past what it remembers of that. */

const asked = jest.spyOn(globalThis, 'fetch');
beforeEach(() => asked.mockReset().mockImplementation(async () => new Response('code')));

it('each file is asked of the server once, as the loaders ask, for 5 s', async () => {
  const limit = jest.spyOn(AbortSignal, 'timeout');
  await fetchAnew(['/a.js', '/b.js', '/a.js']);
  expect(asked.mock.calls.map(([file]) => file)).toEqual(['/a.js', '/b.js']);
  expect(asked).toHaveBeenCalledWith('/a.js', {
    cache: 'reload',
    credentials: 'same-origin',
    signal: expect.any(AbortSignal),
  });
  expect(limit.mock.calls).toEqual([[5000], [5000]]);
});

it('a file is read whole before anybody goes on, and one that cannot be had harms nobody', async () => {
  const answer = new Response('code');
  asked.mockRejectedValueOnce(new TypeError('offline')).mockResolvedValueOnce(answer);
  await fetchAnew(['/a.js', '/b.js']);
  expect(answer.bodyUsed).toBe(true);
});

it('the files that a page has asked for in advance are those of this release of the module', () => {
  document.head.innerHTML = ['mfe-x/1.0.0-a/1.js', 'mfe-x/1.0.0-b/2.js', 'mfe-xy/1.0.0-a/3.js']
    .map((file) => `<link rel="preload" href="/_mfe/${file}">`)
    .join('')
    .concat('<link rel="stylesheet" href="/_mfe/mfe-x/1.0.0-a/4.css">');
  expect(preloadedFiles(sampleRemote('mfe-x'))).toEqual(['http://localhost/_mfe/mfe-x/1.0.0-a/1.js']);
});

const chunkError = (more: object) => Object.assign(new Error('Loading chunk 4 failed.'), more);

it('a chunk is missing by the name of its error, which may name the file', () => {
  const error = chunkError({ name: 'ChunkLoadError', request: '/4.js' });
  expect([isChunkMissing(error), missingFile(error)]).toEqual([true, '/4.js']);
  expect(isChunkMissing(chunkError({ name: 'TypeError' }))).toBe(false);
  expect(isChunkMissing({ name: 'ChunkLoadError' })).toBe(false);
  expect(missingFile(chunkError({}))).toBeUndefined();
  expect(missingFile(chunkError({ request: 4 }))).toBeUndefined();
});

it.each([null, 'a text', { request: '/4.js' }])('what is no error names no file: %j', (thrown) => {
  expect(missingFile(thrown)).toBeUndefined();
});
