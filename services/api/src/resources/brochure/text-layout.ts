/** Lays out plain text of a fixed width: headings, paragraphs, lists and tables. */

/** Characters per line; common for plain-text mails and printers. */
export const PAGE_WIDTH = 78;

const GAP = '  ';

/** Turns any input into one line: no control characters, no line breaks, single spaces. */
const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();

const lengthOf = (text: string): number => [...text].length;

/** Splits a word that is longer than a line. */
function pieces(word: string, width: number): string[] {
  const letters = [...word];
  const count = Math.ceil(letters.length / width);
  return Array.from({ length: count }, (_, index) => letters.slice(index * width, (index + 1) * width).join(''));
}

/** Wraps a text between words, and within a word only if it is longer than a line. */
export function wrap(text: string, width = PAGE_WIDTH): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of oneLine(text)
    .split(' ')
    .flatMap((word) => pieces(word, width))) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (lengthOf(longer) <= width) line = longer;
    else {
      lines.push(line);
      line = word;
    }
  }
  return [...lines, line];
}

/** A title over the whole page. */
export function banner(title: string, subtitle: string): string[] {
  const centred = (text: string) =>
    wrap(text).map((line) => ' '.repeat(Math.floor((PAGE_WIDTH - lengthOf(line)) / 2)) + line);
  const rule = '='.repeat(PAGE_WIDTH);
  return [rule, ...centred(title), ...centred(subtitle), rule];
}

export function heading(text: string): string[] {
  const lines = wrap(text);
  return [...lines, '-'.repeat(Math.max(...lines.map(lengthOf)))];
}

/** A list with a dash before each item. */
export const bullets = (items: readonly string[]): string[] =>
  items.flatMap((item) => wrap(item, PAGE_WIDTH - 2).map((line, index) => (index === 0 ? '- ' : '  ') + line));

/** A table's column. Numbers are right-aligned and never wrapped. */
export interface Column {
  title: string;
  align?: 'left' | 'right';
}

/** Narrows the widest text columns, one character at a time, until the table fits the page. */
function fit(columns: readonly Column[], natural: number[]): number[] {
  const widths = [...natural];
  const total = () => widths.reduce((sum, width) => sum + width, GAP.length * (widths.length - 1));
  const shrinkable = widths.map((_, index) => index).filter((index) => columns[index]?.align !== 'right');
  while (total() > PAGE_WIDTH && shrinkable.length > 0) {
    const widest = shrinkable.reduce((best, index) => (widths[index]! > widths[best]! ? index : best));
    widths[widest]! -= 1;
  }
  return widths;
}

/** Aligns the columns of rows; long texts are wrapped within their cell. */
function layOut(
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
): { widths: number[]; lines: string[] } {
  const cells = rows.map((row) => row.map(oneLine));
  const natural = columns.map((_, index) => Math.max(...cells.map((row) => lengthOf(row[index] ?? ''))));
  const widths = fit(columns, natural);
  const pad = (text: string, index: number) => {
    const space = ' '.repeat(Math.max(0, widths[index]! - lengthOf(text)));
    return columns[index]?.align === 'right' ? space + text : text + space;
  };
  const lines = cells.flatMap((row) => {
    const wrapped = columns.map((_, index) => wrap(row[index] ?? '', widths[index]));
    const height = Math.max(...wrapped.map((cell) => cell.length));
    return Array.from({ length: height }, (_, line) =>
      wrapped
        .map((cell, index) => pad(cell[line] ?? '', index))
        .join(GAP)
        .trimEnd(),
    );
  });
  return { widths, lines };
}

/** A table with a rule under its titles. */
export function table(columns: readonly Column[], rows: readonly (readonly string[])[]): string[] {
  const titles = columns.map(({ title }) => title);
  const { widths, lines } = layOut(columns, [titles, ...rows]);
  const [head = '', ...body] = lines;
  return [head, widths.map((width) => '-'.repeat(width)).join(GAP), ...body];
}

/** A table of two columns without titles, such as labels and values. */
export const pairs = (rows: readonly (readonly string[])[]): string[] =>
  layOut([{ title: '' }, { title: '' }], rows).lines;
