import type { CapsuleUnit } from '@capsule/contracts/units/unit';
import { UNIT_STATUS_COLORS } from '@capsule/contracts/units/unit-words';
import unit from '@capsule/contracts/units/unit.descriptor';
import Card from '@mui/material/Card';
import { Badge } from '@capsule/web-kit/badge';
import { formatMoney, NO_VALUE } from '@capsule/web-kit/format';
import { UnitImage } from '../units/unit-image';
import classes from './unit-page.module.css';

/** In pixels: the copy of the picture that is loaded, and the size in which it is shown. */
const COPY_PX = 800;
const [WIDTH_PX, HEIGHT_PX] = [360, 240];

const FACTS = [
  'unitNumber',
  'location',
  'type',
  'size',
  'maxOccupancy',
  'preparationDays',
  'dailyRate',
  'weeklyRate',
  'monthlyRate',
  'features',
  'description',
  'maintenanceNotes',
] as const satisfies readonly (keyof CapsuleUnit)[];

function textOf(row: CapsuleUnit, fact: (typeof FACTS)[number]): string {
  const value = row[fact];
  if (value === null || value === '') return NO_VALUE;
  if (Array.isArray(value)) return value.join(', ') || NO_VALUE;
  return unit.fields[fact].kind === 'money' ? formatMoney(Number(value)) : String(value);
}

/** The unit's picture, and what is known of it. */
export const UnitFacts = ({ unit: row }: { unit: CapsuleUnit }) => (
  <Card variant="outlined" component="section" aria-label="The home" className={classes['facts']}>
    <UnitImage address={row.featuredImage} width={WIDTH_PX} height={HEIGHT_PX} copy={COPY_PX} />
    <dl>
      <div>
        <dt>{unit.fields.status.label}</dt>
        <dd>
          <Badge color={UNIT_STATUS_COLORS[row.status]}>{row.status}</Badge>
        </dd>
      </div>
      {FACTS.map((fact) => (
        <div key={fact}>
          <dt>{unit.fields[fact].label}</dt>
          <dd>{textOf(row, fact)}</dd>
        </div>
      ))}
    </dl>
  </Card>
);
