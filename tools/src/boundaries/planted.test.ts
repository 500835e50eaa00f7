import { execFile } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createRemote } from '../new-remote/create-remote';
import { copyCheckout, type CheckoutCopy } from '../testing/copy-checkout';

/** `npm test -- boundaries` in a copy of this checkout into which something forbidden is written. */

const exec = promisify(execFile);
const VERIFY = ['--import', 'tsx', 'tools/src/verify.ts', 'boundaries'];

let checkout: CheckoutCopy;
beforeAll(async () => void (checkout = await copyCheckout()));
afterAll(() => checkout.remove());

interface Ended {
  code: number;
  said: string;
}

async function check(): Promise<Ended> {
  const ended = await exec(process.execPath, VERIFY, { cwd: checkout.root }).catch((error: unknown) => error);
  const { code = 0, stdout, stderr } = ended as { code?: number; stdout: string; stderr: string };
  return { code, said: stdout + stderr };
}

/** Checks the copy with these files in it too, text by path, and takes them out again. */
async function checkWith(planted: Record<string, string>): Promise<Ended> {
  const files = Object.entries(planted).map(([file, text]) => ({ file: path.join(checkout.root, file), text }));
  for (const { file, text } of files) await writeFile(file, text, { flag: 'wx' });
  try {
    return await check();
  } finally {
    for (const { file } of files) await rm(file);
  }
}

describe('npm test -- boundaries refuses', () => {
  it('a remote that imports the API by a relative path', async () => {
    const { code, said } = await checkWith({
      'mfe-admin-inbox/src/inquiries/planted.ts':
        "import type { Settings } from '../../../services/api/src/settings';\nexport type Planted = Settings;\n",
    });
    expect(code).toBe(1);
    expect(said).toContain('mfe-admin-inbox/src/inquiries/planted.ts:1\n');
    expect(said).toContain('imports services/api/src/settings.ts: @capsule/api is an app');
    expect(said).toContain('Move what both need into a library');
  });

  it('an app that imports an app', async () => {
    const { code, said } = await checkWith({
      'mfe-admin-ops/src/planted.ts': "\nexport const planted = () => import('../../mfe-admin-inbox/src/manifest');\n",
    });
    expect(code).toBe(1);
    expect(said).toContain('mfe-admin-ops/src/planted.ts:2\n');
    expect(said).toContain('imports mfe-admin-inbox/src/manifest.ts: @capsule/mfe-admin-inbox is an app');
    expect(said).toContain('Move what both need into a library');
  });

  it('a circle of folders, even of types alone', async () => {
    const { code, said } = await checkWith({
      'shell/src/dashboard/planted.ts': "export type { A } from '../sign-in/planted';\n",
      'shell/src/sign-in/planted.ts':
        "import type * as dashboard from '../dashboard/planted';\nexport type A = typeof dashboard;\n",
    });
    expect(code).toBe(1);
    expect(said).toContain('closes a circle in shell/src: dashboard → sign-in → dashboard');
    expect(said).toContain('shell/src/dashboard/planted.ts:1 imports shell/src/sign-in/planted.ts');
    expect(said).toContain('shell/src/sign-in/planted.ts:1 imports shell/src/dashboard/planted.ts');
    expect(said).toContain('Move what both need to a place of its own');
  });

  it('a package that package.json does not list', async () => {
    const { code, said } = await checkWith({
      'mfe-admin-catalog/src/planted.ts': "import { format } from 'date-fns';\nexport const planted = format;\n",
    });
    expect(code).toBe(1);
    expect(said).toContain('mfe-admin-catalog/src/planted.ts:1\n');
    expect(said).toContain('imports date-fns, which mfe-admin-catalog/package.json does not list.');
    expect(said).toContain('Add "date-fns": "4.4.0" to mfe-admin-catalog/package.json');
  });
});

describe('npm test -- boundaries takes', () => {
  it('a module as `npm run new-remote` writes it', async () => {
    await createRemote(checkout.root, 'mfe-admin-spare-parts');
    expect((await check()).said).not.toContain('mfe-admin-spare-parts');
  });
});
