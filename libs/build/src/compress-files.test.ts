import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { compressFiles } from './compress-files';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'capsule-compress-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** @returns the names of what stands beside the files then */
async function compress(files: Record<string, string>): Promise<string[]> {
  for (const [file, content] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), content);
  }
  await compressFiles(folder);
  const all = (await readdir(folder, { recursive: true })).map((file) => file.split(path.sep).join('/'));
  return all.filter((file) => file.endsWith('.br')).sort();
}
/** Texts compress to different lengths at every setting. */
const TEXT = Array.from({ length: 2000 }, (_, index) => `capsule ${index ** 3}`).join();

describe('a Brotli file', () => {
  it('stands beside each text, in every folder', async () => {
    const texts = ['main.js', 'main.css', 'logo.svg', 'index.html', 'robots.txt', 'site.webmanifest', 'static/a.js'];
    const others = ['hero.avif', 'video.mp4', 'inter.woff2', 'favicon.ico', 'og.jpg', 'main.js.map', 'release.json'];
    const files = Object.fromEntries([...texts, ...others].map((file) => [file, TEXT]));
    expect(await compress(files)).toEqual(texts.map((file) => `${file}.br`).sort());
  });

  it('unpacks to the file, at the strongest setting', async () => {
    await compress({ 'main.js': TEXT });
    const packed = await readFile(path.join(folder, 'main.js.br'));
    expect(brotliDecompressSync(packed).toString()).toBe(TEXT);
    const atQuality = (quality: number) =>
      brotliCompressSync(TEXT, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).length;
    expect(packed.length).toBeLessThan(atQuality(9));
    expect(packed.length).toBeLessThanOrEqual(atQuality(11) + 1);
  });

  it('is worth it from 512 bytes on', async () => {
    expect(await compress({ 'less.js': 'x'.repeat(511), 'more.js': 'x'.repeat(512) })).toEqual(['more.js.br']);
  });
});
