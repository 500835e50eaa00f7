import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { tableOf, type Row } from '@capsule/test-kit/product-document';

/**
 * The texts of product §8 are those of the screens, to the letter: each stands in the sources of the apps that draw them.
 * That they are shown where they belong is the matter of the component tests.
 */

const FOLDERS = ['shell', 'mfe-marketing', 'mfe-admin-catalog', 'mfe-admin-ops', 'mfe-admin-inbox', 'libs/web-kit'];

const isScreen = (file: string) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|(^|\/)testing\//.test(file);

const filesOf = (folder: string): string[] =>
  readdirSync(path.resolve('..', folder, 'src'), { recursive: true, encoding: 'utf8' })
    .filter(isScreen)
    .map((file) => path.resolve('..', folder, 'src', file));

const SOURCES = FOLDERS.flatMap(filesOf)
  .map((file) => readFileSync(file, 'utf8').replaceAll('&apos;', "'"))
  .join('\n');

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A text as it stands between quotes or tags; what it says of a row comes from there. */
const written = (text: string): RegExp => {
  const words = text.split(/\{[^}]*\}/).map(escaped);
  return new RegExp(`(^|['"\`>\\s])${words.join('\\$?\\{[^}]*\\}')}(['"\`<]|$|\\s*\\n)`, 'm');
};

const isWritten = (text: string) => written(text).test(SOURCES);

/** Texts of a table that the sources of the screens do not have. */
const missing = (rows: Row[], columns: string[]) =>
  rows.flatMap((row) => columns.map((column) => row[column]!).filter((text) => text !== '' && !isWritten(text)));

describe('what a screen says', () => {
  it.each([
    ['8.1', 'of a failure', ['Title', 'Description']],
    ['8.2', 'of a success', ['Title', 'Description']],
    ['8.3', 'in an alert', ['Message', 'Way on']],
    ['8.4', 'in a dialog', ['Text']],
  ])('in chapter %s: %s', (chapter, _what, columns) => {
    const rows = tableOf(chapter);
    expect(rows).not.toEqual([]);
    expect(missing(rows, columns)).toEqual([]);
  });
});
