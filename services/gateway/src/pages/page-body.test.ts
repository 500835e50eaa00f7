import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { eventually } from '@capsule/test-kit/eventually';
import { PageBody } from './page-body';

const HTML = `<p>${Array.from({ length: 5000 }, (_, index) => `home ${(index * 7919) % 1000}`).join(' ')}</p>`;

/** Ample on any machine. */
const SOON_MS = 20_000;

describe('a page that is compressed', () => {
  it('is smaller for those who come after the second, under another name, and is the same page', async () => {
    const body = new PageBody(HTML);
    const first = body.as('br');
    body.as('br');
    await eventually(() => expect(body.as('br').etag).not.toBe(first.etag), SOON_MS);
    const best = body.as('br');
    expect(best.formerEtags).toEqual([first.etag]);
    const [quick, small] = await Promise.all([first.bytes, best.bytes]);
    expect(small.length).toBeLessThan(quick.length);
    expect([quick, small].map((bytes) => brotliDecompressSync(bytes).toString())).toEqual([HTML, HTML]);
  });

  it('is compressed anew for the second who asks, and not for the third', async () => {
    const [body, other] = [new PageBody(HTML), new PageBody(`${HTML}!`)];
    const first = body.as('br').etag;
    body.as('br');
    // Pages are compressed one at a time, so the other one's turn comes after it.
    await eventually(() => expect(other.as('br').formerEtags).toHaveLength(1), SOON_MS);
    expect(body.as('br').formerEtags).toEqual([first]);
  });

  it('is sent in no time at first, and as small as can be later', async () => {
    const compressed = (quality: number) =>
      brotliCompressSync(HTML, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: quality,
          [constants.BROTLI_PARAM_SIZE_HINT]: HTML.length,
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        },
      });
    const body = new PageBody(HTML);
    const quick = await body.as('br').bytes;
    await eventually(() => expect(body.as('br').formerEtags).toHaveLength(1), SOON_MS);
    expect([quick, await body.as('br').bytes]).toEqual([compressed(6), compressed(11)]);
  });

  it('is compressed once, and quickly, where it is asked for once', async () => {
    const body = new PageBody(HTML);
    const { etag, bytes } = body.as('br');
    await bytes;
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(body.as('br').etag).toBe(etag);
  });

  it('has a name of its own in each encoding', () => {
    const body = new PageBody(HTML);
    const names = (['br', 'gzip', 'identity'] as const).map((encoding) => body.as(encoding).etag);
    expect(new Set(names).size).toBe(3);
    expect(new PageBody(`${HTML} `).as('gzip').etag).not.toBe(names[1]);
  });
});
