import * as zlib from 'node:zlib';
import { expect, it, jest } from '@jest/globals';

/** A compression that is under way: the test ends it. */
interface Compression {
  quality: number | boolean | undefined;
  end: (error: Error | null, bytes: Buffer) => void;
}
const begun: Compression[] = [];
const brotliCompress = (_content: Buffer, { params }: zlib.BrotliOptions, end: Compression['end']) =>
  void begun.push({ quality: params?.[zlib.constants.BROTLI_PARAM_QUALITY], end });
jest.unstable_mockModule('node:zlib', () => ({ ...zlib, brotliCompress }));
const { PageBody } = await import('./page-body');

/** Lets what waits for a compression go on. */
const settled = () => new Promise(setImmediate);
const qualities = () => begun.map(({ quality }) => quality);

it('pages are made as small as can be one at a time, also after one that could not be, and quickly at once', async () => {
  const bodies = ['first', 'second', 'third'].map((html) => new PageBody(html));
  for (const body of bodies) {
    body.as('br');
    body.as('br');
  }
  await settled();
  expect(qualities()).toEqual([6, 6, 6, 11]);
  begun[3]?.end(new Error('no memory'), Buffer.alloc(0));
  await settled();
  expect(qualities().slice(4)).toEqual([11]);
  begun[4]?.end(null, Buffer.from('small'));
  await settled();
  expect(qualities().slice(5)).toEqual([11]);
  expect(bodies.map((body) => body.as('br').formerEtags.length)).toEqual([0, 1, 0]);
});
