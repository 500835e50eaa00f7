import { describe, expect, it } from '@jest/globals';
import Type, { type TSchema } from 'typebox';
import { Day, Instant, Nullable, OneOf, Strict, Text } from '../schema/schema';
import { sampleOf } from './sample';

/** What the API's documentation shows of a value, and what tests start from. */

describe('the sample of a value', () => {
  it.each<[string, TSchema, unknown]>([
    ['with an example is that', Text(20, { examples: ['Hillview', 'Riverview'] }), 'Hillview'],
    ['that is always the same is that', Type.Literal('row'), 'row'],
    ['of a few words is the first', OneOf(['turf', 'sand']), 'turf'],
    ['that is a text is one', Text(20), 'text'],
    ['that is a day is one', Day(), '2026-11-20'],
    ['that is a point in time is one', Instant(), '2026-11-20T09:30:00.000Z'],
    ['that is a number is the least, and not zero', Type.Integer({ minimum: 0 }), 1],
    ['that is a number with a bound is that', Type.Integer({ minimum: 5 }), 5],
    ['that is yes or no is yes', Type.Boolean(), true],
    ['that is a list has one', Type.Array(Text(20)), ['text']],
    ['that is a list of several has as many', Type.Array(Text(20), { minItems: 2 }), ['text', 'text']],
    ['that is a list of no known entries is empty', { type: 'array' } as TSchema, []],
  ])('%s', (_what, schema, value) => {
    expect(sampleOf(schema)).toEqual(value);
  });
});

describe('the sample of a value that may be missing', () => {
  it.each<[string, TSchema, unknown]>([
    ['is missing', Nullable(Text(20)), null],
    ['is missing, too, where it may be one of two kinds', Type.Union([Text(20), Type.Integer(), Type.Null()]), null],
    ['is its example', Nullable(Text(20, { examples: ['Hillview'] })), 'Hillview'],
    ['is the first of its words', Nullable(OneOf(['turf', 'sand'])), 'turf'],
    ['has its fields', Nullable(Strict({ name: Text(20) })), { name: 'text' }],
    ['has an entry', Nullable(Type.Array(Type.Boolean())), [true]],
  ])('%s', (_what, schema, value) => {
    expect(sampleOf(schema)).toEqual(value);
  });
});
