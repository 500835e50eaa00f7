import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { focusedIn, focusedTests } from './focused-tests';

/** Put together, because this file is checked too. */
const ONLY = 'only';
const FIT = 'fit';
const FDESCRIBE = 'fdescribe';

describe('a focused test', () => {
  it.each([
    ['of jest', `it.${ONLY}('a', () => {});`],
    ['of Playwright', `import { test } from '@playwright/test';\n\ntest.${ONLY}('a', async ({ page }) => {});`],
    ['of a fixture', `const signedIn = test.extend({});\nsignedIn.${ONLY}('a', () => {});`],
    ['that is a group', `test.describe.${ONLY}('a', () => {});`],
    ['that is a table', `it.${ONLY}.each([1])('%s', () => {});`],
    ['in brackets', `it['${ONLY}']('a', () => {});`],
    ['in the short form', `${FIT}('a', () => {});`],
    ['in the short form of a group', `${FDESCRIBE}.each([1])('a', () => {});`],
    ['kept for later', `const one = it.${ONLY};`],
  ])('%s is found in its line', (_what, text) => {
    expect(focusedIn('a.test.ts', text)).toEqual([text.split('\n').length]);
  });

  it.each([
    ['a word', `it('reads ${ONLY} what is new', () => {});`],
    ['a function of that name', `${ONLY}({ a: 1 });`],
    ['a key', `const options = { ${ONLY}: true };`],
    ['another member', 'it.skip("a", () => {}); list.fit();'],
  ])('is not %s', (_what, text) => {
    expect(focusedIn('a.test.ts', text)).toEqual([]);
  });
});

it('tests, journeys and their helpers are looked at, and nothing else', async () => {
  const root = await mkdtemp(path.join(tmpdir(), 'capsule-focused-'));
  const text = `\ntest.${ONLY}('a');\n`;
  const files = ['e2e/src/a.spec.ts', 'e2e/src/support/b.ts', 'shell/src/c.test.tsx', 'shell/src/testing/d.ts'];
  for (const file of [...files, 'shell/src/e.ts', 'shell/f.md']) {
    await mkdir(path.join(root, path.dirname(file)), { recursive: true });
    await writeFile(path.join(root, file), text);
  }
  expect(await focusedTests(root)).toEqual(files.map((file) => `${file}:2`));
  await rm(root, { recursive: true });
});
