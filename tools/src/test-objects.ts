import { Visitor, type Node, type Program } from 'oxc-parser';

/** The module that jest's own are imported from. */
export const JEST = '@jest/globals';

/**
 * Which expressions of a file may be `test`, `it` or `describe`, by whatever name: what is imported, what is global, and
 * what is made of these. Names count for the whole file, wherever they are declared.
 */

const TESTS = new Set(['test', 'it', 'describe']);

/** What is made of a test by these is one, too. */
const MAKERS = new Set(['extend', 'mergeTests']);

/** What a name is made of; `null` for what its caller gives. */
type Origins = Map<string, (Node | null)[]>;

/** The name of a member; `null` if it is known only at run time. */
export function nameOfMember(node: Node): string | null {
  if (node.type !== 'MemberExpression') return null;
  const { computed, property } = node;
  if (!computed) return property.type === 'Identifier' ? property.name : null;
  if (property.type === 'TemplateLiteral') return property.quasis.map(({ value }) => value.cooked).join('');
  return property.type === 'Literal' ? String(property.value) : null;
}

/** All names that a pattern declares. */
function namesIn(pattern: Node | null): string[] {
  switch (pattern?.type) {
    case 'Identifier':
      return [pattern.name];
    case 'ObjectPattern':
      return pattern.properties.flatMap((each) => namesIn(each.type === 'RestElement' ? each : each.value));
    case 'ArrayPattern':
      return pattern.elements.flatMap(namesIn);
    case 'AssignmentPattern':
      return namesIn(pattern.left);
    case 'RestElement':
      return namesIn(pattern.argument);
    case 'TSParameterProperty':
      return namesIn(pattern.parameter);
    default:
      return [];
  }
}

interface Declared {
  /** The modules that names come from. */
  imported: Map<string, string>;
  origins: Origins;
}

function readNames(program: Program): Declared {
  const imported = new Map<string, string>();
  const origins: Origins = new Map();
  const declare = (pattern: Node | null, origin: Node | null) => {
    for (const name of namesIn(pattern)) origins.set(name, [...(origins.get(name) ?? []), origin]);
  };
  const declareFunction = ({ id, params }: { id?: Node | null; params: Node[] }) => {
    if (id) declare(id, null);
    for (const parameter of params) declare(parameter, null);
  };
  new Visitor({
    ImportDeclaration: ({ source, specifiers }) => {
      for (const { local } of specifiers) imported.set(local.name, source.value);
    },
    VariableDeclarator: ({ id, init }) => declare(id, init),
    AssignmentExpression: ({ left, right }) => declare(left, right),
    ForOfStatement: ({ left, right }) => {
      if (left.type === 'VariableDeclaration') for (const { id } of left.declarations) declare(id, right);
    },
    FunctionDeclaration: declareFunction,
    FunctionExpression: declareFunction,
    ArrowFunctionExpression: declareFunction,
    CatchClause: ({ param }) => declare(param, null),
    ClassDeclaration: ({ id }) => declare(id, null),
  }).visit(program);
  return { imported, origins };
}

/** What only stands around an expression, or chooses one of several. */
function partsOf(node: Node): (Node | null)[] {
  switch (node.type) {
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'TSNonNullExpression':
    case 'TSTypeAssertion':
    case 'TSInstantiationExpression':
    case 'ParenthesizedExpression':
    case 'ChainExpression':
      return [node.expression];
    case 'AwaitExpression':
      return [node.argument];
    case 'MemberExpression':
      return [node.object];
    case 'ConditionalExpression':
      return [node.consequent, node.alternate];
    case 'LogicalExpression':
      return [node.left, node.right];
    case 'ArrayExpression':
      return node.elements;
    case 'ObjectExpression':
      return node.properties.map((each) => (each.type === 'SpreadElement' ? each.argument : each.value));
    default:
      return [];
  }
}

export interface TestObjects {
  /** Whether an expression may be a test, or has one in it. */
  isTest: (node: Node | null) => boolean;
  /** Whether a name is jest's, as it stands: global, or imported. */
  isOfJest: (name: string) => boolean;
}

export function testObjectsIn(program: Program): TestObjects {
  const { imported, origins } = readNames(program);
  const isOwn = (name: string) => origins.has(name) && !imported.has(name);
  const isTest = (node: Node | null, asked: readonly string[] = []): boolean => {
    if (node === null) return false;
    if (node.type === 'ImportExpression') return true;
    if (node.type === 'CallExpression') {
      const { callee } = node;
      const name = callee.type === 'Identifier' ? callee.name : nameOfMember(callee);
      return name === 'require' || (name !== null && MAKERS.has(name));
    }
    if (node.type === 'Identifier') {
      const { name } = node;
      if (TESTS.has(name) || !isOwn(name)) return true;
      return !asked.includes(name) && origins.get(name)!.some((origin) => isTest(origin, [...asked, name]));
    }
    return partsOf(node).some((part) => isTest(part, asked));
  };
  const isOfJest = (name: string) => !isOwn(name) && (imported.get(name) ?? JEST) === JEST;
  return { isTest: (node) => isTest(node), isOfJest };
}
