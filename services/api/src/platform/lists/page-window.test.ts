import { describe, expect, it } from '@jest/globals';
import { LIST_END } from '@capsule/contracts';
import pg from 'pg';
import { readCursor, writeCursor } from './cursor';
import { windowOf } from './page-window';
import { PreparedStatements } from './prepared';

/** Which rows a query asks for, and what is said where it asks for none (product §10). */

function errorsOf(read: () => unknown): unknown {
  try {
    return read();
  } catch (error) {
    return (error as { errors: unknown }).errors;
  }
}

describe('a page', () => {
  it.each([
    [{}, { limit: 10_000, offset: 0 }],
    [{ page: 1 }, { limit: 50, offset: 0 }],
    [{ page: 3 }, { limit: 50, offset: 100 }],
    [
      { page: 3, pageSize: 20 },
      { limit: 20, offset: 40 },
    ],
    [{ page: 200 }, { limit: 50, offset: 9_950 }],
    [{ pageSize: 20 }, { limit: 20, offset: 0 }],
  ])('of %j has these rows: %j', (query, rows) => {
    expect(windowOf(query)).toMatchObject(rows);
  });

  it('is read onward from the beginning or behind a row, and backward from the end or before a row', () => {
    const cursor = { key: 'a', id: 3 };
    const text = writeCursor(cursor);
    expect(windowOf({})).toMatchObject({ cursor: null, isBackward: false });
    expect(windowOf({ after: text })).toMatchObject({ cursor, isBackward: false });
    expect(windowOf({ before: text })).toMatchObject({ cursor, isBackward: true });
    expect(windowOf({ before: LIST_END })).toMatchObject({ cursor: null, isBackward: true });
  });

  it.each([
    [{ page: 201 }, 'page', "Rows beyond 10000 are reached by the Link header's after."],
    [{ page: 1, after: 'x' }, 'page', 'Send either page or after.'],
    [{ page: 1, before: 'x' }, 'page', 'Send either page or before.'],
    [{ after: 'x', before: 'x' }, 'before', 'Send either after or before.'],
    [{ after: 'x' }, 'after', 'Take it from the Link header of the page before.'],
    [{ before: 'x' }, 'before', 'Take it from the Link header of the page behind, or send end.'],
  ])('of %j is refused at %s: %s', (query, field, message) => {
    expect(errorsOf(() => windowOf(query))).toEqual([{ field, message }]);
  });

  it('begins at no id that no row can have', () => {
    const cursor = (id: number) => Buffer.from(JSON.stringify(['a', id])).toString('base64url');
    expect(readCursor(cursor(2_147_483_647), 'after')).toEqual({ key: 'a', id: 2_147_483_647 });
    expect(errorsOf(() => readCursor(cursor(2_147_483_648), 'after'))).toMatchObject([{ field: 'after' }]);
  });
});

describe('a statement', () => {
  it('has the same name whenever it is read, so that a connection prepares it once', () => {
    const prepared = new PreparedStatements();
    const nameOf = (text: string) => prepared.named({ text, values: [], isUnfiltered: true }).name;
    const first = nameOf('SELECT 1');
    expect(nameOf('SELECT 2')).not.toBe(first);
    expect(nameOf('SELECT 1')).toBe(first);
  });

  it('gives JSON as the text that PostgreSQL wrote, and other values as ever', () => {
    const { types } = new PreparedStatements().named({ text: 'SELECT 1', values: [], isUnfiltered: true });
    const read = (type: number, text: string): unknown => types?.getTypeParser(type, 'text')(text);
    expect(read(pg.types.builtins.JSON, '[{"id":1}, \n {"id":2}]')).toBe('[{"id":1}, \n {"id":2}]');
    expect(read(pg.types.builtins.INT4, '42')).toBe(42);
  });

  it('is kept prepared where it has no filter, up to a hundred of them', () => {
    const prepared = new PreparedStatements();
    const named = (n: number, isUnfiltered = true) =>
      prepared.named({ text: `SELECT ${n}`, values: [], isUnfiltered }).name;
    const names = Array.from({ length: 100 }, (_, n) => named(n));
    expect(new Set(names).size).toBe(100);
    expect([named(0), named(99)]).toEqual([names[0], names[99]]);
    expect([named(100), named(0, false)]).toEqual([undefined, undefined]);
  });
});
