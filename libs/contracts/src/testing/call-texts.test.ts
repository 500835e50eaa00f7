import { expect, it } from '@jest/globals';
import Type from 'typebox';
import { namedSchemas } from './call-texts';
import { DOCUMENTED_CALLS } from './documented-calls';

it('an object with a name that has no fields of its own is said by what it holds, and not by its name', () => {
  const response = Type.Record(Type.String(), Type.Integer(), { title: 'Counts' });
  const [[name, text] = []] = namedSchemas([{ ...DOCUMENTED_CALLS[0]!, body: null, response }]);
  expect([name, text]).toEqual(['Counts', '{ type: "object", patternProperties: { ^.*$: { type: "integer" } } }']);
});
