import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createRemote } from '../new-remote/create-remote';
import { copyCheckout, type CheckoutCopy } from '../checkout-copy';

/**
 * Runs `npm test -- boundaries` once in a copy of this checkout, in which each kind of forbidden import was added, and a
 * module as it is written for a team. A run reads the whole checkout.
 */

const exec = promisify(execFile);
const VERIFY = ['--import', 'tsx', 'tools/src/verify.ts', 'boundaries'];

/** Text by path. */
const PLANTED: Record<string, string> = {
  'mfe-admin-inbox/src/inquiries/planted.ts':
    "import type { Settings } from '../../../services/api/src/platform/settings/settings';\nexport type Planted = Settings;\n",
  'mfe-admin-ops/src/planted.ts': "\nexport const planted = () => import('../../mfe-admin-inbox/src/manifest');\n",
  'shell/src/dashboard/planted.ts': "export type { A } from '../sign-in/planted';\n",
  'shell/src/sign-in/planted.ts':
    "import type * as dashboard from '../dashboard/planted';\nexport type A = typeof dashboard;\n",
  'mfe-admin-catalog/src/planted.ts': "import { format } from 'date-fns';\nexport const planted = format;\n",
};

let checkout: CheckoutCopy;
let code: number;
let said: string;

beforeAll(async () => {
  checkout = await copyCheckout();
  for (const [file, text] of Object.entries(PLANTED)) {
    await writeFile(path.join(checkout.root, file), text, { flag: 'wx' });
  }
  await createRemote(checkout.root, 'mfe-admin-spare-parts');
  const ended = await exec(process.execPath, VERIFY, { cwd: checkout.root }).catch((error: unknown) => error);
  const failed = ended as { code?: number; stdout: string; stderr: string };
  code = failed.code ?? 0;
  said = failed.stdout + failed.stderr;
});
afterAll(() => checkout.remove());

describe('npm test -- boundaries', () => {
  it('fails for what it refuses, and finds nothing else', () => {
    expect(code).toBe(1);
    expect([...said.matchAll(/^(\S+planted\.ts):\d+$/gm)].map(([, file]) => file).toSorted()).toEqual([
      'mfe-admin-catalog/src/planted.ts',
      'mfe-admin-inbox/src/inquiries/planted.ts',
      'mfe-admin-ops/src/planted.ts',
      'shell/src/dashboard/planted.ts',
    ]);
    expect(said).toContain('Breaches of the boundaries: 4.');
  });

  it('refuses a remote that imports the API by a relative path', () => {
    expect(said).toContain('mfe-admin-inbox/src/inquiries/planted.ts:1\n');
    expect(said).toContain('imports services/api/src/platform/settings/settings.ts: @capsule/api is an app');
    expect(said).toContain('Move what both need into a library');
  });

  it('refuses an app that imports an app', () => {
    expect(said).toContain('mfe-admin-ops/src/planted.ts:2\n');
    expect(said).toContain('imports mfe-admin-inbox/src/manifest.ts: @capsule/mfe-admin-inbox is an app');
  });

  it('refuses a cycle of folders, even of types alone', () => {
    expect(said).toContain('closes a cycle in shell/src: dashboard → sign-in → dashboard');
    expect(said).toContain('shell/src/dashboard/planted.ts:1 imports shell/src/sign-in/planted.ts');
    expect(said).toContain('shell/src/sign-in/planted.ts:1 imports shell/src/dashboard/planted.ts');
    expect(said).toContain('Move what both need to a place of its own');
  });

  it('refuses a package that package.json does not list', () => {
    expect(said).toContain('mfe-admin-catalog/src/planted.ts:1\n');
    expect(said).toContain('imports date-fns, which mfe-admin-catalog/package.json does not list.');
    expect(said).toContain('Add "date-fns": "4.4.0" to mfe-admin-catalog/package.json');
  });

  it('accepts a module as `npm run new-remote` writes it', () => {
    expect(said).not.toContain('mfe-admin-spare-parts');
  });
});
