import { memo } from 'react';
import { Link } from '@capsule/host';
import type { UnitAvailability } from '@capsule/contracts/bookings/availability';
import classes from './board.module.css';
import { heightOf, type BoardRow } from './board-layout';
import { unitPath } from '../units/unit-endpoints';

/** By which a row owns its unit's name, which stands elsewhere in the document. */
export const nameIdOf = (unitId: number): string => `board-unit-${unitId}`;

const moreOf = ({ status, name, unitNumber, location }: UnitAvailability): string =>
  status === 'offline' ? 'Offline' : name === unitNumber ? location : unitNumber;

interface NameProps {
  row: BoardRow;
  top: number;
}

const UnitName = memo(function UnitName({ row, top }: NameProps) {
  const { unit } = row;
  return (
    <div
      role="rowheader"
      id={nameIdOf(unit.id)}
      aria-colindex={1}
      className={classes['unit']}
      style={{ top, height: heightOf(row) }}
      data-offline={unit.status === 'offline' || undefined}
    >
      <Link to={unitPath(unit.id)} tabIndex={-1} className={classes['unitName']}>
        {unit.name}
      </Link>
      <span className={classes['unitMore']}>{moreOf(unit)}</span>
    </div>
  );
});

interface Props {
  rows: readonly BoardRow[];
  tops: readonly number[];
  /** The rows to draw. */
  shown: readonly number[];
  namesPx: number;
}

/**
 * The units' names, which stay at the left edge. They stick there as one: a browser goes through each thing that sticks
 * at every frame of scrolling.
 */
export function BoardNames({ rows, tops, shown, namesPx }: Props) {
  return (
    <div role="presentation" className={classes['names']} style={{ width: namesPx }}>
      {shown.map((index) => (
        <UnitName key={rows[index]!.unit.id} row={rows[index]!} top={tops[index]!} />
      ))}
    </div>
  );
}
