import {
  parseSync,
  Visitor,
  type CallExpression,
  type ImportDeclaration,
  type NewExpression,
  type Node,
  type Program,
} from 'oxc-parser';

/** What sources do that is dangerous wherever input can reach it. */
export const KINDS = {
  markup: 'makes markup of a text: React and `textContent` show it as text',
  code: 'runs a text as code',
  shell: 'lets a shell read a command: `execFile` and `spawn` take a program and its arguments',
  pattern: 'makes a pattern of what is no constant of the source',
  hash: 'hashes with something else than SHA-256, SHA-384 or SHA-512',
  cipher: 'encrypts with something else than AES-256-GCM',
  chance: 'takes a number that can be foretold: `node:crypto` and `crypto` have random ones',
  storage: 'keeps something in the browser',
  message: 'takes messages of other windows, or sends them some',
  call: 'calls another service',
} as const;
export type Kind = keyof typeof KINDS;

export interface Use {
  kind: Kind;
  /** From 1. */
  line: number;
}

const MARKUP = new Set(['innerHTML', 'outerHTML', 'srcdoc', 'insertAdjacentHTML', 'createContextualFragment']);
const STORAGE = new Set(['localStorage', 'sessionStorage', 'indexedDB']);
const HASHES = new Set(['sha256', 'sha384', 'sha512']);
const SHELLS = new Set(['exec', 'execSync']);
/** Modules that can call, and what of them does; a module that is imported whole has all of it. */
const CALLERS = /^(?:undici|nodemailer\/lib\/smtp-.+|(?:node:)?(?:https?|http2|net|tls|dgram))$/;
const CALLING = new Set([
  'default',
  '*',
  'request',
  'get',
  'connect',
  'createConnection',
  'createSocket',
  'Socket',
  'fetch',
]);

type Called = CallExpression | NewExpression;

const nameOf = (node: Node): string => {
  if (node.type === 'Identifier') return node.name;
  return node.type === 'MemberExpression' && node.property.type === 'Identifier' ? node.property.name : '';
};
const rootOf = (node: Node): string => (node.type === 'MemberExpression' ? nameOf(node.object) : '');
/** The texts that a file's constants have, by their names. */
type Constants = ReadonlyMap<string, string>;

function textOf(node: Node | null | undefined, constants: Constants = new Map()): string | null {
  if (node?.type === 'Identifier') return constants.get(node.name) ?? null;
  return node?.type === 'Literal' && typeof node.value === 'string' ? node.value : null;
}

const constantsIn = (program: Program): Constants =>
  new Map(
    program.body.flatMap((statement) =>
      statement.type === 'VariableDeclaration' && statement.kind === 'const'
        ? statement.declarations.flatMap(({ id, init }) => {
            const text = textOf(init);
            return id.type === 'Identifier' && text !== null ? [[id.name, text] as const] : [];
          })
        : [],
    ),
  );

/** A literal, or a text that is put together of constants, which are written in capitals. */
function isConstant(node: Node | undefined): boolean {
  if (node === undefined || node.type === 'Literal') return true;
  if (node.type === 'Identifier') return /^[A-Z][A-Z\d_]*$/.test(node.name);
  if (node.type === 'TemplateLiteral') return node.expressions.every(isConstant);
  if (node.type === 'CallExpression' && nameOf(node.callee) === 'join' && node.callee.type === 'MemberExpression')
    return (
      node.callee.object.type === 'ArrayExpression' && node.callee.object.elements.every((one) => isConstant(one!))
    );
  return node.type === 'TaggedTemplateExpression' && node.quasi.expressions.every(isConstant);
}

const importedName = (one: ImportDeclaration['specifiers'][number]): string => {
  if (one.type === 'ImportSpecifier') return nameOf(one.imported as Node);
  return one.type === 'ImportDefaultSpecifier' ? 'default' : '*';
};

/** What a call does, by the name of what is called. */
function kindOfCall({ callee, arguments: given }: Called, constants: Constants): Kind | null {
  const [first] = given;
  const name = nameOf(callee);
  if (MARKUP.has(name) || (name === 'write' && rootOf(callee) === 'document')) return 'markup';
  if (name === 'eval' || name === 'Function') return 'code';
  if (/^set(?:Timeout|Interval)$/.test(name) && textOf(first) !== null) return 'code';
  if (name === 'RegExp') return isConstant(first) ? null : 'pattern';
  if (name === 'createHash' || name === 'createHmac') return HASHES.has(textOf(first, constants) ?? '') ? null : 'hash';
  if (/^create(?:C|Dec)ipher(?:iv)?$/.test(name)) return textOf(first, constants) === 'aes-256-gcm' ? null : 'cipher';
  if (name === 'random' && rootOf(callee) === 'Math') return 'chance';
  if (name === 'addEventListener') return textOf(first) === 'message' && rootOf(callee) === 'window' ? 'message' : null;
  if (name === 'postMessage') return /^(?:window|parent|opener|top)$/.test(rootOf(callee)) ? 'message' : null;
  return name === 'fetch' && callee.type === 'Identifier' ? 'call' : null;
}

function kindOfImport(module: string, imported: readonly string[]): Kind | null {
  if (/^(?:node:)?child_process$/.test(module)) return imported.some((name) => SHELLS.has(name)) ? 'shell' : null;
  if (/^(?:node:)?vm$/.test(module)) return 'code';
  return CALLERS.test(module) && imported.some((name) => CALLING.has(name)) ? 'call' : null;
}

/** Finds what a source does of these kinds. @param file its name, which says what language it is in */
export function usesIn(file: string, source: string): Use[] {
  const { program } = parseSync(file, source);
  const constants = constantsIn(program);
  const uses: Use[] = [];
  const found = (kind: Kind | null, { start }: { start: number }) => {
    if (kind !== null) uses.push({ kind, line: source.slice(0, start).split('\n').length });
  };
  new Visitor({
    CallExpression: (call) => found(kindOfCall(call, constants), call),
    NewExpression: (call) => found(kindOfCall(call, constants), call),
    ImportDeclaration: ({ source: module, specifiers, importKind, start }) => {
      const names = specifiers.map(importedName);
      if (importKind !== 'type') found(kindOfImport(module.value, names), { start });
    },
    MemberExpression: (member) => found(MARKUP.has(nameOf(member)) ? 'markup' : null, member),
    JSXAttribute: ({ name, start }) => {
      const isMarkup = name.type === 'JSXIdentifier' && /^(?:dangerouslySetInnerHTML|srcDoc)$/.test(name.name);
      if (isMarkup) found('markup', { start });
    },
    Property: ({ key, value, start }) => {
      if (nameOf(key) === 'shell' && value.type === 'Literal' && value.value === true) found('shell', { start });
      if (nameOf(key) === 'dangerouslySetInnerHTML') found('markup', { start });
    },
    Identifier: (identifier) => found(STORAGE.has(identifier.name) ? 'storage' : null, identifier),
  }).visit(program);
  return uses;
}
