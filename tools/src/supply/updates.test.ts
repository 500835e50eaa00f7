import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { startServer, UNREACHABLE_ORIGIN, type RunningServer } from '@capsule/test-kit/http-server';
import { temporaryFolder, type TemporaryFolder } from '@capsule/test-kit/temporary-folder';
import { ROOT } from '../workspace';
import { askForUpdates, readAnswer, UPDATE_DAYS, type AskedPackage, type UpdateAnswers } from './ask-for-updates';
import { broughtAlong } from './brought-along';
import type { NamedPackage } from './lock-file';
import { copiesOf } from './lock-graph';
import { readUpdates, type UpdatesResult } from './updates-words';

const exec = promisify(execFile);
/** npm is started twice for each question, on a busy machine. */
const PATIENCE_MS = 300_000;
const DAY_MS = 24 * 60 * 60_000;

/** Versions of a package, and how many days they have been there. */
type Ages = Record<string, number>;

/** What a registry answers about a package. */
function packument(name: string, ages: Ages, deprecated: readonly string[]) {
  const manifest = (version: string) => ({
    name,
    version,
    dist: { tarball: `${UNREACHABLE_ORIGIN}/${name}-${version}.tgz`, shasum: '0'.repeat(40) },
    ...(deprecated.includes(version) && { deprecated: 'broken' }),
  });
  return {
    name,
    'dist-tags': { latest: Object.keys(ages).at(-1) },
    versions: Object.fromEntries(Object.keys(ages).map((version) => [version, manifest(version)])),
    time: Object.fromEntries(
      Object.entries(ages).map(([version, days]) => [version, new Date(Date.now() - days * DAY_MS).toISOString()]),
    ),
  };
}

let temporary: TemporaryFolder;
let registry: RunningServer;
let packages: Record<string, { ages: Ages; deprecated?: readonly string[] }> = {};
let refusal: number | null = null;
const environment = { registry: process.env['npm_config_registry'], cache: process.env['npm_config_cache'] };

beforeAll(async () => {
  temporary = await temporaryFolder('updates');
  registry = await startServer((request, response) => {
    const name = decodeURIComponent(request.url?.slice(1) ?? '');
    const known = packages[name];
    response.setHeader('content-type', 'application/json');
    if (refusal !== null || known === undefined) return void response.writeHead(refusal ?? 404).end('{}');
    response.end(JSON.stringify(packument(name, known.ages, known.deprecated ?? [])));
  });
  process.env['npm_config_registry'] = registry.origin;
  // Of its own, so that no answer of another registry is remembered.
  process.env['npm_config_cache'] = temporary.folder;
  process.env['npm_config_fetch_retries'] = '0';
});
afterEach(() => {
  packages = {};
  refusal = null;
});
afterAll(async () => {
  for (const [name, value] of Object.entries(environment)) {
    if (value === undefined) delete process.env[`npm_config_${name}`];
    else process.env[`npm_config_${name}`] = value;
  }
  delete process.env['npm_config_fetch_retries'];
  await registry.close();
  await temporary.remove();
});

async function check(...asked: AskedPackage[]): Promise<UpdatesResult> {
  return readUpdates(asked, await askForUpdates(asked));
}

const A: NamedPackage = { name: 'a', version: '1.2.0' };
const [LONG, SHORT] = [UPDATE_DAYS + 1, UPDATE_DAYS - 1];

describe('whether packages are up to date', () => {
  it.each<[string, Ages, UpdatesResult['outcome'], RegExp]>([
    ['the newest one', { '1.2.0': LONG }, 'current', /None of 1 packages/],
    ['a newer one that is not there for long', { '1.2.0': 200, '1.3.0': SHORT }, 'current', /up to 90.*\n.*→ 1\.3\.0/],
    ['a newer one that is', { '1.2.0': 200, '1.2.1': LONG }, 'overdue', /more than 90.*\n {2}a 1\.2\.0 → 1\.2\.1/],
    [
      'several, the first of them for long',
      { '1.2.0': 200, '1.2.1': LONG, '1.4.0': 1 },
      'overdue',
      /→ 1\.4\.0.*1\.2\.1/,
    ],
    [
      'another line alone',
      { '1.2.0': 300, '2.0.0': 200 },
      'current',
      /Other lines.*\n {2}a 1\.2\.0, and there is 2\.0\.0/,
    ],
    ['one for testers alone', { '1.3.0-rc.1': 200, '1.2.0': LONG }, 'current', /None of 1 packages/],
    ['ours itself, which is new', { '1.1.0': 300, '1.2.0': 3 }, 'current', /None of 1 packages/],
  ])(
    'where there is %s',
    async (_what, ages, outcome, words) => {
      packages = { a: { ages } };
      expect(await check(A)).toEqual({ outcome, words: expect.stringMatching(words) });
    },
    PATIENCE_MS,
  );

  it(
    'counts no version that its authors have taken back',
    async () => {
      packages = { a: { ages: { '1.2.1': LONG, '1.2.0': 200 }, deprecated: ['1.2.1'] } };
      expect((await check(A)).outcome).toBe('current');
    },
    PATIENCE_MS,
  );

  it(
    'is asked of each by the name that the registry has for it, and stays in its line',
    async () => {
      packages = { real: { ages: { '18.3.1': 300, '18.3.2': LONG, '19.0.0': LONG } } };
      const { outcome, words } = await check({ name: 'real-18', version: '18.3.1', alias: 'real' });
      expect(outcome).toBe('overdue');
      expect(words).toMatch(/real-18 18\.3\.1 → 18\.3\.2/);
    },
    PATIENCE_MS,
  );

  it(
    'is known of others beside one that is new altogether',
    async () => {
      packages = { a: { ages: { '1.2.0': 200, '1.2.1': LONG } }, b: { ages: { '1.0.0': 9, '1.0.1': 3 } } };
      const { outcome, words } = await check(A, { name: 'b', version: '1.0.0' });
      expect(outcome).toBe('overdue');
      expect(words).toMatch(/more than 90 days:\n {2}a 1\.2\.0.*\n.*up to 90 days:\n {2}b 1\.0\.0 → 1\.0\.1\n/);
    },
    PATIENCE_MS,
  );

  it.each([405, 500])(
    'is not known where the registry answers %d',
    async (status) => {
      refusal = status;
      expect(await check(A)).toEqual({ outcome: 'unknown', words: expect.stringMatching(/NOT checked/) });
    },
    PATIENCE_MS,
  );

  it(
    'is not known where it knows one of them only',
    async () => {
      packages = { a: { ages: { '1.2.0': LONG } } };
      const { outcome, words } = await check(A, { name: 'b', version: '1.0.0' });
      expect(outcome).toBe('unknown');
      expect(words).toMatch(/knows nothing of b\.\n.*NOT checked/);
    },
    PATIENCE_MS,
  );

  it.each(['', 'npm error network', 'null', '{}'])('is not known where npm prints %j', (output) => {
    expect(readUpdates([A], { now: readAnswer(output), before: readAnswer(output) }).outcome).toBe('unknown');
  });

  it('is not known where the registry says what there is, and not what there was', () => {
    const now = { a: { wanted: '1.3.0', latest: '1.3.0' } };
    for (const before of [null, { error: { summary: 'no such day' } }]) {
      expect(readUpdates([A], { now, before } as UpdateAnswers).outcome).toBe('unknown');
    }
  });
});

describe('whether packages that others bring along are up to date', () => {
  /** `a` is named by ours; it, and `c`, bring `b` along. */
  const brought = (version: string, ...ranges: readonly string[]) =>
    broughtAlong(
      copiesOf(
        JSON.stringify({
          packages: {
            '': { dependencies: { a: '1.0.0' } },
            'node_modules/a': { version: '1.0.0', dependencies: { b: ranges[0] } },
            'node_modules/b': { version },
            'node_modules/c': { version: '1.0.0', dependencies: { b: ranges[1] ?? ranges[0] } },
          },
        }),
      ).filter(({ place }) => place === 'node_modules/b'),
    );

  it.each<[string, string[], Ages, UpdatesResult['outcome'], RegExp]>([
    ['allow nothing newer', ['~1.2.0'], { '1.2.0': 200, '1.3.0': LONG }, 'current', /None of 1 packages/],
    [
      'allow one that is new',
      ['^1.0.0'],
      { '1.2.0': 200, '1.3.0': SHORT },
      'current',
      /up to 90.*\n {2}b \(of a\) 1\.2/,
    ],
    [
      'allow one for long',
      ['^1.0.0'],
      { '1.2.0': 200, '1.3.0': LONG },
      'overdue',
      /more than.*\n {2}b \(of a\).*1\.3\.0/,
    ],
    ['allow another line', ['1 || 2'], { '1.2.0': 200, '2.0.0': LONG }, 'overdue', /b \(of a\) 1\.2\.0 → 2\.0\.0/],
    ['allow it but for one', ['1 || 2', '^1.1.0'], { '1.2.0': 200, '2.0.0': LONG }, 'current', /None of 1 packages/],
    [
      'were not there',
      ['^1.0.0'],
      { '1.2.0': 3, '1.3.0': 1 },
      'current',
      /up to 90.*\n {2}b \(of a\) 1\.2\.0 → 1\.3\.0/,
    ],
  ])(
    'by packages that %s',
    async (_what, ranges, ages, outcome, words) => {
      packages = { b: { ages } };
      expect(await check(...brought('1.2.0', ...ranges))).toEqual({ outcome, words: expect.stringMatching(words) });
    },
    PATIENCE_MS,
  );

  it(
    'is known of each of its versions',
    async () => {
      packages = { b: { ages: { '1.2.0': 300, '1.2.1': LONG, '2.0.0': 300, '2.0.1': SHORT } } };
      const { words } = await check(
        ...[brought('1.2.0', '^1.0.0'), brought('2.0.0', '^2.0.0')]
          .flat()
          .map((each, index) => ({ ...each, name: `brought-${index}` })),
      );
      expect(words).toMatch(/more than 90 days:\n {2}b \(of a\) 1\.2\.0.*\n.*up to 90 days:\n {2}b \(of a\) 2\.0\.0/);
    },
    PATIENCE_MS,
  );

  it(
    'is not known where the registry knows nothing of one',
    async () => {
      expect(await check(...brought('1.2.0', '^1.0.0'))).toEqual({
        outcome: 'unknown',
        words: expect.stringMatching(/knows nothing of b \(of a\)\.\n.*NOT checked/),
      });
    },
    PATIENCE_MS,
  );
});

describe('npm run updates', () => {
  it(
    'ends with 2 and a clear word where no registry answers',
    async () => {
      const run = exec(process.execPath, ['--import', 'tsx', path.join(ROOT, 'tools/src/supply/updates.ts')], {
        cwd: ROOT,
        env: { ...process.env, npm_config_registry: UNREACHABLE_ORIGIN },
      });
      await expect(run).rejects.toMatchObject({ code: 2, stderr: expect.stringMatching(/NOT checked/) });
    },
    PATIENCE_MS,
  );
});
