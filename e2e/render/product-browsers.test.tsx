import { tablesOf } from '@capsule/test-kit/product-document';
import { standsIn } from './code-figures';

it('apps are built for the browsers of the document (product §1.3)', () => {
  const said = tablesOf('1.3')[0]!.map((row) => `${row['Browser']!.toLowerCase()} >= ${row['From version']}`);
  const built = standsIn('libs/build/src/rules.ts', /^export const BROWSERS = \[(.+)\];$/m);
  expect(built.split(', ')).toEqual(said.map((browser) => `'${browser}'`));
});
