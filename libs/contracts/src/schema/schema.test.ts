import { describe, expect, it } from '@jest/globals';
import type { TSchema } from 'typebox';
import {
  Day,
  Email,
  Id,
  Instant,
  Money,
  Nullable,
  OneOf,
  Optional,
  Password,
  Patch,
  Strict,
  Text,
  Version,
} from './schema';
import { createValidator } from './validator';

/** Whether a body may have a value of that kind. */
const takes = (schema: TSchema, value: unknown) =>
  createValidator(Strict({ value: schema }))({ value }).errors === null;

const mail = (length: number) => `${'x'.repeat(10)}@${'a.'.repeat((length - 15) / 2)}test`;

describe('a value of a call (product §9.9)', () => {
  it.each<[string, () => TSchema, unknown, unknown]>([
    ['an id, from 1', () => Id(), 1, 0],
    ['an id, to what PostgreSQL holds', () => Id(), 2_147_483_647, 2_147_483_648],
    ['an id, whole', () => Id(), 2, 1.5],
    ['a version, from 1', () => Version(), 1, 0],
    ['a version, to what PostgreSQL holds', () => Version(), 2_147_483_647, 2_147_483_648],
    ['an amount, from 0', () => Money(), 0, -0.01],
    ['an amount, to what PostgreSQL holds', () => Money(), 9_999_999_999.99, 10_000_000_000],
    ['an amount, to the cent', () => Money(), 0.01, 0.001],
    ['an amount of no less than a cent', () => Money(), 0, 1e-9],
    ['a large amount, to the cent', () => Money(), 9_999_999_998.57, 1_234_567.890_001],
    ['a text, to its length', () => Text(3), 'abc', 'abcd'],
    ['a password, to 200 characters', () => Password(), 'x'.repeat(200), 'x'.repeat(201)],
    ['an address of e-mail', () => Email(), 'a@b.example', 'a@'],
    ['an address of e-mail, to 254 characters', () => Email(), mail(253), mail(255)],
    ['a day', () => Day(), '2027-02-28', '2027-02-29'],
    ['a day, from the year 1000', () => Day(), '1000-01-01', '0999-12-31'],
    ['a day, to the year 2999', () => Day(), '2999-12-31', '3000-01-01'],
    ['a moment, with its time zone', () => Instant(), '2026-11-20T09:30:00Z', '2026-11-20T09:30:00'],
    ['one of a few words', () => OneOf(['turf', 'sand']), 'sand', 'mud'],
    ['a value or null', () => Nullable(Id()), null, undefined],
  ])('%s', (_what, schema, right, wrong) => {
    expect([takes(schema(), right), takes(schema(), wrong)]).toEqual([true, false]);
  });

  it('may be left out where it is optional, and of a change', () => {
    expect([undefined, null, 1].map((value) => takes(Optional(Id()), value))).toEqual([true, true, true]);
    expect(createValidator(Patch(Strict({ name: Text(9) })))({}).errors).toBeNull();
  });

  it('has no unknown one beside it (product §10.3)', () => {
    const unknown = [{ field: 'colour', message: 'Unknown field "colour".' }];
    expect(createValidator(Strict({}))({ colour: 'red' }).errors).toEqual(unknown);
    expect(createValidator(Patch(Strict({ name: Text(9) })))({ colour: 'red' }).errors).toEqual(unknown);
    const proto = [{ field: '__proto__', message: 'Unknown field "__proto__".' }];
    expect(createValidator(Strict({}))(JSON.parse('{"__proto__": "x"}')).errors).toEqual(proto);
  });

  it('that counts changes says how it is sent back', () => {
    expect(Version()).toHaveProperty('description', 'Send it in If-Match with a change.');
  });

  it('keeps what the contract notes about it', () => {
    const notes = { title: 'Name', examples: ['x'], 'x-message': 'Enter a name.' };
    const kinds = [Id(notes), Text(9, notes), Email(notes), Password(notes), Instant(notes), Day(notes), Money(notes)];
    for (const kind of [...kinds, OneOf(['x'], notes), Strict({}, notes), Patch(Strict({}), notes)])
      expect(kind).toMatchObject(notes);
  });
});
