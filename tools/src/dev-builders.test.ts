import type { ChildProcess } from 'node:child_process';
import { mkdir, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { temporaryFolder, type TemporaryFolder } from '@capsule/test-kit/temporary-folder';
import { serveRemotes, takeOverBuilds, watchBuilds } from './dev-builders';
import { ROOT } from './workspace';

/** What `npm run dev` waits for; e2e/src/release/fast-refresh.spec.ts starts the product with it. */

let root: TemporaryFolder;
let builders: ChildProcess[];
beforeEach(async () => {
  [root, builders] = [await temporaryFolder('dev'), []];
});
afterEach(async () => {
  for (const builder of builders) builder.kill('SIGKILL');
  await root.remove();
});

const CONFIG = `const root: string = import.meta.dirname;
export default { context: root, mode: 'development', entry: './index.js', output: { path: root + '/dist' } };`;

/** Writes an app of one file. @returns its folder */
async function writeApp(name: string, config = CONFIG): Promise<string> {
  const folder = path.join(root.folder, name);
  await mkdir(folder);
  await symlink(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
  await writeFile(path.join(folder, 'rspack.config.ts'), config);
  await writeFile(path.join(folder, 'index.js'), 'console.log("first");');
  return folder;
}

/** As where somebody has just begun to write it. */
const BROKEN = `throw new Error('No configuration yet.');`;

describe('remotes that are served from source', () => {
  it('are told with their addresses when all of them can be loaded', async () => {
    const served = await serveRemotes([await writeApp('mfe-a'), await writeApp('mfe-b')], builders);
    expect(served).toEqual([
      expect.stringMatching(/^mfe-a@http:\/\/localhost:\d+$/),
      expect.stringMatching(/^mfe-b@http:\/\/localhost:\d+$/),
    ]);
    const [first, second] = served.map((each) => each.split('@')[1]!);
    expect(first).not.toBe(second);
    expect(await (await fetch(`${second}/main.js`)).text()).toContain('first');
  });

  it('are not waited for where one of them cannot be served', async () => {
    const broken = await writeApp('mfe-b', BROKEN);
    await expect(serveRemotes([await writeApp('mfe-a'), broken], builders)).rejects.toThrow(
      `${broken} cannot be served from source; the reason is above.`,
    );
  });
});

describe('builds that are watched', () => {
  it('are told from the second one on, and waited for until the first one', async () => {
    const folders: [string, string] = [await writeApp('shell'), await writeApp('api')];
    let tell = (_folder: string) => {};
    const again = new Promise<string>((resolve) => void (tell = resolve));
    await watchBuilds(folders, builders, async (folder) => tell(folder));
    await writeFile(path.join(folders[0], 'index.js'), 'console.log("second");');
    expect(await again).toBe(folders[0]);
  });

  it('are not waited for where they cannot begin', async () => {
    const broken = await writeApp('shell', BROKEN);
    await expect(watchBuilds([broken, await writeApp('api')], builders, async () => {})).rejects.toThrow(
      `${broken} cannot be built from source; the reason is above.`,
    );
  });
});

describe('what is built anew', () => {
  it('while the product starts is taken over when it has, once, and what comes later at once', async () => {
    const taken: string[] = [];
    const { onBuilt, onStarted } = takeOverBuilds(async (product: string, folder) => {
      taken.push(`${folder} by ${product}`);
    });
    for (const folder of ['shell', 'services/api', 'shell']) await onBuilt(folder);
    expect(taken).toEqual([]);
    await onStarted('the product');
    expect(taken).toEqual(['shell by the product', 'services/api by the product']);
    await onBuilt('shell');
    expect(taken.slice(2)).toEqual(['shell by the product']);
  });

  it('is taken over where another one cannot be, which is said', async () => {
    const [taken, said]: [string[], unknown[]] = [[], []];
    const error = jest.spyOn(console, 'error').mockImplementation((what) => void said.push(what));
    const failure = new Error('The disk is full.');
    const { onBuilt, onStarted } = takeOverBuilds(async (_product: string, folder) => {
      if (folder === 'shell') throw failure;
      taken.push(folder);
    });
    for (const folder of ['shell', 'services/api']) await onBuilt(folder);
    await onStarted('the product');
    error.mockRestore();
    expect([taken, said]).toEqual([['services/api'], [failure]]);
  });

  it('once more, while it is taken over, is taken over again', async () => {
    const taken: string[] = [];
    const { onBuilt, onStarted } = takeOverBuilds(async (_product: string, folder) => {
      taken.push(folder);
      if (taken.length === 1) await onBuilt(folder);
    });
    await onBuilt('shell');
    await onStarted('the product');
    expect(taken).toEqual(['shell', 'shell']);
  });
});
