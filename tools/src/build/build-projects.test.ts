import { mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ROOT } from '../workspace';
import { BuildError, buildProjects } from './build-projects';
import type { Finished } from './nx-output';

/** A workspace of two packages, one of which cannot be built, with the Nx of this checkout. */

const BUILDS = {
  good: 'console.log("good is built")',
  bad: 'console.error("bad has line 1"); console.log("and line 2"); process.exit(3)',
};

let root: string;
beforeAll(async () => {
  root = await realpath(await mkdtemp(path.join(tmpdir(), 'capsule-build-')));
  await symlink(path.join(ROOT, 'node_modules'), path.join(root, 'node_modules'));
  const files: Record<string, unknown> = {
    'nx.json': { targetDefaults: { build: { cache: false } }, neverConnectToCloud: true, analytics: false },
    'package.json': { name: 'a-workspace', private: true, workspaces: ['good', 'bad'] },
  };
  for (const [name, program] of Object.entries(BUILDS)) {
    files[`${name}/package.json`] = { name: `@capsule/${name}`, scripts: { build: `node -e '${program}'` } };
  }
  for (const [file, json] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(root, file)), { recursive: true });
    await writeFile(path.join(root, file), JSON.stringify(json));
  }
});
afterAll(() => rm(root, { recursive: true, force: true }));

async function build(...projects: string[]): Promise<{ finished: Finished[]; error: string | null }> {
  const finished: Finished[] = [];
  const onFinished = (each: Finished) => void finished.push(each);
  const error = await buildProjects({ projects, onFinished, root }).then(
    () => null,
    (reason: Error) => reason.message,
  );
  return { finished, error };
}

describe('a build', () => {
  it('reports only what is finished, when nothing fails', async () => {
    expect(await build('@capsule/good')).toEqual({
      finished: [{ project: '@capsule/good', outcome: 'done', isCached: false }],
      error: null,
    });
  }, 60_000);

  it('that fails shows the whole output of the failed project, and no other', async () => {
    const { finished, error } = await build('@capsule/good', '@capsule/bad');
    expect(finished.map(({ project, outcome }) => `${project} ${outcome}`).sort()).toEqual([
      '@capsule/bad failed',
      '@capsule/good done',
    ]);
    // They are written to two pipes, which may arrive in either order.
    for (const line of [/^bad has line 1$/m, /^and line 2$/m]) expect(error).toMatch(line);
    expect(error).toContain('@capsule/bad could not be built');
    expect(error).not.toContain('good is built');
  }, 60_000);

  it('that fails in several names all of them, each with its output', () => {
    const { message } = new BuildError(
      new Map([
        ['@capsule/a', 'no a'],
        ['@capsule/b', 'no b'],
      ]),
    );
    expect(message).toBe(
      '━━ @capsule/a\n\nno a\n\n━━ @capsule/b\n\nno b\n\n@capsule/a, @capsule/b could not be built: see above.',
    );
  });

  it('that Nx cannot start shows the output of Nx', async () => {
    await writeFile(path.join(root, 'good/project.json'), '{ not json');
    const { finished, error } = await build('@capsule/good');
    await rm(path.join(root, 'good/project.json'));
    expect(finished).toEqual([]);
    expect(error).toContain('Failed to process project graph');
  }, 60_000);
});
