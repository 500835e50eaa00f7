import { nodesOf, parseMarkdown, type MarkdownNode } from '../references/headings';

/**
 * What is said of an item. `tested`: a test fails when it no longer holds. `written`: the standard asks for a document,
 * and this is where it is. `untested`: it holds, and no test would tell if it did not.
 */
export const STATUSES = ['tested', 'written', 'untested', 'not met', 'does not apply'] as const;
export type Status = (typeof STATUSES)[number];

/** A test as a row names it: `file.test.ts` and then its title, both as code. */
export interface NamedTest {
  file: string;
  title: string;
}

/** A line of docs/asvs.md about one item, or about several of which the same is true. */
export interface ItemRow {
  line: number;
  items: string[];
  status: string;
  tests: NamedTest[];
  /** Test files after which no title stands. */
  untitled: string[];
  /** Whether it leads to a heading of a document. */
  leadsToHeading: boolean;
  /** Whether its last cell says anything. */
  says: boolean;
}

/** A line of the table of counts: its first cell, and the others. */
export interface CountRow {
  line: number;
  name: string;
  cells: string[];
}

const ITEM = /^\d+\.\d+\.\d+$/;
const TEST_FILE = /\.(?:test|spec)\.tsx?$/;

const textOf = (node: MarkdownNode): string => [...nodesOf(node)].map(({ value = '' }) => value).join('');

function namedIn(cell: MarkdownNode): Pick<ItemRow, 'tests' | 'untitled'> {
  const codes = [...nodesOf(cell)].filter(({ type }) => type === 'inlineCode').map(({ value = '' }) => value);
  const tests: NamedTest[] = [];
  const untitled: string[] = [];
  let file: string | null = null;
  for (const [index, code] of codes.entries()) {
    if (TEST_FILE.test(code)) {
      file = code;
      const next = codes[index + 1];
      if (next === undefined || TEST_FILE.test(next)) untitled.push(code);
    } else if (file !== null) tests.push({ file, title: code });
  }
  return { tests, untitled };
}

function itemRow(row: MarkdownNode, cells: MarkdownNode[]): ItemRow {
  const last = cells.at(-1)!;
  return {
    line: row.position.start.line,
    items: textOf(cells[0]!).split(/,\s*/),
    status: textOf(cells.at(-2)!).trim(),
    ...namedIn(last),
    leadsToHeading: [...nodesOf(last)].some(({ type, url = '' }) => type === 'link' && url.includes('#')),
    says: textOf(last).trim() !== '',
  };
}

/** Reads docs/asvs.md: rows whose first cell is an item or a list of items, and those of the table of counts. */
export async function readRows(text: string): Promise<{ items: ItemRow[]; counts: CountRow[] }> {
  const rows = [...nodesOf(await parseMarkdown(text))].filter(({ type }) => type === 'tableRow');
  const items: ItemRow[] = [];
  const counts: CountRow[] = [];
  for (const row of rows) {
    const cells = row.children ?? [];
    const name = textOf(cells[0]!).trim();
    if (ITEM.test(name.split(/,\s*/)[0]!)) items.push(itemRow(row, cells));
    else if (/^(?:All|Level [12]|V\d+)\b/.test(name))
      counts.push({ line: row.position.start.line, name, cells: cells.slice(1).map((cell) => textOf(cell).trim()) });
  }
  return { items, counts };
}
