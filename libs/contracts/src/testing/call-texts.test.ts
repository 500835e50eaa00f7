import { describe, expect, it } from '@jest/globals';
import Type, { type TSchema } from 'typebox';
import { Strict } from '../schema/schema';
import { callText, namedSchemas } from './call-texts';
import { DOCUMENTED_CALLS, type DocumentedCall } from './documented-calls';

const { call } = DOCUMENTED_CALLS[0]!;

/** A call that answers that, and takes nothing unless it is said. */
const answering = (response: TSchema | null, takes: Partial<DocumentedCall> = {}): DocumentedCall => ({
  call,
  query: null,
  body: null,
  response,
  ...takes,
});

const Trainer = Strict({ license: Type.Union([Type.String(), Type.Null()], { default: null }) }, { title: 'Trainer' });

const responseOf = (schema: TSchema) => /^response: (?<text>.*)$/m.exec(callText(answering(schema)))?.groups?.['text'];

const Horse = Strict({ name: Type.String(), age: Type.Optional(Type.Integer()) }, { title: 'Horse' });
const Stable = Strict({ horses: Type.Array(Horse) }, { title: 'Stable' });

describe('a schema in one line', () => {
  it('says of an object with a name its name alone', () => {
    expect(responseOf(Horse)).toBe('Horse');
  });

  it.each<[string, TSchema, string]>([
    [
      'a list with a title',
      Type.Array(Type.Integer(), { title: 'Ages' }),
      '{ type: "array", items: { type: "integer" }, title: "Ages" }',
    ],
    ['an object without one', Type.Object({}), '{ type: "object", properties: {  } }'],
    ['something that may be null', Type.Union([Horse, Type.Null()]), '{ anyOf: [Horse, { type: "null" }] }'],
    ['what is null unless it is said', Type.Integer({ default: null }), '{ type: "integer", default: null }'],
    ['words', Type.Enum(['turf', 'sand']), '{ enum: ["turf", "sand"] }'],
  ])('says of %s what it holds', (_which, schema, text) => {
    expect(responseOf(schema)).toBe(text);
  });

  it('leaves out what explains and promises nothing', () => {
    const explained = Type.Integer({ description: 'In years.', examples: [3], minimum: 0 });
    expect(responseOf(explained)).toBe('{ type: "integer", minimum: 0 }');
  });
});

describe('a call as text', () => {
  it('has a line for each fact, and one for each field of the query', () => {
    const query = Strict({ from: Type.String(), to: Type.Optional(Type.String()) });
    const text = callText({
      call: { ...call, fails: ['b.two', 'a.one'] as never },
      query,
      body: Horse,
      response: Stable,
    });
    expect(text.split('\n').slice(-7)).toEqual([
      'fails: a.one, b.two',
      'query: ',
      'from: { type: "string" }',
      'to?: { type: "string" }',
      'otherwise: { additionalProperties: false }',
      'body: Horse',
      'response: Stable',
    ]);
    expect(text.split('\n').slice(0, 2)).toEqual([`method: ${call.method}`, `path: ${call.path}`]);
  });

  it('names all roles that may make it', () => {
    const text = callText({ ...answering(null), call: { ...call, access: ['admin', 'manager'] } });
    expect(text).toMatch(/^access: admin, manager$/m);
  });

  it('says of what it does not take or return that there is none', () => {
    expect(callText(answering(null)).split('\n').slice(-3)).toEqual(['query: none', 'body: none', 'response: none']);
  });

  it('has a query that says no fields in one line', () => {
    const query = Type.Record(Type.String(), Type.Integer()) as unknown as DocumentedCall['query'];
    expect(callText(answering(null, { query }))).toContain(
      'query: \n{ type: "object", patternProperties: { ^.*$: { type: "integer" } } }\n',
    );
  });
});

describe('the objects with a name', () => {
  it('are those of bodies and responses at any depth, in the order of their names, a field a line', () => {
    expect(namedSchemas([answering(Type.Union([Stable, Type.Null()])), answering(Trainer, { body: Horse })])).toEqual([
      ['Horse', 'name: { type: "string" }\nage?: { type: "integer" }\notherwise: { additionalProperties: false }'],
      ['Stable', 'horses: { type: "array", items: Horse }\notherwise: { additionalProperties: false }'],
      [
        'Trainer',
        'license: { anyOf: [{ type: "string" }, { type: "null" }], default: null }\notherwise: { additionalProperties: false }',
      ],
    ]);
  });

  it('are said by what they hold, and not by their name, where they have no fields of their own', () => {
    const counts = Type.Record(Type.String(), Type.Integer(), { title: 'Counts' });
    expect(namedSchemas([answering(counts)])).toEqual([
      ['Counts', '{ type: "object", patternProperties: { ^.*$: { type: "integer" } } }'],
    ]);
  });

  it('are none where a title stands at what is no object', () => {
    expect(namedSchemas([answering(Type.Array(Type.Integer(), { title: 'Ages' }))])).toEqual([]);
  });
});
