import { VITAL_BOUNDS, VITALS, type VitalName } from '@capsule/contracts/vitals/vital-words';
import { tablesOf } from '@capsule/test-kit/product-document';
import { SPEED_TEXTS, VITAL_TITLES } from '../../shell/src/settings/speed/speed-words';

/** Page speed has the texts and bounds of docs/product.md. */

it('page speed has its texts (product §2.34)', () => {
  const said = Object.fromEntries(tablesOf('2.34')[0]!.map((row) => [row['Part'], row['Text or fact']]));
  const titles = VITALS.map((vital, index) => [`Chart ${index + 1}`, VITAL_TITLES[vital]]);
  const { loading, failed, empty, noneFound, versions, deployments } = SPEED_TEXTS;
  expect(said).toMatchObject({
    ...Object.fromEntries(titles),
    Loading: loading,
    Failed: failed,
    Empty: empty,
    'Empty, filtered': noneFound,
    Table: versions,
    List: deployments,
  });
});

it('figures are good and poor by the bounds of the document (product §10.16)', () => {
  const said = tablesOf('10.16')[0]!.map((row) => [row['Figure'], row['Good up to'], row['Poor beyond']]);
  const unit = (vital: VitalName) => (vital === 'cls' ? '' : ' ms');
  const bounds = VITALS.map((vital) => {
    const { good, poor } = VITAL_BOUNDS[vital];
    return [vital, `${good}${unit(vital)}`, `${poor}${unit(vital)}`];
  });
  expect(said).toEqual(bounds);
});
