import { describe, expect, it } from '@jest/globals';
import Type from 'typebox';
import { Day, Id, Optional, Password, Patch, Strict, Text } from './schema';
import { toValidate, type Check } from './validation';
import { createAjv, createValidator, rulesOf } from './validator';

describe('what is wrong with a body (product §5)', () => {
  it('is told for the body itself when that is no object', () => {
    expect(createValidator(Strict({}))('text').errors).toEqual([{ field: '', message: 'The body must be object.' }]);
  });

  it('is told in plain words where the contract has none', () => {
    expect(createValidator(Strict({ age: Type.Integer() }))({ age: 'old' }).errors).toEqual([
      { field: 'age', message: 'age must be integer.' },
    ]);
  });

  it('is told once for each field: the first', () => {
    const validate = createValidator(Strict({ code: Type.String({ minLength: 3, pattern: '^[a-z]+$' }) }));
    expect(validate({ code: '1' }).errors).toEqual([
      { field: 'code', message: 'code must NOT have fewer than 3 characters.' },
    ]);
  });

  it('is told of the words to choose from, and of a text that is too long, whatever the contract says', () => {
    const validate = createValidator(
      Strict({ surface: Type.Enum(['turf', 'sand']), name: Text(3, { 'x-message': 'Enter a name.' }) }),
    );
    expect(validate({ surface: 'mud', name: 'Hill' }).errors).toEqual([
      { field: 'surface', message: 'Choose one of: turf, sand.' },
      { field: 'name', message: 'At most 3 characters.' },
    ]);
  });

  it('is told of a day that is one of no year that is taken; where it is no day, by the words of the field', () => {
    const messages = { 'x-message': 'Enter the day of check-out.' };
    const validate = createValidator(Strict({ to: Day(messages), until: Optional(Day(messages)) }));
    expect(validate({ to: '9999-12-31', until: '0999-12-31' }).errors).toEqual([
      { field: 'to', message: 'Enter a day of the years 1000 to 2999.' },
      { field: 'until', message: 'Enter a day of the years 1000 to 2999.' },
    ]);
    expect(validate({ to: '31/12/9999', until: '2027-02-30' }).errors).toEqual([
      { field: 'to', message: 'Enter the day of check-out.' },
      { field: 'until', message: 'Enter the day of check-out.' },
    ]);
  });

  it('is told even by a check that gives no words for it', () => {
    const refuse = (errors: Check['errors']): Check => Object.assign(() => false, { errors });
    const rules = { messages: {}, untrimmed: [], optional: [] };
    const nameless = [{ instancePath: '/name', keyword: 'unknown', params: {} }];
    expect(toValidate(refuse(nameless), rules)({}).errors).toEqual([{ field: 'name', message: 'name is invalid.' }]);
    expect(toValidate(refuse(null), rules)({}).errors).toEqual([]);
  });
});

describe('the texts of a body (product §5)', () => {
  const Lines = Type.Array(Strict({ days: Text(9, { minLength: 1 }), hours: Text(9, { minLength: 1 }) }));
  const validate = createValidator(
    Strict({ name: Text(9), secret: Password(), tags: Type.Array(Text(9, { minLength: 1 })), lines: Lines }),
  );
  const body = { name: 'a', secret: 'a long secret', tags: ['a'], lines: [{ days: 'Mon', hours: '9' }] };

  it('are trimmed wherever they stand, but for passwords', () => {
    const typed = {
      name: ' a ',
      secret: ' a long secret ',
      tags: ['a', ' b '],
      lines: [{ days: ' Mon', hours: '9 ' }],
    };
    expect(validate(typed).value).toEqual({
      name: 'a',
      secret: ' a long secret ',
      tags: ['a', 'b'],
      lines: [{ days: 'Mon', hours: '9' }],
    });
  });

  it.each([
    ['no width', '\u200B\u200B'],
    ['no width among spaces', ' \u200D \uFEFF\u200E'],
    ['a hyphen that only breaks lines', '\u00AD'],
    ['operators that nobody sees', '\u2060\u2064'],
  ])('that show nothing are empty: %s', (_what, name) => {
    expect(validate({ ...body, name }).value).toMatchObject({ name: '' });
  });

  it.each(['می\u200Cخواهم', '👩\u200D🚒', 'a\u200B'])('that show something stay whole: %s', (name) => {
    expect(validate({ ...body, name }).value).toMatchObject({ name });
  });

  it.each([
    ['tags', { tags: ['a', '  '] }],
    ['tags that show nothing', { tags: ['a', '\u200B\u2060'] }],
    ['lines', { lines: [{ days: 'Mon', hours: ' ' }] }],
  ])('that are nothing but space are none, in %s too', (field, part) => {
    expect(validate({ ...body, ...part }).errors).toMatchObject([{ field: field.split(' ')[0] }]);
  });

  it('are left alone in what is nested deeper than any body of ours', () => {
    const deep = JSON.parse(`${'['.repeat(50_000)}" "${']'.repeat(50_000)}`) as unknown;
    expect(validate({ ...body, tags: deep }).errors).toMatchObject([{ field: 'tags' }]);
  });
});

describe('a number in steps', () => {
  const errorsOf = (multipleOf: number, value: number) =>
    createValidator(Strict({ value: Type.Number({ multipleOf }) }))({ value }).errors;

  it.each([
    [0.01, 19.99, 19.999],
    [1, 3, 2.5],
    [5, 15, 16],
  ])('of %d may be %d, and %d is told', (step, right, wrong) => {
    expect(errorsOf(step, right)).toBeNull();
    expect(errorsOf(step, wrong)).toEqual([{ field: 'value', message: `value must be multiple of ${step}.` }]);
  });
});

it('a contract with a keyword that nobody knows is refused, because a misspelt rule would hold nothing', () => {
  const validate = createValidator({ type: 'string', maxLenght: 3 });
  expect(() => validate('anything')).toThrow('unknown keyword: "maxLenght"');
});

describe('what is taken for the same (product §5, §10.3)', () => {
  const validate = () => createValidator(Strict({ name: Text(9), note: Optional(Text(9)), secret: Password() }));

  it('a text with blanks around it, which a password keeps', () => {
    expect(validate()({ name: ' x ', note: ' y ', secret: ' z ' }).value).toEqual({
      name: 'x',
      note: 'y',
      secret: ' z ',
    });
  });

  it('an empty text and no value, where the field is optional', () => {
    expect(validate()({ name: ' ', note: ' ', secret: '' }).value).toEqual({ name: '', note: null, secret: '' });
  });

  it('a number and its digits, only in a query', () => {
    const schema = Strict({ page: Id() });
    expect(createValidator(schema, { coerce: true })({ page: '2' }).value).toEqual({ page: 2 });
    expect(createValidator(schema)({ page: '2' }).value).toBeNull();
  });
});

it('a field called as what objects come from is refused like any other that nobody knows', () => {
  const validate = createValidator(Strict({ name: Text(9) }));
  for (const field of ['__proto__', 'constructor', 'toString']) {
    const input = JSON.parse(`{ "name": "x", "${field}": "y" }`) as unknown;
    expect(validate(input).errors).toEqual([{ field, message: `Unknown field "${field}".` }]);
  }
  expect('y' in {}).toBe(false);
});

it('a contract is compiled at its first check, because programs import many that they never use', () => {
  const validate = createValidator({ type: 'nonsense' });
  expect(() => validate('anything')).toThrow('must be equal to one of the allowed values');
});

describe('the rules of a validator', () => {
  it('are read from its schema', () => {
    const schema = Strict({
      name: Text(9, { 'x-message': 'Enter a name.' }),
      note: Optional(Text(9, { 'x-message': 'Enter a note.' })),
      secret: Password(),
    });
    expect(rulesOf(schema)).toEqual({
      messages: { name: 'Enter a name.', note: 'Enter a note.' },
      untrimmed: ['secret'],
      optional: ['note'],
    });
  });

  it('have the text of whichever kind of value says one', () => {
    const either = Type.Union([Type.Null(), Text(9, { 'x-message': 'Enter a note.' })]);
    expect(rulesOf(Strict({ note: either })).messages).toEqual({ note: 'Enter a note.' });
  });

  it('stand beside it with its schema, from which the build writes its code', () => {
    const schema = Strict({ secret: Password() });
    expect({ ...createValidator(schema) }).toEqual({ schema, rules: rulesOf(schema) });
  });

  it('take each field of a change for one that may be left out', () => {
    expect(rulesOf(Patch(Strict({ name: Text(9) }))).optional).toEqual(['name']);
  });

  it('are none for what has no fields', () => {
    expect(rulesOf(Type.String())).toEqual({ messages: {}, untrimmed: [], optional: [] });
  });
});

it('a contract with a rule that nobody checks is refused, and not read as if it had none', () => {
  const misspelt = { type: 'string', maxLenght: 3 };
  expect(() => createAjv().compile(misspelt)).toThrow('unknown keyword: "maxLenght"');
});
