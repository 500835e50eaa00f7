import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { copyCheckout } from '@capsule/tools/checkout-copy';
import { expect, test } from '../support/test';

/** What has not changed is not another release (architecture §3). */

const exec = promisify(execFile);
const ROOT = path.resolve(import.meta.dirname, '../../..');
const BUILD = ['--import', '@swc-node/register/esm-register', '../libs/build/src/build-app.ts'];

async function releaseIn(root: string, app: string): Promise<unknown> {
  const { version, files } = JSON.parse(await readFile(path.join(root, app, 'dist/release.json'), 'utf8')) as {
    version: string;
    files: object;
  };
  return { version, files };
}

test('equal sources in another folder give an equal release', async () => {
  test.setTimeout(180_000);
  const { root, remove } = await copyCheckout();
  try {
    // One with public pages, and one with styles in many parts.
    for (const app of ['mfe-marketing', 'mfe-admin-inbox']) {
      await exec(process.execPath, BUILD, { cwd: path.join(root, app) });
      expect(await releaseIn(root, app)).toEqual(await releaseIn(ROOT, app));
    }
  } finally {
    await remove();
  }
});
