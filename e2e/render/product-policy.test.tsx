import { tablesOf } from '@capsule/test-kit/product-document';
import { POLICY_TEXTS, spellBlocked, spellMore } from '../../shell/src/settings/policy/policy-words';

/** Policy reports have the texts of docs/product.md. */

it('policy reports have their texts (product §2.36)', () => {
  const said = Object.fromEntries(tablesOf('2.36')[0]!.map((row) => [row['Part'], row['Text or fact']]));
  const { loading, failed, empty, table, caption, noPage, noModule } = POLICY_TEXTS;
  const columns = (['rule', 'blocked', 'page', 'module', 'count', 'first', 'last'] as const).map(
    (column) => POLICY_TEXTS[column],
  );
  expect(said).toEqual({
    Loading: loading,
    Failed: failed,
    Empty: empty,
    Table: table,
    Caption: caption,
    Columns: columns.join(', '),
    'No page': noPage,
    'No module': noModule,
    'A sink': spellBlocked('trusted-types-sink'),
    'A policy': spellBlocked('trusted-types-policy'),
    More: spellMore(200, 231),
  });
});
