import { expect, it } from '@jest/globals';
import { releaseContent } from './content';
import type { Release } from './release';

const release: Omit<Release, 'version'> = {
  format: 1,
  app: 'mfe-admin-units',
  kind: 'remote',
  host: '^1.0.0',
  shared: {},
  entry: 'remote.js',
  preload: {},
  scriptHashes: [],
  manifest: { name: 'mfe-admin-units', nav: [], routes: [] },
  files: { 'remote.js': { integrity: 'sha384-of-the-entry', bytes: 1 } },
};
const page = { integrity: 'sha384-of-the-page', bytes: 2 };

// Versions that are published were made from this text: with any other one, none of them would be as published.
it('the text from which a version is made is the release with its files and its page', () => {
  expect(JSON.parse(releaseContent(release, page))).toEqual({
    ...release,
    files: { 'remote.js': { integrity: 'sha384-of-the-entry', bytes: 1 }, 'index.html': page },
  });
});
