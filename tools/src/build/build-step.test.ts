import { expect, it, jest } from '@jest/globals';
import type { Progress } from '../progress/progress';
import type { Finished } from './nx-output';

/** What is said of a build when it is over. Nx, which builds, has tests of its own. */

let cached: string[] = [];
jest.unstable_mockModule('./build-projects', () => ({
  buildProjects: async ({ projects, onFinished }: { projects: string[]; onFinished: (each: Finished) => void }) => {
    for (const project of projects) onFinished({ project, outcome: 'done', isCached: cached.includes(project) });
  },
}));
const { buildAsStep } = await import('./build-step');

it.each([
  [[], '2 apps'],
  [['@capsule/shell'], '2 apps, 1 of them unchanged'],
  [['@capsule/shell', '@capsule/mfe-x'], '2 apps, unchanged'],
])('where %j are as they were, it is told as "%s"', async (unchanged, words) => {
  cached = unchanged;
  const done = jest.fn();
  const endPart = jest.fn();
  const begin = jest.fn<Progress['begin']>(() => ({ done, endPart, failed: () => undefined, ended: () => undefined }));
  await buildAsStep({ begin }, ['shell', 'mfe-x'], '2 apps');
  expect(begin).toHaveBeenCalledWith('Build', ['shell', 'mfe-x']);
  expect(done).toHaveBeenCalledWith(words);
  expect(endPart.mock.calls).toEqual([
    ['shell', 'done'],
    ['mfe-x', 'done'],
  ]);
});
