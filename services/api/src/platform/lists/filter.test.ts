import { describe, expect, it } from '@jest/globals';
import { MAX_COUNTED_ROWS, type ListQuery } from '@capsule/contracts';
import { countedUpTo, countOf, estimateStatement, LastCounts } from './count';
import { boundedOf, filterOf, firstValues, likePattern } from './filter';
import type { Rowset } from './list-source';

/** Which rows of a list a query leaves, as SQL, and up to how many of them are counted. */

const TASKS: Rowset = {
  table: 'tasks',
  where: '"deletedAt" IS NULL',
  filters: { status: '"status" = ?', day: '"from" <= ?::date AND "to" > ?::date' },
  ranges: { day: { order: '"from"', within: '"to" > ?::date' } },
  search: '"title"',
  narrowedCounted: 200,
};
const asked = (query: object) => query as ListQuery;

describe('a search', () => {
  it('is for the text as it was typed: nothing in it is a pattern', () => {
    expect(likePattern('100% of_a \\')).toBe('%100\\% of\\_a \\\\%');
  });

  it('is for all of the text, where nothing is known to be rare in it', () => {
    const values: unknown[] = [];
    expect(filterOf(TASKS, asked({ q: 'solar' }), values)).toBe('"deletedAt" IS NULL AND "title" ILIKE $1');
    expect(values).toStrictEqual(['%solar%']);
  });

  it('with something rare in it asks the index for that, and compares the whole with what it gives', () => {
    const values: unknown[] = [];
    expect(filterOf(TASKS, asked({ q: 'visitor50' }), values, '%50%')).toBe(
      `"deletedAt" IS NULL AND "title" ILIKE $2 AND ("title" || '') ILIKE $1`,
    );
    expect(values).toEqual(['%visitor50%', '%50%']);
  });

  it('leaves all rows of a list that is not searched', () => {
    expect(filterOf({ table: 'tasks', filters: {} }, asked({ q: 'solar' }), [])).toBe('true');
  });
});

describe('the filters of a query', () => {
  it('are joined, each with its value; what is not asked for leaves all rows', () => {
    const values: unknown[] = ['before'];
    const query = asked({ q: '', status: null, day: '2027-03-01', page: 2 });
    const filter = filterOf(TASKS, query, values);
    expect(filter).toBe('"deletedAt" IS NULL AND "from" <= $2::date AND "to" > $2::date');
    expect(boundedOf(TASKS, filter, query, values)).toBe(`${filter} AND "to" > $3::date`);
    expect(values).toEqual(['before', '2027-03-01', '2027-03-01']);
  });

  it('need no bounds where a range has none', () => {
    const unbounded: Rowset = { ...TASKS, ranges: { day: { order: '"from"' } } };
    const values: unknown[] = [];
    expect(boundedOf(unbounded, 'some', asked({ day: '2027-03-01' }), values)).toBe('some');
    expect(values).toEqual([]);
  });

  it('of a list that depends on who asks begin with who that is, and are made for nobody else', () => {
    const personal: Rowset = { ...TASKS, isPersonal: true };
    expect([firstValues(personal, 7), firstValues(TASKS, 7)]).toEqual([[7], []]);
    expect(() => firstValues(personal)).toThrow(
      expect.objectContaining({ name: 'TypeError', message: 'This list is personal: say who asks.' }),
    );
    expect(estimateStatement(personal, asked({ status: 'open' }), 7)).toMatchObject({
      text: expect.stringContaining('SELECT $1::integer FROM tasks WHERE "deletedAt" IS NULL AND "status" = $2'),
      values: [7, 'open'],
    });
  });
});

describe('the rows of a query are counted', () => {
  it.each([
    ['all of them, where the whole list is asked for at once', { status: 'open' }, MAX_COUNTED_ROWS],
    ['as far as usual, where a page has no filter', { page: 1 }, MAX_COUNTED_ROWS],
    ['as far as the list says, where a page has a filter', { page: 1, status: 'open' }, 200],
    ['as far as the list says, where a page has a search', { pageSize: 25, q: 'solar' }, 200],
  ])('%s', (_what, query, most) => {
    expect(countedUpTo(TASKS, asked(query))).toBe(most);
  });

  it('as far as usual, where a list that is not searched is sent a search', () => {
    const plain: Rowset = { table: 'tasks', filters: {}, narrowedCounted: 200 };
    expect(countedUpTo(plain, asked({ page: 1, q: 'solar' }))).toBe(MAX_COUNTED_ROWS);
  });

  it.each([
    ['a list', {}, MAX_COUNTED_ROWS + 1],
    ['a page with a filter', { page: 1, status: 'open' }, 201],
  ])('of %s up to one more than is said, which stands for more', (_what, query, limit) => {
    expect(countOf(TASKS, 'some', asked(query), false)).toContain(`LIMIT ${limit}\n`);
  });

  it('by the estimate of the planner for a large table, only where no row is left out', () => {
    expect(countOf(TASKS, 'true', {}, false)).toContain(`reltuples > ${2 * MAX_COUNTED_ROWS}`);
    expect(countOf(TASKS, '"status" = $1', {}, false)).not.toContain('reltuples');
  });

  it.each([
    ['a range, along its index', { day: '2027-03-01' }, 'ORDER BY "from" LIMIT'],
    ['a filter, along the ids', { status: 'open' }, 'ORDER BY "id" LIMIT'],
    ['a search, by an index that has no order', { q: 'solar', day: '2027-03-01' }, 'some  LIMIT'],
  ])('of %s', (_what, query, sql) => {
    expect(countOf(TASKS, 'some', asked(query), false)).toContain(sql);
  });

  it('without a bound, where the list was short when it was read last', () => {
    const counts = new LastCounts();
    expect(counts.areSurelyFew(TASKS)).toBe(false);
    counts.saw(TASKS, MAX_COUNTED_ROWS / 2 + 1);
    expect(counts.areSurelyFew(TASKS)).toBe(false);
    counts.saw(TASKS, MAX_COUNTED_ROWS / 2);
    expect(counts.areSurelyFew(TASKS)).toBe(true);
    expect(countOf(TASKS, '"deletedAt" IS NULL', {}, true)).toBe(
      '(SELECT count(*)::integer FROM tasks WHERE "deletedAt" IS NULL)',
    );
    expect(countOf(TASKS, '"status" = $1', {}, true)).toContain('LIMIT');
  });
});
