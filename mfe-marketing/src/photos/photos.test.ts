/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** In tests every picture has one address, so the sources themselves are read. */
const FILES = readdirSync(__dirname).filter((file) => !file.endsWith('.test.ts'));
const textOf = (file: string) => readFileSync(path.join(__dirname, file), 'utf8');
const IMPORTS = /^import (avif|webp)(\d+) from '\.\.\/assets\/[\w-]+-(\d+)\.(avif|webp)';$/gm;
const LISTS = /\b(avif|webp): \[(\w+), (\w+)\]/g;

describe.each(FILES.filter((file) => /: Photo\b/.test(textOf(file))))('the photograph of %s', (file) => {
  const text = textOf(file);

  it('is taken from the files that its names say', () => {
    const imports = [...text.matchAll(IMPORTS)].map(([, format, width, ofFile, ending]) => [
      format,
      width,
      ofFile,
      ending,
    ]);
    expect(imports.length).toBeGreaterThan(1);
    for (const [format, width, ofFile, ending] of imports) expect([ofFile, ending]).toEqual([width, format]);
  });

  it('lists the small file before the large one, each in its format', () => {
    const lists = [...text.matchAll(LISTS)];
    expect(lists.length).toBeGreaterThan(0);
    for (const [, format = '', small = '', large = ''] of lists) {
      expect([small, large].map((name) => name.replace(/\d+$/, ''))).toEqual([format, format]);
      expect(Number(small.slice(4))).toBeLessThan(Number(large.slice(4)));
    }
  });
});
