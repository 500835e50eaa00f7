import { expect, it } from '@jest/globals';
import { callText, namedSchemas } from '../testing/call-texts';
import { DOCUMENTED_CALLS } from '../testing/documented-calls';

/**
 * Modules that are live call the API by the contracts of the day on which they were built, so a call changes only on
 * purpose: with `npm run agree-calls`, in view of whoever reviews the lines that differ. The document of the API and the fakes are
 * held against the same list.
 */

const calls = DOCUMENTED_CALLS.map((each): [string, string] => [
  `${each.call.method} ${each.call.path}`,
  callText(each),
]);
const schemas = namedSchemas(DOCUMENTED_CALLS);

it('there are those calls that were agreed on, and no others', () => {
  expect([...calls, ...schemas].map(([name]) => name)).toMatchSnapshot();
});

it.each(calls)('%s is the call that was agreed on', (_name, text) => {
  expect(text).toMatchSnapshot();
});

it.each(schemas)('%s has the fields that were agreed on', (_name, text) => {
  expect(text).toMatchSnapshot();
});
