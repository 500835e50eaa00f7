import { describe, expect, it } from '@jest/globals';
import { differences, fieldChanges } from './differences';

const row = { name: 'One', features: ['a', 'b'], rate: 180, note: null as string | null };

describe('the differences between a row and new values', () => {
  it.each<[string, Partial<typeof row>, Partial<typeof row>]>([
    ['nothing', {}, {}],
    ['an absent key', { name: undefined } as Partial<typeof row>, {}],
    ['the same value', { name: 'One', rate: 180, note: null }, {}],
    ['an equal list', { features: ['a', 'b'] }, {}],
    ['another order', { features: ['b', 'a'] }, { features: ['b', 'a'] }],
    ['a cleared field', { note: 'x' }, { note: 'x' }],
    ['one of several', { name: 'One', rate: 181 }, { rate: 181 }],
  ])('%s: %j', (_what, next, expected) => {
    expect(differences(row, next)).toStrictEqual(expected);
  });
});

describe('the audit entry of a change', () => {
  it('has each field with old and new value; a missing value is null', () => {
    expect(fieldChanges(['name', 'rate'], { name: 'One' }, { name: 'Two', rate: 1 })).toEqual({
      name: { from: 'One', to: 'Two' },
      rate: { from: null, to: 1 },
    });
  });

  it('leaves out unchanged fields and bookkeeping fields', () => {
    expect(fieldChanges(['id', 'name'], {}, { id: 1, version: 1, createdAt: 'now', name: null })).toEqual({});
  });

  it('keeps no value of a field that calls never return', () => {
    expect(fieldChanges(['name'], { passwordHash: 'old' }, { passwordHash: 'new' })).toEqual({
      passwordHash: { from: null, to: null },
    });
  });
});
