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
    ['in the short form, as it is imported', `import { ${FIT} } from '@jest/globals';\n${FIT}('a', () => {});`],
    ['in the short form, of what stands elsewhere', `${FIT}(title, body);`],
    ['in the short form of a group', `${FDESCRIBE}.each([1])('a', () => {});`],
    ['in a template', `it[\`${ONLY}\`]('a', () => {});`],
    ['that runs beside others', `test.concurrent.${ONLY}.each([1])('a', body);`],
    ['that is a group in parallel', `test.describe.parallel.${ONLY}(() => {});`],
    ['whose title and body stand elsewhere', `it.${ONLY}(title, body);`],
    ['kept for later', `const one = it.${ONLY};`],
    ['taken out of jest', `const { ${ONLY} } = it;`],
    ['taken out of jest later', `let ${ONLY};\n({ ${ONLY} } = it);`],
    ['taken out of it deeper', `const { describe: { ${ONLY}: group } } = test;`],
    ['under another name', `import { it as one } from '@jest/globals';\none.${ONLY}(title, body);`],
    ['of the whole of jest', `import * as jest from '@jest/globals';\njest.it.${ONLY}(title, body);`],
    ['of a fixture of another file', `import { signedIn } from './support';\nsignedIn.${ONLY}(title, body);`],
    ['under a name of this file', `const group = test.describe;\ngroup.${ONLY}(body);`],
    ['under a name that is given later', `let one;\none = (it as never);\none.${ONLY}(title, body);`],
    ['of several fixtures', `const both = mergeTests(test, signedIn);\nboth.${ONLY}(title, body);`],
    ['of one of two', `const one = isLate ? own() : test;\none.${ONLY}(title, body);`],
    ['of another where there is none', `const own = find();\nconst one = own ?? test;\none.${ONLY}(title, body);`],
    ['of an object', `const kit = { run: test };\nkit.run.${ONLY}(title, body);`],
    ['of the usual name, whatever it is made of', `const test = asAdmin();\ntest.${ONLY}(title, body);`],
    ['of each fixture', `for (const one of [test, signedIn])\n  one.${ONLY}(title, body);`],
    ['of what is imported late', `const { test: one } = await import('./support');\none.${ONLY}(title, body);`],
    ['of what nobody knows, with a title', `const one = asAdmin();\none.${ONLY}('a', body);`],
    ['of what nobody knows, with a body', `const one = asAdmin();\none.${ONLY}(title, async () => {});`],
    ['of a table of what nobody knows', `const one = asAdmin();\none.${ONLY}.each([1])('%s', body);`],
    ['handed to a function', `const define = (one) => {\n  one.${ONLY}('a', body); };`],
    ['in the short form, under another name', `import { ${FIT} as one } from '@jest/globals';`],
    ['in the short form, beside another of its name', `const ${FIT} = (box) => box;\n${FIT}('a', () => {});`],
  ])('%s is found in its line', (_what, text) => {
    expect(focusedIn('a.test.ts', text)).toEqual([text.split('\n').length]);
  });

  it.each([
    ['a word', `it('reads ${ONLY} what is new', () => {});`],
    ['a function of that name', `${ONLY}({ a: 1 });`],
    ['a key', `const options = { ${ONLY}: true };`],
    ['another member', 'it.skip("a", () => {}); list.fit();'],
    ['a function of what a hook returns', `const { selecting } = renderHook();\nselecting.${ONLY}(item, place);`],
    ['a function of what is rendered', `const view = render();\nview.result.current.${ONLY}(item, place);`],
    ['a function that takes a text', `const list = read();\nlist.${ONLY}('a');`],
    ['a function of names that lead in a circle', `let one = two;\nlet two = one;\none.${ONLY}(item, place);`],
    ['a value of a table', `it.each(rows)('%s', (row) => expect(row.${ONLY}).toBe(true));`],
    ['a value of an object', `const options = { ${ONLY}: true };\nif (options.${ONLY}) read(options['${ONLY}']);`],
    ['a value taken out of an object', `const { ${ONLY} } = { ${ONLY}: 1 };`],
    ['a value of its own', `class A { read() { return this.${ONLY}; } }`],
    ['a value in a table for tests', `it.each(rows)('%s', ({ ${ONLY} }) => read(${ONLY}));`],
    ['another function of that name', `const ${FIT} = (box) => box;\nexpect(${FIT}(picture)).toBe(1);`],
    ['a value of an error that is caught', `try {\n  read();\n} catch (error) {\n  tell(error.${ONLY}); }`],
    ['an imported function under another name', `import { ${FIT} as rankOf } from './boxes';`],
    ['an imported function of that name', `import { ${FIT} } from './boxes';\nexpect(${FIT}(picture, 2)).toBe(1);`],
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
