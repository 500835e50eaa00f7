import type { CapsuleUnit } from '@capsule/contracts/units/unit';
import { UNIT_STATUS_COLORS } from '@capsule/contracts/units/unit-words';
import unit from '@capsule/contracts/units/unit.descriptor';
import { Badge } from '@capsule/web-kit/badge';
import { columnsOf } from '@capsule/web-kit/resource';
import { Beside, Lines } from '@capsule/web-kit/table';
import { unitPath } from './unit-endpoints';
import { UnitImage } from './unit-image';

const UnitCell = ({ id, name, unitNumber, featuredImage }: CapsuleUnit) => (
  <Beside>
    <UnitImage address={featuredImage} width={60} height={42} />
    <Lines first={name} to={unitPath(id)} rest={[unitNumber]} />
  </Beside>
);

/** The columns of the unit list (product §2). */
export const UNIT_COLUMNS = columnsOf(unit, [
  { field: 'name', flex: 2, minWidth: 176, cell: UnitCell },
  { field: 'location', flex: 1.2, minWidth: 116 },
  { field: 'type', width: 90 },
  { field: 'dailyRate', width: 112 },
  { field: 'status', width: 124, cell: ({ status }) => <Badge color={UNIT_STATUS_COLORS[status]}>{status}</Badge> },
]);
