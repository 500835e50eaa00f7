import fs from 'node:fs/promises';
import { beforeEach, expect, it, jest } from '@jest/globals';
import { silent } from '../progress/progress';
import { ROOT } from '../workspace';

let isCurrent = false;
let refusal: string | null = null;
const built: string[][] = [];

const { access } = fs;
jest.unstable_mockModule('node:fs/promises', () => ({
  ...fs,
  access: async (place: string, mode?: number) => {
    if (mode === undefined) return;
    expect([place, mode]).toEqual([ROOT, fs.constants.W_OK]);
    if (refusal !== null) throw Object.assign(new Error(`${refusal}: not permitted`), { code: refusal });
    await access(place);
  },
}));
jest.unstable_mockModule('./source-stamp', () => ({
  isBuildCurrent: async () => isCurrent,
  stampAfter: (work: () => Promise<void>) => work(),
}));
jest.unstable_mockModule('./build-step', () => ({
  buildAsStep: async (_progress: unknown, names: string[]) => void built.push(names),
}));
const { ensureBuilt } = await import('./ensure-built');

beforeEach(() => {
  [isCurrent, refusal] = [false, null];
  built.length = 0;
});

it('what is not current is built', async () => {
  expect(await ensureBuilt(silent)).toBe(true);
  expect(built).toEqual([expect.arrayContaining(['api', 'gateway', 'shell'])]);
});

it.each(['EACCES', 'EROFS'])('a user who may not write to the checkout (%s) hears who can build it', async (code) => {
  refusal = code;
  await expect(ensureBuilt(silent)).rejects.toThrow(
    `The checkout ${ROOT} is not built, or has changed since, and this user may not write there. Run \`npm run build\` as one who may.`,
  );
  expect(built).toEqual([]);
});

it('needs no right to write where everything is current', async () => {
  [isCurrent, refusal] = [true, 'EACCES'];
  expect(await ensureBuilt(silent)).toBe(false);
});
