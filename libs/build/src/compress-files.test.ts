import { mkdir, mkdtemp, open, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { compressFiles } from './compress-files';

let temporary: string;
let folder: string;
let cache: string;
beforeEach(async () => {
  temporary = await mkdtemp(path.join(tmpdir(), 'capsule-compress-'));
  folder = path.join(temporary, 'build');
  cache = path.join(temporary, 'cache');
});
afterEach(() => rm(temporary, { recursive: true }));

/** @returns the names of what stands beside the files then */
async function compress(files: Record<string, string>): Promise<string[]> {
  for (const [file, content] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), content);
  }
  await compressFiles(folder, cache);
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

describe('a compressed file', () => {
  const brotliFile = () => readFile(path.join(folder, 'main.js.br'));
  const keptFile = async () => path.join(cache, (await readdir(cache))[0]!);
  /** Compressed by another setting, so that it can be told from what would be written now. */
  const asKept = (text: string) => brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } });

  it('is kept for later builds, whatever the name of the file', async () => {
    await compress({ 'main.0123.js': TEXT });
    await writeFile(await keptFile(), asKept(TEXT));
    await compress({ 'main.js': TEXT });
    expect(await brotliFile()).toEqual(asKept(TEXT));
  });

  it('is not used for other content', async () => {
    await compress({ 'main.js': TEXT });
    await compress({ 'main.js': `${TEXT}!` });
    expect(brotliDecompressSync(await brotliFile()).toString()).toBe(`${TEXT}!`);
  });

  it.each([
    ['cut off', (whole: Buffer) => whole.subarray(0, whole.length / 2)],
    ['of another content', () => asKept('something else')],
  ])('that was kept and is %s is made again', async (_what, damage) => {
    await compress({ 'main.js': TEXT });
    const right = await brotliFile();
    await writeFile(await keptFile(), damage(right));
    await compress({ 'main.js': TEXT });
    expect(await brotliFile()).toEqual(right);
    expect(await readFile(await keptFile())).toEqual(right);
  });

  it('that is made again takes the place of the one before as a whole, which another build may be reading', async () => {
    await compress({ 'main.js': TEXT });
    await writeFile(await keptFile(), 'damaged');
    const reading = await open(await keptFile());
    await compress({ 'main.js': TEXT });
    expect(await reading.readFile('utf8')).toBe('damaged');
    await reading.close();
    expect(await readdir(cache)).toHaveLength(1);
  });

  it('is written where nothing can be kept', async () => {
    await writeFile(cache, 'a file in place of the folder');
    expect(await compress({ 'main.js': TEXT })).toEqual(['main.js.br']);
  });

  it.each([
    [29, 2],
    [31, 1],
  ])('that no build has used for %d days leaves %d with the one that was used', async (days, left) => {
    await compress({ 'main.js': TEXT, 'old.js': `${TEXT}!` });
    const then = new Date(Date.now() - days * 86_400_000);
    for (const name of await readdir(cache)) await utimes(path.join(cache, name), then, then);
    await rm(path.join(folder, 'old.js'));
    await compress({ 'main.js': TEXT });
    expect(await readdir(cache)).toHaveLength(left);
  });

  it('that no build has used for a month is forgotten, one that was used is not', async () => {
    await compress({ 'main.js': TEXT, 'old.js': `${TEXT}!` });
    const longAgo = new Date('2020-01-01');
    for (const name of await readdir(cache)) await utimes(path.join(cache, name), longAgo, longAgo);
    await rm(path.join(folder, 'old.js'));
    await compress({ 'main.js': TEXT });
    const [kept, ...more] = await readdir(cache);
    expect(more).toEqual([]);
    expect(await readFile(path.join(cache, String(kept)))).toEqual(await brotliFile());
  });
});
