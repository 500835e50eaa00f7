import { readdir, realpath } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { copyCheckout, type CheckoutCopy } from './checkout-copy';
import { ROOT } from './workspace';

let copy: CheckoutCopy;
beforeAll(async () => void (copy = await copyCheckout()));
afterAll(() => copy.remove());

const there = (file: string) => realpath(path.join(copy.root, file));

describe('a copy of the checkout', () => {
  it('has its sources, and they are files of its own', async () => {
    expect(await there('tools/src/checkout-copy.ts')).toBe(path.join(copy.root, 'tools/src/checkout-copy.ts'));
  });

  it('has no cache of builds, which it would share with this one', async () => {
    await expect(there('node_modules/.cache')).rejects.toThrow('ENOENT');
  });

  it('finds the packages of the workspace in itself', async () => {
    expect(await there('node_modules/@capsule/contracts')).toBe(path.join(copy.root, 'libs/contracts'));
  });

  it('finds every other package where it is installed, also those of a single package', async () => {
    // Where npm puts a package of which the workspace needs two versions is its own choice.
    for (const folder of ['.', 'libs/releases', 'libs/service-kit', 'services/api']) {
      const names = await readdir(path.join(ROOT, folder, 'node_modules')).catch(() => []);
      for (const name of names.filter((each) => each !== '@capsule' && each !== '.cache')) {
        const place = await there(path.join(folder, 'node_modules', name));
        expect(place).toBe(await realpath(path.join(ROOT, folder, 'node_modules', name)));
      }
    }
  });
});
