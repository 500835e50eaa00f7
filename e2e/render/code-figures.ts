import { readFileSync } from 'node:fs';
import path from 'node:path';
import { tablesOf, textOf } from '@capsule/test-kit/product-document';

/** Figures of the code, read from its files, and the lines of docs/product.md that say them. */

const sourceOf = (file: string) => readFileSync(path.resolve('..', file), 'utf8');

/** What stands at a place of a file; the place is a pattern with one group. */
export function standsIn(file: string, place: RegExp): string {
  const found = place.exec(sourceOf(file))?.[1];
  if (found === undefined) throw new Error(`${file} has no ${place.source}`);
  return found;
}

/** What a constant of a file is; products, such as `15 * 60`, are worked out. */
export const figure = (file: string, name: string): number =>
  standsIn(file, new RegExp(String.raw`\b(?:${name})(?: =|:) ([\d_.]+(?: \* [\d_.]+)*)`))
    .replaceAll('_', '')
    .split(' * ')
    .reduce((product, factor) => product * Number(factor), 1);

/** As the document writes a number. */
export const said = (number: number) => number.toLocaleString('en-US');

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
/** As the document writes a small number in a sentence. */
export const word = (number: number) => NUMBERS[number] ?? String(number);

export const inSeconds = (file: string, name: string) => `${figure(file, name) / 1000} s`;
export const inMs = (file: string, name: string) => `${figure(file, name)} ms`;

/** A figure is found as a whole: 5 s is not in 15 s. */
const says = (line: string, text: string) =>
  new RegExp(String.raw`(?<![\d.,\w])${text.replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`)}(?![\d.,]*\d)`).test(line);

/** Which figures a line of a chapter's tables lacks; where several lines begin alike, of the one that lacks the fewest. */
export function lackingIn(chapter: string, line: string, figures: string[]): string[] {
  const lines = tablesOf(chapter)
    .flat()
    .map((row) => Object.values(row))
    .filter(([name]) => name === line)
    .map(([, ...cells]) => cells.join(' | '));
  if (lines.length === 0) throw new Error(`Chapter ${chapter} has no line "${line}".`);
  return lines.map((text) => figures.filter((each) => !says(text, each))).toSorted((a, b) => a.length - b.length)[0]!;
}

/** Which figures the sentences of a chapter lack. */
export const lackingInText = (chapter: string, figures: string[]): string[] =>
  figures.filter((each) => !says(textOf(chapter), each));
