import { expect, it } from '@jest/globals';
import type { TSchema } from 'typebox';
import { Lock, Release } from '../releases/release';
import { PublicSite } from '../seo/public-site';

/**
 * What lies in a store was written by builds and tools of another day, and a gateway reads the site of an API that may be
 * older: what they write and read changes only on purpose, with `npm run agree-calls`, as the calls do.
 */
it.each<[string, TSchema]>([
  ['a release, with the manifest of its module', Release],
  ['a lock', Lock],
  ['what the database says of public pages', PublicSite],
])('%s has the form that was agreed on', (_what, schema) => {
  expect(JSON.parse(JSON.stringify(schema))).toMatchSnapshot();
});
