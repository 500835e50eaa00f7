import { spawnSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { temporaryFolder } from '@capsule/test-kit/temporary-folder';
import { environmentOf } from './service-environment';
import { refuseRootInProduction, startWarnings } from './start-warnings';
import { ROOT } from './workspace';

const SAMPLE = path.join(ROOT, 'docs/deployment/capsule.service');
const isHere = spawnSync('systemd-analyze', ['--version']).error === undefined;

let unit: string;
beforeAll(async () => {
  unit = await readFile(SAMPLE, 'utf8');
});

/** What the unit sets, line by line. */
const valuesOf = (key: string): string[] =>
  [...unit.matchAll(new RegExp(`^${key}=(.*)$`, 'gm'))].map(([, value]) => value ?? '');

const environment = (): Record<string, string> =>
  Object.fromEntries(
    valuesOf('Environment')
      .flatMap((line) => line.split(' '))
      .map((each) => [each.slice(0, each.indexOf('=')), each.slice(each.indexOf('=') + 1)]),
  );

describe('the sample for systemd', () => {
  it('starts the product as an account of its own, in a way of which it warns of nothing', () => {
    expect(valuesOf('User')).toEqual(['capsule']);
    const start = { environment: environment(), isRoot: false, node: '22.12.0' };
    expect(startWarnings(start)).toEqual([]);
    expect(() => refuseRootInProduction({ ...start, isRoot: true })).toThrow();
  });

  it('sets what the services read, and nothing else', () => {
    const given = environment();
    const read = { ...environmentOf('api', given), ...environmentOf('gateway', given) };
    expect(Object.keys(given).filter((name) => !(name in read))).toEqual([]);
  });

  it.each([
    ['takes the word of one proxy, and of no more, for who asks', 'TRUST_PROXY', '1'],
    ['listens for that proxy alone', 'HOST', '127.0.0.1'],
    ['makes up no sample data', 'DEMO', 'off'],
    ['runs as in production', 'NODE_ENV', 'production'],
  ])('%s: %s=%s', (_what, name, value) => {
    expect(environment()[name]).toBe(value);
  });

  it.each([
    ['lets nobody else read what it writes', 'UMask', '0077'],
    ['lets nobody else into its data', 'StateDirectoryMode', '0700'],
    ['gets no more rights than it was started with', 'NoNewPrivileges', 'true'],
    ['writes nowhere in the system', 'ProtectSystem', 'strict'],
    ['writes to its own folder alone', 'ReadWritePaths', '/srv/capsule'],
    ['sees no homes of others', 'ProtectHome', 'true'],
    ['sees no temporary files of others', 'PrivateTmp', 'true'],
    ['makes no program that runs as somebody else', 'RestrictSUIDSGID', 'true'],
    ['has none of the rights of root', 'CapabilityBoundingSet', ''],
    ['is asked to end as a whole and not part by part', 'KillMode', 'mixed'],
    ['has the time to end what is being done', 'TimeoutStopSec', '60'],
    ['is started again when it fails', 'Restart', 'on-failure'],
  ])('%s: %s=%s', (_what, key, value) => {
    expect(valuesOf(key)).toEqual([value]);
  });

  it('starts what `npm start` does, and not npm: systemd kills the rest as soon as what it has asked to end is gone', async () => {
    const { scripts } = JSON.parse(await readFile(path.join(ROOT, 'package.json'), 'utf8')) as {
      scripts: { start: string };
    };
    expect(valuesOf('ExecStart')).toEqual([`/usr/bin/${scripts.start}`]);
  });

  (isHere ? it : it.skip)('is understood by systemd, line by line', async () => {
    const { folder, remove } = await temporaryFolder('unit');
    const copy = path.join(folder, 'capsule.service');
    // Node may be installed elsewhere here.
    await writeFile(copy, unit.replace(/^ExecStart=.*$/m, `ExecStart=${process.execPath}`));
    const { status, stderr } = spawnSync('systemd-analyze', ['verify', copy], { encoding: 'utf8' });
    await remove();
    expect(stderr.split('\n').filter((line) => line.includes('capsule.service'))).toEqual([]);
    expect(status).toBe(0);
  });
});
