import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { dataOf } from '../../../testing/browser';
import { csvLinesOf } from '../../../testing/csv';
import { startDocumentedApi, type DocumentedApi } from '../../../testing/documented-api';
import type { JsonSchema } from '../../../testing/openapi';

/** A file has what the list has for the same query (product §10). */

const LISTS = [
  'units',
  'bookings',
  'blocks',
  'payments',
  'maintenance',
  'redirects',
  'contact',
  'quarantine',
  'users',
  'seo',
];

/** No row has it, and no row is of such an id. */
const NOBODY = 'q=nobody-has-this';
const NO_ID = 2_147_483_647;

let documented: DocumentedApi;

beforeAll(async () => {
  documented = await startDocumentedApi('csv-queries');
  const { desk } = documented;
  for (const list of LISTS) for (let n = 0; n < 2; n += 1) await desk.addressOf(desk.find(`GET /api/${list}/{id}`));
});
afterAll(() => documented.close());

const csvOf = async (list: string, query: string) =>
  csvLinesOf((await documented.admin.get(`/api/${list}/csv?${query}`)).text).slice(1);
const rowsOf = async (list: string, query: string) =>
  dataOf<object[]>(await documented.admin.get(`/api/${list}?${query}`));

/** Values of a filter: all words that it takes, or one that no row has. */
const valuesOf = (name: string, { enum: words, type }: JsonSchema): string[] => {
  if (name === 'assignee') return ['nobody', String(NO_ID)];
  if (words !== undefined) return words as string[];
  if (type === 'integer') return [String(NO_ID)];
  if (type === 'boolean') return ['true', 'false'];
  return [name === 'to' ? '1999-01-01' : '2999-01-01'];
};

/** Each filter of a list's file with each of its values, as a query. */
function filtersOf(list: string): string[] {
  const { query } = documented.desk.find(`GET /api/${list}/csv`);
  return Object.entries(query).flatMap(([name, schema]) =>
    ['q', 'sort', 'order'].includes(name) ? [] : valuesOf(name, schema).map((value) => `${name}=${value}`),
  );
}

describe.each(LISTS)('the file of %s', (list) => {
  it('has all rows of the list, and with a search or a filter those that are left', async () => {
    expect((await rowsOf(list, '')).length).toBeGreaterThan(1);
    for (const query of ['', NOBODY, ...filtersOf(list)]) {
      const rows = await rowsOf(list, query);
      expect({ query, lines: (await csvOf(list, query)).length }).toEqual({ query, lines: rows.length });
    }
    expect(await rowsOf(list, NOBODY)).toEqual([]);
  });

  it('is in the order that is asked for', async () => {
    const [rising, falling] = [await csvOf(list, 'order=asc'), await csvOf(list, 'order=desc')];
    expect(falling).toEqual(rising.toReversed());
  });
});

it('is there for these lists', () => {
  const files = documented.operations.filter(({ name }) => name.endsWith('/csv')).map(({ path }) => path.split('/')[2]);
  expect(files.toSorted()).toEqual(LISTS.toSorted());
});
