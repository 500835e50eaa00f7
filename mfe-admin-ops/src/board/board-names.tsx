import { memo } from 'react';
import { Link } from '@capsule/host';
import type { UnitAvailability } from '@capsule/contracts/bookings/availability';
import classes from './board.module.css';
import { heightOf, type BoardRow } from './board-layout';
import { unitPath } from '../units/unit-endpoints';

/** Marks the column of names, over which nothing is held. */
export const NAMES = 'data-unit-names';

/** What stands beneath a unit's name. */
export const moreOf = ({ status, name, unitNumber, location }: UnitAvailability): string =>
  status === 'offline' ? 'Offline' : name === unitNumber ? location : unitNumber;

interface NameProps {
  row: BoardRow;
  top: number;
}

const UnitName = memo(function UnitName({ row, top }: NameProps) {
  const { unit } = row;
  return (
    <div
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
 * The units' names for the eye, which stay at the left edge. They stick there as one: a browser goes through each thing
 * that sticks at every frame of scrolling. Screen readers find a name in its row, and keys go to its page (`U`).
 */
export function BoardNames({ rows, tops, shown, namesPx }: Props) {
  return (
    <div aria-hidden="true" {...{ [NAMES]: '' }} className={classes['names']} style={{ width: namesPx }}>
      {shown.map((index) => (
        <UnitName key={rows[index]!.unit.id} row={rows[index]!} top={tops[index]!} />
      ))}
    </div>
  );
}
