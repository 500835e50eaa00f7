import type { CapsuleUnit } from '@capsule/contracts/units/unit';
import { describedColumns, DescribedLines } from '@capsule/web-kit/first-rows';
import { UnitImage } from './unit-image';
import { UNIT_NAME, UNIT_ROWS } from '../first-rows/unit-rows';

const UnitCell = (unit: CapsuleUnit) => (
  <DescribedLines
    row={unit}
    cell={UNIT_NAME}
    picture={<UnitImage address={unit.featuredImage} {...UNIT_NAME.picture} />}
  />
);

/** The columns of the unit list (product §2): those that are shown before this code is here, with pictures. */
export const UNIT_COLUMNS = describedColumns<CapsuleUnit>(UNIT_ROWS.columns, { name: UnitCell });
