import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { temporaryFolder, type TemporaryFolder } from '@capsule/test-kit/temporary-folder';
import { ROOT } from '../workspace';
import { readCopy } from './advisory-copy';
import type { AuditResult } from './audit-words';
import { COPY_DAYS, readCopyAnswer } from './copy-words';
import { copiesOf } from './lock-graph';
import type { Advisory } from './osv';

const exec = promisify(execFile);
const NOW = Date.parse('2026-11-25T12:00:00Z');
const DAY_MS = 24 * 60 * 60_000;
const PATIENCE_MS = 60_000;

const COPIES = copiesOf(
  JSON.stringify({
    packages: {
      shell: { dependencies: { a: '1.0.0' } },
      'node_modules/a': { version: '1.0.0', dependencies: { b: '^1.0.0', again: 'npm:b@^2.0.0' } },
      'node_modules/b': { version: '1.2.0' },
      'node_modules/again': { version: '2.0.0', name: 'b' },
    },
  }),
);

const about = (name: string, fixed: string, more: Partial<Advisory> = {}): Advisory => ({
  id: `GHSA-${name}`,
  modified: '2026-11-20T08:00:00Z',
  summary: 'Reads everything',
  affected: [
    { package: { ecosystem: 'npm', name }, ranges: [{ type: 'SEMVER', events: [{ introduced: '0' }, { fixed }] }] },
  ],
  database_specific: { severity: 'HIGH' },
  ...more,
});

let temporary: TemporaryFolder;
beforeEach(async () => {
  temporary = await temporaryFolder('advisories');
});
afterEach(() => temporary.remove());

async function write(name: string, content: object | string): Promise<void> {
  const file = path.join(temporary.folder, name);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content));
}

const audit = async (place = temporary.folder): Promise<AuditResult> =>
  readCopyAnswer(COPIES, await readCopy(place, COPIES), NOW);

describe('a copy of advisories', () => {
  it('names what is vulnerable, in its version and with the way through which it comes', async () => {
    await write('2026/11/one/GHSA-b.json', about('b', '1.3.0'));
    await write('2026/10/GHSA-z.json', about('z', '9.0.0', { modified: '2026-11-24T08:00:00Z' }));
    expect(await audit()).toEqual({
      outcome: 'vulnerable',
      words: [
        '1 known vulnerabilities, by 2 advisories about packages of npm, the newest of 2026-11-24:',
        '  high  b 1.2.0  Reads everything GHSA-b',
        '    shell > a > b',
      ].join('\n'),
    });
  });

  it('names every version that is there, also under another name', async () => {
    await write('b.json', about('b', '3.0.0', { summary: undefined, database_specific: {} }));
    const { words } = await audit();
    expect(words).toMatch(
      /unknown {2}b 1\.2\.0 {2}GHSA-b\n.*> b\n {2}unknown {2}b 2\.0\.0 {2}GHSA-b\n.*shell > a > again$/,
    );
  });

  it('names each advisory once, however often it is there', async () => {
    await write('b.json', about('b', '1.3.0'));
    await write('copy/b.json', about('b', '1.3.0'));
    expect((await audit()).words).toMatch(/^1 known vulnerabilities, by 1 advisories/);
  });

  it('says that nothing is known, by how many advisories of when', async () => {
    await write('b.json', about('b', '1.2.0'));
    await write('a.json', about('a', '9.0.0', { withdrawn: '2026-11-02T08:00:00Z' }));
    await write('README.md', 'no advisory');
    await write('.github/settings.json', '{}');
    expect(await audit()).toEqual({
      outcome: 'clean',
      words: 'No known vulnerability in 3 packages, by 2 advisories about packages of npm, the newest of 2026-11-20.',
    });
  });

  it('may be one file', async () => {
    await write('b.json', about('b', '1.3.0'));
    expect((await audit(path.join(temporary.folder, 'b.json'))).outcome).toBe('vulnerable');
  });

  it.each<[string, object | string | null, RegExp]>([
    ['is empty', null, /no advisory about a package of npm/],
    [
      'is of another ecosystem',
      about('b', '9.0.0', { affected: [{ package: { ecosystem: 'PyPI', name: 'b' } }] }),
      /no advisory/,
    ],
    ['is broken', '{"id": "GHSA-b"', /Not understood: b\.json: .*JSON/],
    ['has something else in it', { name: 'b' }, /Not understood: b\.json: no advisory of OSV/],
    ['names what is no version', about('b', 'soon'), /Not understood: b\.json: soon is no version/],
    [
      'is too old',
      about('z', '1.0.0', { modified: new Date(NOW - (COPY_DAYS + 1) * DAY_MS).toISOString() }),
      /newest advisory is of 2026-10-25, which is more than 30 days ago/,
    ],
    ['is of a day that is still to come', about('z', '1.0.0', { modified: '2027-01-01T00:00:00Z' }), /still to come/],
  ])('that %s is no success', async (_what, content, words) => {
    if (content !== null) await write('b.json', content);
    const result = await audit();
    expect(result).toEqual({ outcome: 'unknown', words: expect.stringMatching(words) });
    expect(result.words).toMatch(/were NOT checked\.$/);
  });

  it('names each of five files that it could not understand, and counts no more', async () => {
    for (let number = 0; number < 5; number += 1) await write(`broken-${number}.json`, '');
    const { words } = await audit();
    expect(words.match(/Not understood/g)).toHaveLength(5);
    expect(words).not.toContain('more files');
  });

  it('names what it found beside what it could not understand', async () => {
    await write('b.json', about('b', '1.3.0'));
    for (let number = 0; number < 7; number += 1) await write(`broken-${number}.json`, '');
    const { outcome, words } = await audit();
    expect(outcome).toBe('vulnerable');
    expect(words).toMatch(/b 1\.2\.0/);
    expect(words.match(/^Not understood/gm)).toHaveLength(6);
    expect(words).toMatch(/Not understood: 2 more files$/);
  });
});

describe('npm run audit', () => {
  const run = (...args: string[]) =>
    exec(process.execPath, ['--import', 'tsx', path.join(ROOT, 'tools/src/supply/audit.ts'), ...args], {
      cwd: ROOT,
      env: { ...process.env, INIT_CWD: temporary.folder },
    });
  const fresh = { modified: new Date().toISOString() };

  it(
    'compares a copy, from where it is called, with the packages of this checkout',
    async () => {
      await write('copy/z.json', about('no-package-of-ours', '1.0.0', fresh));
      expect((await run('--advisories', 'copy')).stdout).toMatch(/^No known vulnerability in \d{4} packages, by 1 /);
      await write('copy/react.json', about('react', '99.0.0', fresh));
      await expect(run('--advisories', 'copy')).rejects.toMatchObject({
        code: 1,
        stderr: expect.stringMatching(/high {2}react 19\.\d+\.\d+ .*\n {4}\S+ > react\n/),
      });
    },
    PATIENCE_MS,
  );

  it.each([
    [['--advisories', 'nowhere'], /nowhere cannot be read: ENOENT.*\n.*NOT checked/],
    [['--advisories', '.'], /no advisory about a package of npm/],
    [['--advisories'], /argument missing/],
    [['copy'], /too many arguments/],
  ])(
    '%j ends with 2 and a clear word',
    async (args, stderr) => {
      await expect(run(...args)).rejects.toMatchObject({ code: 2, stderr: expect.stringMatching(stderr) });
    },
    PATIENCE_MS,
  );
});
