import type { RowChoice } from '../table-props';
import { useChooseAll } from '../use-choose-all';
import classes from './grid.module.css';

/** The checkboxes of the grid. */

interface RowProps {
  /** What the row is called: checkboxes that are read out one by one have to differ. */
  name: string;
  chosen: boolean;
  /** @param isRange whether all rows from the one that was chosen last are meant */
  onChoose: (isRange: boolean) => void;
}

/** Chooses one row, or with Shift all from the last one. */
export function ChooseGridRow({ name, chosen, onChoose }: RowProps) {
  return (
    <div role="gridcell" className={classes['choice']}>
      <input
        type="checkbox"
        tabIndex={-1}
        aria-label={`Select ${name}`}
        checked={chosen}
        onChange={({ nativeEvent }) => onChoose(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
      />
    </div>
  );
}

/** Chooses all rows of the page, or none. */
export function ChooseAllRows<Row extends { id: number }>({ rows, choice }: { rows: Row[]; choice: RowChoice<Row> }) {
  const all = useChooseAll(rows, choice);
  return (
    <div role="columnheader" className={classes['choice']}>
      <input {...all} type="checkbox" tabIndex={-1} aria-label="Select all rows" />
    </div>
  );
}
