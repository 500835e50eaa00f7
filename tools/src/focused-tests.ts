import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { isSource, isTooling } from './boundaries/file-kinds';
import { readWorkspace } from './boundaries/workspace';

/** Tests that keep all others from being run: `test.only`, `describe.only`, `fit`, of jest and of Playwright alike. */

/** Jest's short forms, which Playwright does not have. */
const SHORT_FORMS = new Set(['fit', 'fdescribe']);

const isText = (node: { type: string; value?: unknown }, value: string) =>
  node.type === 'Literal' && node.value === value;

/**
 * Finds each place that focuses a test, whatever `test` is called there: an extended one has a name of its own.
 *
 * @param file its name, which says what language it is in
 * @returns lines, from 1
 */
export function focusedIn(file: string, text: string): number[] {
  const { program } = parseSync(file, text);
  const places: number[] = [];
  new Visitor({
    MemberExpression: ({ computed, property }) => {
      const isOnly = computed ? isText(property, 'only') : property.type === 'Identifier' && property.name === 'only';
      if (isOnly) places.push(property.start);
    },
    CallExpression: ({ callee }) => {
      const root = callee.type === 'MemberExpression' ? callee.object : callee;
      if (root.type === 'Identifier' && SHORT_FORMS.has(root.name)) places.push(root.start);
    },
  }).visit(program);
  return places.map((place) => text.slice(0, place).split('\n').length).sort((a, b) => a - b);
}

/** @returns each place in a checkout's tests and their helpers, as `file:line` */
export async function focusedTests(root: string): Promise<string[]> {
  const { files } = await readWorkspace(root);
  const tests = files.filter((file) => isSource(file) && (isTooling(file) || file.startsWith('e2e/')));
  const found = tests.map(async (file) => {
    const lines = focusedIn(file, await readFile(path.join(root, file), 'utf8'));
    return lines.map((line) => `${file}:${line}`);
  });
  return (await Promise.all(found)).flat();
}
