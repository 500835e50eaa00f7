import { memo } from 'react';
import { Link } from '@capsule/host';
import type { UnitAvailability } from '@capsule/contracts/bookings/availability';
import classes from './board.module.css';
import { heightOf, type BoardRow } from './board-layout';
import { unitPath } from '../units/units.api';

/** Marks the column of names, over which nothing is held. */
export const NAMES = 'data-unit-names';

/** What stands beneath a unit's name. */
export const moreOf = ({ status, name, unitNumber, location }: UnitAvailability): string =>
  status === 'offline' ? 'Offline' : name === unitNumber ? location : unitNumber;

/** What a letter of a name takes at most, and the room beside it, in px. */
const LETTER_PX = 10;
const ROOM_PX = 26;

interface NameProps {
  id: number;
  name: string;
  more: string;
  isOffline: boolean;
  top: number;
  height: number;
  namesPx: number;
}

/** Takes what it needs one by one: a unit whose bars change keeps its name. */
const UnitName = memo(function UnitName({ id, name, more, isOffline, top, height, namesPx }: NameProps) {
  const isTight = Math.max(name.length, more.length) * LETTER_PX + ROOM_PX > namesPx;
  return (
    <div
      className={classes['unit']}
      style={{ top, height }}
      data-offline={isOffline || undefined}
      data-tight={isTight || undefined}
    >
      <Link to={unitPath(id)} tabIndex={-1} className={classes['unitName']}>
        {name}
      </Link>
      <span className={classes['unitMore']}>{more}</span>
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
      {shown.map((index) => {
        const row = rows[index]!;
        const { id, name, status } = row.unit;
        return (
          <UnitName
            key={id}
            {...{ id, name, namesPx }}
            more={moreOf(row.unit)}
            isOffline={status === 'offline'}
            top={tops[index]!}
            height={heightOf(row)}
          />
        );
      })}
    </div>
  );
}
