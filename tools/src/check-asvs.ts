import { dangerFindings } from './asvs/allowed-uses';
import { countsOf } from './asvs/counts';
import { LEVELS } from './asvs/items';
import { readRows, STATUSES, type CountRow, type ItemRow, type Status } from './asvs/read-rows';
import { hasTitle, titlesIn, type Titles } from './asvs/titles';
import { readRepository, type Finding, type Repository } from './references/repository';
import { ROOT } from './workspace';

/**
 * Step `asvs` of `npm test`: docs/asvs.md speaks of every item of the standard once, each test that it names is there
 * and is run, and its counts are those of its rows; and the sources do nothing dangerous in places that nobody knows of,
 * on which some items rest. That the document's links lead somewhere is the step `references`.
 */

const DOCUMENT = 'docs/asvs.md';

const isStatus = (word: string): word is Status => (STATUSES as readonly string[]).includes(word);

/** What a row of a status must have. */
const NEEDS: Partial<Record<Status, (row: ItemRow) => string | null>> = {
  tested: ({ tests }) => (tests.length > 0 ? null : 'is tested, but names no test'),
  written: ({ leadsToHeading }) => (leadsToHeading ? null : 'is written, but leads to no heading'),
};

function rowProblems(row: ItemRow): string[] {
  const { status, untitled, says, items } = row;
  if (!isStatus(status)) return [`has the status "${status}": there are ${STATUSES.join(', ')}`];
  const need = NEEDS[status]?.(row) ?? null;
  return [
    ...(need === null ? [] : [need]),
    ...(says ? [] : ['says nothing in its last cell']),
    ...untitled.map((file) => `names no title of a test in ${file}`),
    ...items.filter((item) => !LEVELS.has(item)).map((item) => `speaks of ${item}, which the standard does not have`),
  ];
}

/** Says of each test that a row names why it is none. Each file is parsed once. */
function testProblems(repository: Repository): (row: ItemRow) => string[] {
  const known = new Map<string, Titles | null>();
  const titlesOf = (file: string) => {
    const source = repository.texts.get(file);
    if (!known.has(file)) known.set(file, source === undefined ? null : titlesIn(file, source));
    return known.get(file)!;
  };
  return ({ tests }) =>
    tests.flatMap(({ file, title }) => {
      const titles = titlesOf(file);
      if (titles === null) return [`names ${file}, which is not there`];
      return hasTitle(titles, title) ? [] : [`names "${title}", which no test of ${file} is called that is run`];
    });
}

function itemProblems(rows: readonly ItemRow[]): string[] {
  const named = rows.flatMap(({ items }) => items);
  const missing = [...LEVELS.keys()].filter((item) => !named.includes(item));
  const twice = [...new Set(named.filter((item, index) => named.indexOf(item) !== index))];
  return [
    ...(missing.length > 0 ? [`has no row for ${missing.join(', ')}`] : []),
    ...(twice.length > 0 ? [`has two rows for ${twice.join(', ')}`] : []),
  ];
}

function countProblems(rows: readonly ItemRow[], counts: readonly CountRow[]): { line: number; what: string }[] {
  const stated = new Map(rows.flatMap(({ items, status }) => items.map((item) => [item, status as Status] as const)));
  return [...countsOf(stated)].flatMap(([name, cells]) => {
    const row = counts.find((count) => count.name === name || count.name.startsWith(`${name} `));
    if (row === undefined) return [{ line: 1, what: `has no counts of ${name}: ${cells.join(' | ')}` }];
    return row.cells.join() === cells.join() ? [] : [{ line: row.line, what: `must say: ${cells.join(' | ')}` }];
  });
}

/** All that is wrong with docs/asvs.md. */
export async function asvsFindings(repository: Repository): Promise<Finding[]> {
  const text = repository.texts.get(DOCUMENT);
  if (text === undefined) return [{ file: DOCUMENT, line: 1, message: 'is not there' }];
  const { items: rows, counts } = await readRows(text);
  const problemsOfTests = testProblems(repository);
  const at = (line: number) => (message: string) => ({ file: DOCUMENT, line, message });
  return [
    ...itemProblems(rows).map(at(1)),
    ...rows.flatMap((row) => [...rowProblems(row), ...problemsOfTests(row)].map(at(row.line))),
    ...countProblems(rows, counts).map(({ line, what }) => at(line)(what)),
  ];
}

if (process.argv[1] === import.meta.filename) {
  const repository = await readRepository(ROOT);
  const found = [...(await asvsFindings(repository)), ...dangerFindings(repository)];
  for (const { file, line, message } of found) console.error(`${file}:${line} ${message}`);
  if (found.length === 0) console.log('Every item has its row, and every test that is named is there.');
  process.exitCode = found.length > 0 ? 1 : 0;
}
