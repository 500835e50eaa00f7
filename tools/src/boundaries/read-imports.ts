import { parseSync, Visitor, type Argument, type Expression } from 'oxc-parser';

/** What a source file asks for from other files, in whatever form it is written. */

/** One place that names another module. */
export interface Import {
  /** As it is written: `./units-page`, `@capsule/contracts/units`, `react`. */
  specifier: string;
  /** From 1. */
  line: number;
}

export interface ParsedFile {
  imports: Import[];
  /** Every other text of the file: a package may be named in one, for another program to load it. */
  strings: Set<string>;
  /** Why the file could not be read to its end. */
  errors: string[];
}

/** `jest.mock('./call')` and its relatives load the module that they name, or stand in for it. */
const JEST_LOADERS = new Set([
  'mock',
  'unmock',
  'doMock',
  'requireActual',
  'requireMock',
  'unstable_mockModule',
  'createMockFromModule',
]);

type Callee = Expression | { type: 'Super' };

/** Whether a call's first argument names a module: `require()`, `require.resolve()`, `import.meta.resolve()`, jest's. */
function loadsModule(callee: Callee): boolean {
  if (callee.type === 'Identifier') return callee.name === 'require';
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return false;
  const { object, property } = callee;
  if (object.type === 'MetaProperty') return property.name === 'resolve';
  if (object.type !== 'Identifier') return false;
  return object.name === 'require'
    ? property.name === 'resolve'
    : object.name === 'jest' && JEST_LOADERS.has(property.name);
}

/** Whether an expression is `import.meta.url`. */
const isOwnAddress = (node: Argument | undefined) =>
  node?.type === 'MemberExpression' &&
  node.object.type === 'MetaProperty' &&
  node.property.type === 'Identifier' &&
  node.property.name === 'url';

/** The text of `'…'` or of a template without gaps; `null` for what is known only when the program runs. */
function textOf(node: Argument | undefined): { value: string; start: number } | null {
  if (node?.type === 'Literal' && typeof node.value === 'string') return { value: node.value, start: node.start };
  if (node?.type !== 'TemplateLiteral' || node.expressions.length > 0) return null;
  return { value: node.quasis[0]?.value.cooked ?? '', start: node.start };
}

/** `new URL('starter.ts', import.meta.url)` is relative without a dot. */
const asRelative = (address: string) => (/^\.{0,2}\//.test(address) ? address : `./${address}`);

/** @returns the line of an offset, from 1 */
const lineAt = (text: string, offset: number) => text.slice(0, offset).split('\n').length;

/**
 * Reads every import of a file: static, type-only and dynamic imports, exports from elsewhere, `import('…')` types,
 * `require`, jest's mocks, and addresses of files beside this one (`new URL('…', import.meta.url)`).
 *
 * @param file its name, which says what language it is in
 */
export function readImports(file: string, text: string): ParsedFile {
  const { program, errors } = parseSync(file, text);
  const imports: Import[] = [];
  const strings = new Set<string>();
  const take = (node: Argument | null | undefined, rewrite = (specifier: string) => specifier) => {
    const found = textOf(node ?? undefined);
    if (found) imports.push({ specifier: rewrite(found.value), line: lineAt(text, found.start) });
  };
  new Visitor({
    ImportDeclaration: ({ source }) => take(source),
    ExportAllDeclaration: ({ source }) => take(source),
    ExportNamedDeclaration: ({ source }) => take(source),
    ImportExpression: ({ source }) => take(source),
    TSImportType: ({ source }) => take(source),
    TSExternalModuleReference: ({ expression }) => take(expression),
    CallExpression: ({ callee, arguments: [first] }) => {
      if (loadsModule(callee)) take(first);
    },
    NewExpression: ({ callee, arguments: [address, base] }) => {
      if (callee.type === 'Identifier' && callee.name === 'URL' && isOwnAddress(base)) take(address, asRelative);
    },
    Literal: ({ value }) => {
      if (typeof value === 'string') strings.add(value);
    },
    TemplateElement: ({ value }) => void strings.add(value.raw),
  }).visit(program);
  return { imports, strings, errors: errors.map(({ message }) => message) };
}
