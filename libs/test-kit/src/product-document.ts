import { readFileSync } from 'node:fs';

/** docs/product.md as tests read it: what the product says and does, chapter by chapter, as tables. */

const LINES = readFileSync(new URL('../../../docs/product.md', import.meta.url), 'utf8').split('\n');

/** One line of a table, by the headings of its columns. */
export type Row = Readonly<Record<string, string>>;

/** The lines of a chapter. @throws for a chapter that is not there: its tests would check nothing */
function chapter(number: string): string[] {
  const begin = LINES.findIndex((line) => line.startsWith(`### ${number} `));
  if (begin < 0) throw new Error(`docs/product.md has no chapter ${number}.`);
  const end = LINES.findIndex((line, index) => index > begin && line.startsWith('##'));
  return LINES.slice(begin + 1, end < 0 ? undefined : end);
}

/** A bar within a cell has a backslash before it. */
const cellsOf = (line: string) =>
  line
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.trim().replaceAll('`', '').replaceAll('\\|', '|'));

/** The tables of a chapter, in their order. @param number as in its heading, e.g. `9.5` */
export function tablesOf(number: string): Row[][] {
  const tables: Row[][] = [];
  let headings: string[] | null = null;
  for (const line of chapter(number)) {
    if (!line.startsWith('|')) headings = null;
    else if (headings === null) {
      headings = cellsOf(line);
      tables.push([]);
    } else if (!/^\|[\s|-]+\|$/.test(line)) {
      const cells = cellsOf(line);
      tables.at(-1)!.push(Object.fromEntries(headings.map((heading, index) => [heading, cells[index] ?? ''])));
    }
  }
  return tables;
}

/** The table of a chapter that has only one. */
export function tableOf(number: string): Row[] {
  const [table, ...more] = tablesOf(number);
  if (table === undefined || more.length > 0) throw new Error(`Chapter ${number} has not one table.`);
  return table;
}

/** What a chapter's table of two columns says of one thing, e.g. `valueOf('9.1', 'Transition lock')`. */
export function valueOf(number: string, name: string): string {
  for (const row of tablesOf(number).flat()) {
    const [key, value] = Object.values(row);
    if (key === name) return value ?? '';
  }
  throw new Error(`Chapter ${number} says nothing of "${name}".`);
}
