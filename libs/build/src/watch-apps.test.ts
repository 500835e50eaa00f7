import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { killStarted } from '@capsule/test-kit/start-process';
import { temporaryFolder, type TemporaryFolder } from '@capsule/test-kit/temporary-folder';
import { PATIENCE_MS, runBuild, writeApp } from './testing/small-apps';

let root: TemporaryFolder;
beforeEach(async () => {
  root = await temporaryFolder('watch');
});
afterEach(async () => {
  await killStarted();
  await root.remove();
});

describe('apps that are watched', () => {
  it(
    'are told as built again when a fault in them is mended, and not before',
    async () => {
      const folder = await writeApp(root.folder, 'mfe-a', 'console.log("first");');
      const watching = runBuild('watch-apps', folder);
      expect(await watching.message()).toEqual({ built: folder });
      const complaint = once(watching.child.stderr!, 'data');
      await writeFile(path.join(folder, 'index.js'), 'import "./gone";');
      expect(String(await complaint)).toContain('./gone');
      await writeFile(path.join(folder, 'index.js'), 'console.log("mended");');
      // What failed in between was not told: this is the next message.
      expect(await watching.message()).toEqual({ built: folder });
      expect(await readFile(path.join(folder, 'dist/main.js'), 'utf8')).toContain('mended');
    },
    PATIENCE_MS,
  );

  it(
    'are told whenever they are built, and end with the process that has started it',
    async () => {
      const folder = await writeApp(root.folder, 'mfe-a', 'console.log("first");');
      const watching = runBuild('watch-apps', folder);
      expect(await watching.message()).toEqual({ built: folder });
      const script = () => readFile(path.join(folder, 'dist/main.js'), 'utf8');
      expect(await script()).toContain('first');
      await writeFile(path.join(folder, 'index.js'), 'console.log("second");');
      expect(await watching.message()).toEqual({ built: folder });
      expect(await script()).toContain('second');
      watching.child.disconnect();
      expect(await watching.exited).toBe(0);
    },
    PATIENCE_MS,
  );

  it(
    'end with what is wrong with the settings of one of them, and without a stack',
    async () => {
      const folder = await writeApp(root.folder, 'mfe-a', 'console.log("first");');
      await writeFile(path.join(folder, 'rspack.config.ts'), 'throw new Error("No name yet.");');
      const { exit, stderr } = await runBuild('watch-apps', folder).ended;
      expect([exit, stderr]).toEqual([1, 'No name yet.\n']);
    },
    PATIENCE_MS,
  );
});
