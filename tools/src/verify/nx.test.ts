import { expect, it } from '@jest/globals';
import { touchedProjects } from './nx';

/** A change here must not be answered with what tests said before it: they start, build or read what it changes. */
it.each([
  ['services/gateway/src/main.ts', ['@capsule/gateway', '@capsule/tools', '@capsule/e2e']],
  ['services/api/src/main.ts', ['@capsule/api', '@capsule/e2e']],
  ['docs/teams.md', ['@capsule/tools', '@capsule/e2e']],
  ['docs/deployment/capsule.service', ['@capsule/tools', '@capsule/e2e']],
  ['docs/deployment/nginx.conf', ['@capsule/gateway', '@capsule/tools', '@capsule/e2e']],
  ['docs/deployment/Caddyfile', ['@capsule/gateway', '@capsule/tools', '@capsule/e2e']],
  ['docs/security.md', ['@capsule/e2e']],
  ['docs/times.md', ['@capsule/e2e']],
  ['.ci/run', ['@capsule/tools', '@capsule/e2e']],
  ['docs/mutation.md', []],
])('%s touches what depends on it, and nothing else', async (file, projects) => {
  expect((await touchedProjects({ files: [file] })).toSorted()).toEqual(projects.toSorted());
});

it('libs/host/package.json touches the tests that build a new module on it', async () => {
  expect(await touchedProjects({ files: ['libs/host/package.json'] })).toContain('@capsule/tools');
});
