import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { wantedRemotes } from './dev-remotes';

let elsewhere: string;
beforeAll(async () => {
  elsewhere = await mkdtemp(path.join(tmpdir(), 'capsule-dev-'));
  await mkdir(path.join(elsewhere, 'mfe-admin-theirs'));
  await writeFile(path.join(elsewhere, 'mfe-admin-theirs/rspack.config.ts'), '');
});
afterAll(() => rm(elsewhere, { recursive: true }));

const wanted = (...asked: string[]) =>
  wantedRemotes(asked, { root: '/checkout', here: ['mfe-a', 'mfe-b'], caller: elsewhere });

describe('the remotes of npm run dev', () => {
  it('are all of the checkout, unless some are named', () => {
    expect(wanted()).toEqual(['/checkout/mfe-a', '/checkout/mfe-b']);
    expect(wanted('mfe-b')).toEqual(['/checkout/mfe-b']);
  });

  it('may be elsewhere, by a path from where the command is typed', () => {
    const folder = path.join(elsewhere, 'mfe-admin-theirs');
    expect(wanted('./mfe-admin-theirs', folder)).toEqual([folder, folder]);
  });

  it.each([
    ['mfe-c', 'There is no remote mfe-c. There are: mfe-a, mfe-b.'],
    ['/nowhere/mfe-c', 'There is no remote in /nowhere/mfe-c: it has no rspack.config.ts.'],
  ])('are refused in words, where there is none: %s', (name, message) => {
    expect(() => wanted(name)).toThrow(message);
  });
});
