import type { RowChoice } from './table-props';
import classes from './row-choice.module.css';
import { useChooseAll } from './use-choose-all';

/** The checkboxes of cards; the grid has its own. Plain elements, as there are many of them. */

interface RowProps<Row> {
  row: Row;
  choice: RowChoice<Row>;
}

/** Chooses one row, at the corner of its card. */
export function ChooseRow<Row extends { id: number }>({ row, choice }: RowProps<Row>) {
  const { ids, choose, nameOf } = choice;
  const isChosen = ids.has(row.id);
  const others = [...ids].filter((id) => id !== row.id);
  return (
    <label className={classes['row']}>
      <input
        type="checkbox"
        aria-label={`Select ${nameOf(row)}`}
        checked={isChosen}
        onChange={() => choose(isChosen ? others : [...others, row.id])}
      />
    </label>
  );
}

/** Chooses all rows of the page, or none. */
export function ChooseAll<Row extends { id: number }>({ rows, choice }: { rows: Row[]; choice: RowChoice<Row> }) {
  const all = useChooseAll(rows, choice);
  return (
    <label className={classes['all']}>
      <input {...all} type="checkbox" />
      Select all on this page
    </label>
  );
}
