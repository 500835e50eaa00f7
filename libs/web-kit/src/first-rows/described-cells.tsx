import type { ReactNode } from 'react';
import type { BadgeCell, LinesCell, NameCell } from '@capsule/contracts/releases/first-rows';
import { Badge } from '../badge';
import { Below, Beside, Clip, Dotted, Lines } from '../table/cells';
import classes from './first-rows.module.css';
import { textOf, valueOf, type Stored } from './row-text';

/** The cells that a description can say more of than their text. */

type Colors = BadgeCell['colors'];

const badgeOf = (value: Stored, colors: Colors): ReactNode => (
  <Badge color={colors[String(value)] ?? 'blue'}>{String(value)}</Badge>
);

interface LinesProps<Row> {
  row: Row;
  cell: LinesCell;
  /** What stands beside the lines; by default just its room. */
  picture?: ReactNode;
  /** A mark of the screen's own, which takes no room. */
  mark?: ReactNode;
}

/** The cell of several lines, as its description says. */
export function DescribedLines<Row extends { id: number }>({ row, cell, picture, mark }: LinesProps<Row>) {
  const { to, badge, dot, flag } = cell;
  const first = textOf(row, cell.first);
  const rest = cell.rest.map((text) => textOf(row, text)).filter(Boolean);
  if (cell.plainAlone && rest.length === 0) return <Clip>{first}</Clip>;
  const lines = (
    <Lines first={first} to={to?.replace(':id', String(row.id))} rest={rest}>
      {badge ? badgeOf(valueOf(row, badge.field), badge.colors) : null}
    </Lines>
  );
  if (dot)
    return (
      <Dotted words={valueOf(row, dot.field) ? dot.words : undefined}>
        {lines}
        {mark}
      </Dotted>
    );
  if (flag) {
    const words = textOf(row, flag);
    return (
      <Beside>
        {lines}
        {words ? <Badge color={flag.color}>{words}</Badge> : null}
      </Beside>
    );
  }
  if (!cell.picture) return lines;
  return (
    <Beside>
      {picture ?? <span className={classes['picture']} style={cell.picture} />}
      {lines}
    </Beside>
  );
}

/** A status in its colour, and what the description has below it. */
export function DescribedBadge({ row, field, cell }: { row: object; field: string; cell: BadgeCell }) {
  const badge = badgeOf(valueOf(row, field), cell.colors);
  const line = cell.below === undefined ? '' : textOf(row, cell.below);
  return line ? <Below line={line}>{badge}</Below> : badge;
}

/** Lists that names are taken from, by their call; one that is not here yet has none. */
export type NameLists = ReadonlyMap<string, readonly { id: number }[]>;

/** The name of a row of another list: `Loading...` until that is here, `Unknown` where it is gone (product §2). */
export function nameOf({ list, named, or }: NameCell, id: Stored, lists: NameLists): string {
  const rows = lists.get(list);
  const row = rows?.find((each) => each.id === id);
  if (!row) return rows ? 'Unknown' : 'Loading...';
  const words = named.map((field) => textOf(row, field)).filter(Boolean);
  return words.join(' ') || (or ? textOf(row, or) : '');
}
