import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Composition } from '../composition/composition';
import { inputsOf, readRendered, writeRendered, type RenderedPages } from './rendered-file';

/** Rendered pages are kept by lock: a start and a rollback have theirs at once, and a broken file is never served. */

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'rendered-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

const of = (
  lock: number,
  version = '1.0.0',
  remotes: [name: string, version: string][] = [['mfe-marketing', '1.0.0']],
) =>
  ({
    lock: { number: lock },
    host: { version },
    registry: { remotes: remotes.map(([name, its]) => ({ name, version: its })) },
  }) as unknown as Composition;
const page = (html: string) => ({
  html,
  styles: '',
  styleFiles: [],
  data: { company: { companyName: 'Capsule Smart Homes' }, places: [] },
});
const pages = (html: string) => ({ '/': page(html) }) as unknown as RenderedPages;
const folder = () => path.join(dataDir, 'gateway', 'rendered');
const fileOf = (composition: Composition) =>
  path.join(folder(), `${composition.lock.number}-${inputsOf(composition)}.json`);

describe('rendered pages', () => {
  it('are those that were written last for the same releases, whatever the lock', async () => {
    expect(await readRendered(dataDir, of(1))).toEqual({});
    await writeRendered(dataDir, of(9), pages('nine'));
    await writeRendered(dataDir, of(10), pages('ten'));
    await writeRendered(dataDir, of(11, '2.0.0'), pages('other releases'));
    expect(await readRendered(dataDir, of(12))).toEqual(pages('ten'));
    expect(await readdir(folder())).toHaveLength(3);
  });

  it('belong to the releases of host and modules, in whatever order they are named', () => {
    const two: [string, string][] = [
      ['mfe-marketing', '1.0.0'],
      ['mfe-admin-ops', '3.1.0'],
    ];
    expect(inputsOf(of(1, '1.0.0', two))).toBe(inputsOf(of(2, '1.0.0', two.toReversed())));
    expect(inputsOf(of(1, '1.0.1', two))).not.toBe(inputsOf(of(1, '1.0.0', two)));
    expect(inputsOf(of(1, '1.0.0', [['mfe-marketing', '1.0.1']]))).not.toBe(inputsOf(of(1)));
  });

  it('are kept of ten locks', async () => {
    for (let lock = 1; lock <= 12; lock += 1) await writeRendered(dataDir, of(lock), pages(String(lock)));
    const locks = (await readdir(folder())).map((name) => Number(name.split('-')[0]));
    expect(locks.toSorted((a, b) => a - b)).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  });

  it('are kept, and read again, after a restore that has brought back lower numbers', async () => {
    for (let lock = 21; lock <= 32; lock += 1) await writeRendered(dataDir, of(lock), pages(String(lock)));
    await writeRendered(dataDir, of(5), pages('restored'));
    expect(await readdir(folder())).toContain(path.basename(fileOf(of(5))));
    expect(await readRendered(dataDir, of(5))).toEqual(pages('restored'));
  });

  it('lose the draft that a killed gateway left, and not the one that another gateway is writing', async () => {
    await mkdir(folder(), { recursive: true });
    const [left, written] = [`${fileOf(of(1))}.left`, `${fileOf(of(1))}.written`];
    await Promise.all([left, written].map((draft) => writeFile(draft, '')));
    const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
    await utimes(left, hoursAgo(2), hoursAgo(2));
    // Its machine may have slept.
    await utimes(written, hoursAgo(0.5), hoursAgo(0.5));
    await writeRendered(dataDir, of(1), pages('one'));
    const names = [fileOf(of(1)), written].map((file) => path.basename(file));
    expect((await readdir(folder())).toSorted()).toEqual(names);
  });

  it('are those of the lock before, where the file of the last one cannot be read', async () => {
    await writeRendered(dataDir, of(1), pages('one'));
    await mkdir(fileOf(of(2)));
    expect(await readRendered(dataDir, of(2))).toEqual(pages('one'));
  });

  it.each([
    ['is not whole', (text: string) => text.slice(0, -5)],
    ['has another format', (text: string) => text.replace(/"format":\d+/, '"format":2')],
    ['has no pages', () => '{"format":3}'],
    ['has a page without its HTML', (text: string) => text.replace('"html"', '"htm"')],
    ['has a page without its styles', (text: string) => text.replace('"styles"', '"style"')],
    ['has a page without the names of its style sheets', (text: string) => text.replace('"styleFiles"', '"files"')],
    ['has a page that was drawn for no company', (text: string) => text.replace('"companyName"', '"name"')],
    ['has a page that was drawn without places', (text: string) => text.replace('"places"', '"place"')],
  ])('are none where the file %s', async (_, broken) => {
    await writeRendered(dataDir, of(1), pages('one'));
    expect(await readRendered(dataDir, of(1))).toEqual(pages('one'));
    await writeFile(fileOf(of(1)), broken(await readFile(fileOf(of(1)), 'utf8')));
    expect(await readRendered(dataDir, of(1))).toEqual({});
  });
});
