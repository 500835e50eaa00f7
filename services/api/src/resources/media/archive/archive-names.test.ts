import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { archiveNames } from './archive-names';

/** Names that come from people must neither leave the folder that an archive is unpacked in, nor overwrite each other. */

const named = (originalFilename: string, filename = 'file.jpg') => ({ originalFilename, filename });

describe('the name of a file in an archive', () => {
  it.each([
    ['Racecourse Dawn.JPG', 'Racecourse Dawn.jpg'],
    ['über Café.jpeg', 'über Café.jpg'],
    ['../../etc/passwd.jpg', 'etc_passwd.jpg'],
    ['..\\..\\windows.jpg', 'windows.jpg'],
    ['/absolute.jpg', 'absolute.jpg'],
    ['C:\\temp\\a.jpg', 'C_temp_a.jpg'],
    ['.hidden.jpg', 'hidden.jpg'],
    ['a<b>|"?*.jpg', 'a_b_.jpg'],
    ['CON.jpg', '_CON.jpg'],
    ['com1.final.jpg', '_com1.final.jpg'],
    ['trailing. .jpg', 'trailing.jpg'],
    ['turned\u202egpj.exe.jpg', 'turned_gpj.exe.jpg'],
    ['line\nbreak\u0000.jpg', 'line_break_.jpg'],
    ['...jpg', 'file.jpg'],
    ['', 'file.jpg'],
    ['no extension', 'no extension.jpg'],
    [`${'x'.repeat(300)}.jpg`, `${'x'.repeat(70)}.jpg`],
    [`${'x'.repeat(69)} at dusk.jpg`, `${'x'.repeat(69)}.jpg`],
    ['photograph.exe', 'photograph.jpg'],
  ])('of %j is %s', (sent, name) => {
    expect(archiveNames([named(sent)])).toEqual([name]);
  });

  it('is there once, whatever the case', () => {
    const files = [named('Dawn.jpg'), named('dawn.JPG'), named('dawn (2).jpg'), named('dawn.png', 'dawn.png')];
    expect(archiveNames(files)).toEqual(['Dawn.jpg', 'dawn (2).jpg', 'dawn (2) (2).jpg', 'dawn.png']);
  });

  it('is always safe and unique', () => {
    const hostile = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc
        .array(fc.constantFrom('..', '/', '\\', ':', ' ', '.', 'a', 'NUL', '\u0000', '\u202e', '.jpg'), {
          maxLength: 8,
        })
        .map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(fc.array(hostile, { maxLength: 12 }), (sent) => {
        const names = archiveNames(sent.map((name) => named(name)));
        expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(sent.length);
        for (const name of names) {
          expect(name).toMatch(/^[^./\\:\s][^/\\:]*\.jpg$/u);
          expect(name).not.toMatch(/\p{Cc}|\p{Cf}|\.\.\//u);
        }
      }),
    );
  });
});
