import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { useId, useState } from 'react';
import { MAX_COLUMN_PX, MIN_COLUMN_PX } from '@capsule/contracts/table-views/table-view-words';
import { leaveToScroll } from '../leave-to-scroll';
import type { TableColumn } from '../table';
import { widthOf } from './layout';
import type { TableView } from './use-table-view';
import { VIEW_WORDS } from './view-words';
import classes from './views.module.css';

/** In px, for the arrow keys. */
const STEP_PX = 10;

interface WidthProps {
  title: string;
  /** In px; `undefined` for the usual width. */
  px: number | undefined;
  min: number;
  onChange: (px: number | null) => void;
}

/** The width of a column; empty for the usual one. What is no width yet is only shown while it is typed. */
function Width({ title, px, min, onChange }: WidthProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const type = (text: string) => {
    setTyped(text);
    const next = Number(text);
    if (text === '') onChange(null);
    else if (Number.isInteger(next) && next >= min && next <= MAX_COLUMN_PX) onChange(next);
  };
  return (
    <input
      type="number"
      className={classes['width']}
      aria-label={`${VIEW_WORDS.width}: ${title}`}
      placeholder={VIEW_WORDS.automatic}
      min={min}
      max={MAX_COLUMN_PX}
      step={STEP_PX}
      value={typed ?? px ?? ''}
      onChange={(event) => type(event.target.value)}
      onBlur={() => setTyped(null)}
      onWheel={leaveToScroll}
    />
  );
}

interface RowProps {
  view: TableView;
  column: TableColumn<never>;
  /** The first column says what a row is. */
  isAlways: boolean;
  hasWidth: boolean;
}

function ColumnRow({ view, column: { field, title, minWidth = MIN_COLUMN_PX }, isAlways, hasWidth }: RowProps) {
  const { hidden } = view.layout;
  const toggle = (isShown: boolean) =>
    view.change({ hidden: isShown ? hidden.filter((name) => name !== field) : [...hidden, field] });
  return (
    <li>
      <FormControlLabel
        control={
          <Checkbox
            size="small"
            checked={!hidden.includes(field)}
            disabled={isAlways}
            onChange={(_event, isShown) => toggle(isShown)}
          />
        }
        label={isAlways ? `${title} (${VIEW_WORDS.always})` : title}
        slotProps={{ typography: { variant: 'body2' } }}
      />
      {hasWidth ? (
        <Width
          title={title}
          px={widthOf(view.layout, field)}
          min={Math.max(minWidth, MIN_COLUMN_PX)}
          onChange={(px) => view.resize(field, px)}
        />
      ) : null}
    </li>
  );
}

/** Which columns are shown, and how wide; the columns of cards have no width. */
export function ColumnChoice({ view }: { view: TableView }) {
  const id = useId();
  const hasWidth = useMediaQuery((theme: Theme) => theme.breakpoints.up('md'));
  return (
    <section className={classes['part']}>
      <div className={classes['line']}>
        <h3 id={id}>{VIEW_WORDS.columns}</h3>
        {hasWidth ? <span aria-hidden="true">{VIEW_WORDS.width}, px</span> : null}
      </div>
      <ul aria-labelledby={id} className={classes['columns']}>
        {view.columns.map((column, index) => (
          <ColumnRow key={column.field} view={view} column={column} isAlways={index === 0} hasWidth={hasWidth} />
        ))}
      </ul>
    </section>
  );
}
