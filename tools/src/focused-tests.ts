import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseSync, Visitor, type CallExpression, type ImportSpecifier, type Node } from 'oxc-parser';
import { isSource, isTooling } from './boundaries/file-kinds';
import { readWorkspace } from './boundaries/workspace';
import { JEST, nameOfMember, testObjectsIn } from './test-objects';

/** Tests that keep all others from being run: `test.only`, `describe.only`, `fit`, of jest and of Playwright alike. */

/** Jest's short forms, which Playwright does not have. */
const SHORT_FORMS = new Set(['fit', 'fdescribe']);

const isFunction = (node: Node) => node.type === 'ArrowFunctionExpression' || node.type === 'FunctionExpression';
const isText = (node: Node | undefined) =>
  node?.type === 'TemplateLiteral' || (node?.type === 'Literal' && typeof node.value === 'string');

/** Whether a call has the title or the body of a test, as it stands in a file. */
const looksLikeTest = ({ arguments: given }: CallExpression) =>
  (given.length > 1 && isText(given[0])) || given.some(isFunction);

/** What is called, and all that this is a member of or is made by: of `it.only.each(rows)(…)` three. */
function chainOf(callee: Node): Node[] {
  if (callee.type === 'MemberExpression') return [callee, ...chainOf(callee.object)];
  if (callee.type === 'CallExpression') return [callee, ...chainOf(callee.callee)];
  if (callee.type === 'TaggedTemplateExpression') return [callee, ...chainOf(callee.tag)];
  return [callee];
}

const isShort = (node: Node | undefined): node is Node & { name: string } =>
  node?.type === 'Identifier' && SHORT_FORMS.has(node.name);
/** Under another name, its calls do not show what they are. */
const isRenamed = ({ imported, local }: ImportSpecifier) => isShort(imported) && imported.name !== local.name;
const isOnly = (node: Node) => nameOfMember(node) === 'only';

/** The keys `only` of a pattern, at any depth. */
function onlyIn(pattern: Node): Node[] {
  if (pattern.type !== 'ObjectPattern') return [];
  return pattern.properties.flatMap((each) => {
    if (each.type === 'RestElement') return [];
    const isKey = each.key.type === 'Identifier' && each.key.name === 'only';
    return isKey ? [each.key] : onlyIn(each.value);
  });
}

/**
 * Finds each place that focuses a test, also where `test` has another name, as an extended one has. Objects that are
 * not tests may have their own `only`, unless it is called like a test: with a title or a body.
 *
 * @param file its name, which says what language it is in
 * @returns lines, from 1
 */
export function focusedIn(file: string, text: string): number[] {
  const { program } = parseSync(file, text);
  const { isTest, isOfJest } = testObjectsIn(program);
  const places = new Set<number>();
  const take = ({ start }: Node) => void places.add(start);
  new Visitor({
    MemberExpression: (node) => {
      if (isOnly(node) && isTest(node.object)) take(node.property);
    },
    VariableDeclarator: ({ id, init }) => {
      if (isTest(init)) onlyIn(id).forEach(take);
    },
    AssignmentExpression: ({ left, right }) => {
      if (isTest(right)) onlyIn(left).forEach(take);
    },
    ImportDeclaration: ({ source, specifiers }) => {
      if (source.value !== JEST) return;
      for (const specifier of specifiers)
        if (specifier.type === 'ImportSpecifier' && isRenamed(specifier)) take(specifier.imported);
    },
    CallExpression: (call) => {
      const chain = chainOf(call.callee);
      const root = chain.at(-1);
      if (isShort(root) && (looksLikeTest(call) || isOfJest(root.name))) take(root);
      if (!looksLikeTest(call)) return;
      for (const node of chain) if (node.type === 'MemberExpression' && isOnly(node)) take(node.property);
    },
  }).visit(program);
  return [...places].map((place) => text.slice(0, place).split('\n').length).sort((a, b) => a - b);
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
