import { parseSync, Visitor, type CallExpression, type Expression } from 'oxc-parser';

/** The titles of the tests and groups of a file. */
export interface Titles {
  /** As they stand in the source: those of tables have `%s` in them. */
  titles: string[];
  /** Every text in the file: what a table puts into a title is one of them. */
  texts: ReadonlySet<string>;
}

/** Of jest and Playwright, and `itOnLinux`, as tests name their own that are run on some machines. */
const RUNS = /^(?:test|describe|it(?:[A-Z]\w*)?)$/;
const NOT_RUN = new Set(['skip', 'todo', 'fixme', 'failing']);

/** `it.each(…)` → the names on the way, the root first: `it`, `each`. */
function pathOf(callee: Expression): string[] {
  if (callee.type === 'Identifier') return [callee.name];
  if (callee.type === 'CallExpression') return pathOf(callee.callee as Expression);
  if (callee.type !== 'MemberExpression' || callee.computed || callee.property.type !== 'Identifier') return [];
  return [...pathOf(callee.object as Expression), callee.property.name];
}

/** The title that a call gives to a test that is run. */
function titleOf({ callee, arguments: given }: CallExpression): string | null {
  const names = pathOf(callee as Expression);
  const [title] = given;
  if (given.length < 2 || !RUNS.test(names[0] ?? '') || names.some((name) => NOT_RUN.has(name))) return null;
  if (title?.type === 'Literal' && typeof title.value === 'string') return title.value;
  if (title?.type !== 'TemplateLiteral') return null;
  return title.quasis.map(({ value }) => value.cooked).join('%s');
}

/** Reads a test's source. @param file its name, which says what language it is in */
export function titlesIn(file: string, source: string): Titles {
  const { program } = parseSync(file, source);
  const titles: string[] = [];
  const texts = new Set<string>();
  new Visitor({
    CallExpression: (call) => {
      const title = titleOf(call);
      if (title !== null) titles.push(title);
    },
    Literal: ({ value }) => {
      if (typeof value === 'string') texts.add(value);
    },
  }).visit(program);
  return { titles, texts };
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** What a runner puts a value for: `%s`, `%j`, `$name`. */
const HOLE = /%[a-z#]|\$[a-z][\w.]*/i;
const IS_HOLE = new RegExp(`^(?:${HOLE.source})$`, 'i');

/**
 * Whether a file has a test or a group of this title: as it stands there, or with texts of the file in its holes, as a
 * table's line is reported.
 */
export function hasTitle({ titles, texts }: Titles, wanted: string): boolean {
  return titles.some((title) => {
    if (title === wanted) return true;
    const parts = title.split(new RegExp(HOLE, 'gi'));
    if (parts.length === 1) return false;
    const values = new RegExp(`^${parts.map(escaped).join('(.+?)')}$`, 's').exec(wanted)?.slice(1);
    return values !== undefined && values.every((value) => IS_HOLE.test(value) || texts.has(value));
  });
}
