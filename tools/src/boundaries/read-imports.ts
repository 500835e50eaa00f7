import { parseSync, Visitor, type Argument, type Expression } from 'oxc-parser';

/** Reads everything that a source file imports, in any syntax. */

/** A place in a source that names another module. */
export interface Import {
  /** As in the source: `./units-page`, `@capsule/contracts/units`, `react`. */
  specifier: string;
  /** From 1. */
  line: number;
}

export interface ParsedFile {
  imports: Import[];
  /** All other texts of the file: one may be the name of a package that another program loads. */
  strings: Set<string>;
  /** Syntax errors. */
  errors: string[];
}

/** `jest.mock('./call')` and the like load or replace the module that they name. */
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

/**
 * Whether a call's first argument is a module: `require()`, `require.resolve()`, `import.meta.resolve()`, or jest's.
 */
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

/** The text of `'…'` or of a template without placeholders; `null` if it is known only at run time. */
function textOf(node: Argument | undefined): { value: string; start: number } | null {
  if (node?.type === 'Literal' && typeof node.value === 'string') return { value: node.value, start: node.start };
  if (node?.type !== 'TemplateLiteral' || node.expressions.length > 0) return null;
  return { value: node.quasis[0]?.value.cooked ?? '', start: node.start };
}

/** `new URL('starter.ts', import.meta.url)` is relative even without a leading dot. */
const asRelative = (address: string) => (/^\.{0,2}\//.test(address) ? address : `./${address}`);

/** @returns the line of an offset, from 1 */
const lineAt = (text: string, offset: number) => text.slice(0, offset).split('\n').length;

/**
 * Reads every import of a file: static, type-only and dynamic imports, re-exports, `import('…')` types, `require`,
 * jest's mocks, and addresses of files (`new URL('…', import.meta.url)`).
 *
 * @param file its name, from which its language follows
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
