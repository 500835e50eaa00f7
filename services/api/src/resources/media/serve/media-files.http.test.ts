import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { MediaItem } from '@capsule/contracts';
import { temporaryFolder, type TemporaryFolder } from '@capsule/test-kit/temporary-folder';
import { dataOf } from '../../../testing/browser';
import { startTestApi, type TestApi } from '../../../testing/test-api';
import { upload } from '../../../testing/upload';

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="2"/>';
const PDF = `%PDF-1.7 ${'0123456789'.repeat(10)}`;

/** As long as a hash; from the folder where a file of that hash would be, it leads out of the library. */
const OUTSIDE = `aa/../../..${'/.'.repeat(26)}/`;

let api: TestApi;
let temporary: TemporaryFolder;
let svg: MediaItem;
let pdf: MediaItem;

beforeAll(async () => {
  temporary = await temporaryFolder('media');
  await writeFile(path.join(temporary.folder, 'original.pdf'), PDF);
  api = await startTestApi({ settings: { DATA_DIR: temporary.folder } });
  const manager = await api.signedIn('manager');
  const answer = await upload(manager, [
    { name: 'logo.svg', bytes: SVG },
    { name: 'plan.pdf', bytes: PDF },
  ]);
  [svg, pdf] = dataOf<[MediaItem, MediaItem]>(answer);
});
afterAll(async () => {
  await api.close();
  await temporary.remove();
});

const get = (address: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(api.url + address, { headers, method });

describe('a file of the library', () => {
  it('is public and cached for ever', async () => {
    const answer = await get(svg.path);
    expect([answer.status, await answer.text()]).toEqual([200, SVG]);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const again = await get(svg.path, { 'if-none-match': String(answer.headers.get('etag')) });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });

  it('cannot run scripts on our origin', async () => {
    for (const { path: address } of [svg, pdf]) {
      const { headers } = await get(address);
      const policy = String(headers.get('content-security-policy'));
      expect(policy).toContain("default-src 'none'");
      expect(policy).toMatch(/(^|; )sandbox($|;)/);
      expect(policy).not.toMatch(/allow-|script-src/);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
    }
    expect((await get(svg.path)).headers.get('content-type')).toBe('image/svg+xml; charset=utf-8');
    expect((await get(pdf.path)).headers.get('content-disposition')).toBe('attachment; filename="plan.pdf"');
  });

  it.each([
    ['bytes=0-3', 206, '%PDF', 'bytes 0-3/109'],
    ['bytes=-2', 206, '89', 'bytes 107-108/109'],
    ['bytes=105-', 206, '6789', 'bytes 105-108/109'],
    ['bytes=105-900', 206, '6789', 'bytes 105-108/109'],
    ['bytes=109-', 416, '', 'bytes */109'],
    ['bytes=0-1,3-4', 200, PDF, null],
    ['lines=1-2', 200, PDF, null],
  ])('is sent in part: %s', async (range, status, text, contentRange) => {
    const answer = await get(pdf.path, { range });
    expect([answer.status, await answer.text(), answer.headers.get('content-range')]).toEqual([
      status,
      text,
      contentRange,
    ]);
  });

  it('is sent whole when If-Range has another ETag', async () => {
    expect((await get(pdf.path, { range: 'bytes=0-3', 'if-range': '"other"' })).status).toBe(200);
    const etag = String((await get(pdf.path)).headers.get('etag'));
    expect((await get(pdf.path, { range: 'bytes=0-3', 'if-range': etag })).status).toBe(206);
  });

  it('is described by HEAD', async () => {
    const answer = await get(pdf.path, {}, 'HEAD');
    expect([answer.status, answer.headers.get('content-length'), await answer.text()]).toEqual([200, '109', '']);
  });

  it.each([
    () => pdf.path.replace('.pdf', '.png'),
    () => pdf.path.replace('plan.pdf', '_320.webp'),
    () => pdf.path.replace('plan.pdf', '..%2f..%2fsettings.pdf'),
    () => pdf.path.replace('plan.pdf', 'original%00.pdf'),
    () => pdf.path.toUpperCase().replace('/MEDIA', '/media').replace('PLAN.PDF', 'plan.pdf'),
    () => `/media/${'0'.repeat(64)}/plan.pdf`,
    () => `/media/${encodeURIComponent(OUTSIDE)}/plan.pdf`,
    () => '/media/.incoming/1.pdf',
    () => '/media/..%2f..%2fetc/passwd',
    () => '/media',
  ])('is 404 at another address (%#)', async (address) => {
    const answer = await get(address());
    expect([answer.status, await answer.json()]).toEqual([404, expect.objectContaining({ success: false })]);
  });
});
