import { describe, expect, it } from '@jest/globals';
import { unexplained, withScore } from './scores';
import { TARGETS, type Target } from './targets';

const PAGE =
  '# Scores\n\n<!-- scores: written by npm run mutate -->\n\n| Name |\n|---|\n| host | old |\n| deck | kept |\n| gone | old |\n\n<!-- end of scores -->\n\nMore.\n';
const host = TARGETS.find(({ name }) => name === 'host') as Target;

describe('the table of scores', () => {
  const page = withScore(PAGE, host, { caught: 179, tried: 200, survivors: [] });

  it('has the new score of a package, and the old ones of the others', () => {
    expect(page).toContain('| host | `libs/host` | 200 | 179 | 89 % | 90 % |\n| deck | kept |\n');
    expect(page).not.toContain('old');
  });

  it('stands between what else is on the page', () => {
    expect(page).toMatch(/^# Scores\n/);
    expect(page).toMatch(/\n<!-- end of scores -->\n\nMore\.\n$/);
    expect(withScore(page, host, { caught: 179, tried: 200, survivors: [] })).toBe(page);
  });

  it('must be there', () => {
    expect(() => withScore('# Scores\n', host, { caught: 1, tried: 1, survivors: [] })).toThrow('needs the lines');
  });
});

describe('a survivor', () => {
  const survivor = { file: 'libs/host/src/call.ts', line: 3, from: 'a < b', to: 'a <= b' };
  const known = { file: survivor.file, from: survivor.from, to: survivor.to };

  it('is explained wherever in the file its code stands by now', () => {
    expect(unexplained([survivor], [{ ...known, why: 'They are never equal.' }])).toEqual([]);
  });

  it.each([
    ['nothing is said of it', []],
    ['the reason is empty', [{ ...known, why: '' }]],
    ['the code has changed', [{ ...known, from: 'a < c', why: 'They are never equal.' }]],
    ['another change is meant', [{ ...known, to: 'a > b', why: 'They are never equal.' }]],
    ['another file is meant', [{ ...known, file: 'libs/host/src/store.ts', why: 'They are never equal.' }]],
  ])('is not when %s', (_what, reasons) => {
    expect(unexplained([survivor], reasons)).toEqual([survivor]);
  });
});
