import { execFile } from 'node:child_process';
import { appendFile, cp, mkdir, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createFolderStore } from '@capsule/releases';
import { hostBuild, makeBuild, remoteBuild } from '@capsule/releases/fixtures';
import { temporaryFolder } from '@capsule/test-kit/temporary-folder';
import { ROOT } from './workspace';

const exec = promisify(execFile);
const INBOX = 'mfe-admin-inbox';
/** How many times as much of the processor the same tool takes when its several hundred sources are read one by one; at least. */
const SOURCES_PER_BUNDLE = 2;

/** Makes a program report at its end how much processor time it used, in ms. */
const REPORT_USAGE = `--import=data:text/javascript,${encodeURIComponent(
  "process.on('exit', () => { const { user, system } = process.cpuUsage(); console.error((user + system) / 1000); })",
)}`;

let temporary: Awaited<ReturnType<typeof temporaryFolder>>;
let checkout: string;
beforeAll(async () => {
  temporary = await temporaryFolder();
  checkout = path.join(temporary.folder, 'checkout');
  await mkdir(checkout);
  await cp(path.join(ROOT, 'tools/src'), path.join(checkout, 'tools/src'), { recursive: true });
  for (const file of ['run.js', 'require-node.js', 'package.json']) {
    await cp(path.join(ROOT, 'tools', file), path.join(checkout, 'tools', file));
  }
  await cp(path.join(ROOT, 'package-lock.json'), path.join(checkout, 'package-lock.json'));
  for (const name of ['libs', 'node_modules']) {
    await symlink(path.join(ROOT, name), path.join(checkout, name));
  }
});
afterAll(() => temporary.remove());

const data = () => path.join(temporary.folder, 'data');

async function node(...args: string[]): Promise<{ said: string; usedMs: number }> {
  const { stdout, stderr } = await exec(process.execPath, [REPORT_USAGE, ...args], {
    cwd: checkout,
    env: { ...process.env, DATA_DIR: data() },
  });
  return { said: stdout, usedMs: Number(stderr) };
}

/** `npm run release -- …` in the checkout. */
const release = (...args: string[]) => node(path.join(checkout, 'tools/run.js'), 'release/main', ...args);

/** The same without {@link release}'s bundle. */
const releaseFromSources = (...args: string[]) =>
  node('--import', 'tsx', path.join(checkout, 'tools/src/release/main.ts'), ...args);

/** When the tool was last made into one file. */
const bundleMade = async () => (await stat(path.join(checkout, 'tools/dist/release-main.js'))).mtimeMs;

describe('npm run release, as it is typed', () => {
  it('takes a module back without reading its sources one by one', async () => {
    const store = createFolderStore(data());
    for (const options of [hostBuild(), remoteBuild(INBOX, 'first()'), remoteBuild(INBOX, 'second()')]) {
      const { folder, release: built } = await makeBuild(temporary.folder, options);
      await store.publish(folder, built);
      await release('deploy', built.app, built.version);
    }
    const made = await bundleMade();
    const { said, usedMs } = await release('rollback', INBOX);
    expect(said).toContain('Lock 4 is live.');
    expect(await bundleMade()).toBe(made);
    const fromSources = await releaseFromSources('status');
    expect(fromSources.said).toContain(INBOX);
    expect(fromSources.usedMs).toBeGreaterThan(usedMs * SOURCES_PER_BUNDLE);
  }, 60_000);

  it.each([
    ['18.20.4', true],
    ['20.18.9', true],
    ['20.19.0', false],
    ['22.12.0', false],
    ['30.0.0', false],
  ])(
    'with Node %s is refused: %s, and says which it needs',
    async (version, isRefused) => {
      const versions = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${version}' } })`;
      const preload = `--import=data:text/javascript,${encodeURIComponent(versions)}`;
      const refusal = await exec(
        process.execPath,
        [preload, path.join(checkout, 'tools/run.js'), 'release/main', 'status'],
        {
          cwd: checkout,
          env: { ...process.env, DATA_DIR: data() },
        },
      ).then(
        () => null,
        ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({ code, stdout, stderr }),
      );
      const stderr = `This is Node ${version}. The product needs 22.12 or newer; 20.19 still works.\n`;
      expect(refusal).toEqual(isRefused ? { code: 1, stdout: '', stderr } : null);
    },
    60_000,
  );

  it('runs the current sources', async () => {
    const words = path.join(checkout, 'tools/src/release/words.ts');
    await release('status');
    await writeFile(words, (await readFile(words, 'utf8')).replaceAll('is live.', 'is what visitors see.'));
    expect((await release('status')).said).toContain('is what visitors see.');
  }, 60_000);

  it('runs where somebody has deleted what it was made into', async () => {
    await release('status');
    await rm(path.join(checkout, 'tools/dist/release-main.js'));
    expect((await release('status')).said).toContain(INBOX);
  }, 60_000);

  it.each(['EACCES', 'EROFS'])(
    'runs where this user may not write to the checkout, or nobody may (%s)',
    async (code) => {
      const bundle = path.join(checkout, 'tools/dist/release-main.js');
      await rm(bundle, { force: true });
      const preload = `import fs from 'node:fs';
        import { syncBuiltinESMExports } from 'node:module';
        const { mkdir } = fs.promises;
        const refuse = () => Promise.reject(Object.assign(new Error('not here'), { code: '${code}' }));
        fs.promises.mkdir = (place, ...rest) => (place.endsWith('tools/dist') ? refuse() : mkdir(place, ...rest));
        syncBuiltinESMExports();`;
      const withoutDist = `--import=data:text/javascript,${encodeURIComponent(preload)}`;
      const { said } = await node(withoutDist, path.join(checkout, 'tools/run.js'), 'release/main', 'status');
      expect(said).toContain(INBOX);
      await expect(stat(bundle)).rejects.toThrow('ENOENT');
    },
    60_000,
  );

  it.each(['ENOSPC', 'EDQUOT'])(
    'runs where the disk of the checkout is full (%s), for only a command can say what to remove, and leaves nothing there',
    async (code) => {
      const dist = path.join(checkout, 'tools/dist');
      await rm(dist, { recursive: true, force: true });
      const preload = `import fs from 'node:fs';
        import { syncBuiltinESMExports } from 'node:module';
        const { writeFile } = fs.promises;
        fs.promises.writeFile = async (place, text, ...rest) => {
          if (!String(place).includes('tools/dist')) return writeFile(place, text, ...rest);
          await writeFile(place, text.slice(0, 9), ...rest);
          throw Object.assign(new Error('no space left'), { code: '${code}' });
        };
        syncBuiltinESMExports();`;
      const onFullDisk = `--import=data:text/javascript,${encodeURIComponent(preload)}`;
      const { said } = await node(onFullDisk, path.join(checkout, 'tools/run.js'), 'release/main', 'status');
      expect(said).toContain(INBOX);
      expect(await readdir(dist)).toEqual([]);
    },
    60_000,
  );

  it('runs with the current packages: those of another lock file are in another bundle', async () => {
    await release('status');
    const made = await bundleMade();
    await appendFile(path.join(checkout, 'package-lock.json'), '\n');
    await release('status');
    expect(await bundleMade()).not.toBe(made);
  }, 60_000);
});
