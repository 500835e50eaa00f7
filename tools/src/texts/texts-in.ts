import {
  parseSync,
  Visitor,
  type CallExpression,
  type NewExpression,
  type Node,
  type PropertyKey,
  type PrivateIdentifier,
} from 'oxc-parser';

/** A text that people read, in a source. */
export interface SourceText {
  /** From 1. */
  line: number;
  text: string;
}

/** A run of white space is one space: documents break their lines elsewhere than sources. */
export const normalised = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** Modules of nothing but texts, and of the names that schemas take. */
const isWords = (file: string) => file.endsWith('-words.ts');

/** In a module of texts: whatever has words, and is neither a code nor an address. */
const isTextOfWords = (text: string) =>
  text.length > 3 && /[a-z]{2}/i.test(text) && /[A-Z ]/.test(text) && !text.startsWith('/');

/**
 * Elsewhere: the beginning of a sentence, or two words of which the first is written large. A path of a drawing has
 * figures after its letter.
 */
const isSentence = (text: string) => text.length > 5 && /^(?:[A-Z][a-z]+|A [a-z]+).* /.test(text);

const isNamed = (node: Node | PrivateIdentifier, name: string | RegExp) =>
  node.type === 'Identifier' && (typeof name === 'string' ? node.name === name : name.test(node.name));

/** What developers read: errors that are thrown, the console, and why a form has no input for a field. */
const isThrown = ({ callee }: NewExpression) => isNamed(callee, /Error$/);
const isPrinted = ({ callee }: CallExpression) =>
  callee.type === 'MemberExpression' && isNamed(callee.object, 'console');
const isReason = ({ key }: { key: PropertyKey }) => isNamed(key, 'notShown');

/**
 * The texts of a source: what stands in its strings, templates and elements; of a template the pieces between what is
 * filled in. Not what it imports, its types, and what developers read.
 *
 * @param file its name, which says what language it is in, and whether it is a module of texts
 */
export function textsIn(file: string, source: string): SourceText[] {
  const { program } = parseSync(file, source);
  const isText = isWords(file) ? isTextOfWords : isSentence;
  const found: { start: number; text: string }[] = [];
  let inside = 0;
  const enter = () => void (inside += 1);
  const leave = () => void (inside -= 1);
  const look = ({ start }: { start: number }, value: unknown) => {
    if (inside > 0 || typeof value !== 'string') return;
    const text = normalised(value);
    if (isText(text)) found.push({ start, text });
  };
  new Visitor({
    ImportDeclaration: enter,
    'ImportDeclaration:exit': leave,
    TSLiteralType: enter,
    'TSLiteralType:exit': leave,
    TSTemplateLiteralType: enter,
    'TSTemplateLiteralType:exit': leave,
    NewExpression: (node) => void (isThrown(node) && enter()),
    'NewExpression:exit': (node) => void (isThrown(node) && leave()),
    CallExpression: (node) => void (isPrinted(node) && enter()),
    'CallExpression:exit': (node) => void (isPrinted(node) && leave()),
    Property: (node) => void (isReason(node) && enter()),
    'Property:exit': (node) => void (isReason(node) && leave()),
    Literal: (node) => look(node, node.value),
    JSXText: (node) => look(node, node.value),
    TemplateElement: (node) => look(node, node.value.cooked),
  }).visit(program);
  const lineOf = (start: number) => source.slice(0, start).split('\n').length;
  return found.map(({ start, text }) => ({ line: lineOf(start), text }));
}
