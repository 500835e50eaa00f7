import { useMemo, useState, type CSSProperties, type KeyboardEvent } from 'react';
import { USUAL_DENSITY, type Density } from '@capsule/contracts/table-views/table-view-words';
import { ListPages } from '../list-pages';
import { ROW_HEIGHT_PX, type ListProps } from '../table-props';
import { allowedWidth, inRem, tracksOf } from './grid-columns';
import { GridHeader } from './grid-header';
import { GridRow } from './grid-row';
import classes from './grid.module.css';
import { useGridKeys } from './use-grid-keys';
import { useRowChoice } from './use-row-choice';

/** By how much rows are higher or lower than usual. */
const HEIGHTS: Record<Density, number> = { compact: 0.8, standard: 1, comfortable: 1.25 };
const HEADER_HEIGHT_PX = 56;

const NO_WIDTHS: never[] = [];

/** Control and A, or Command and A: all of the page, also while Caps Lock is on. */
const isAllKey = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) && key.toLowerCase() === 'a';

/** The width of a column while its edge is dragged. */
interface Dragged {
  column: string;
  px: number;
}

/** Widths as a person has set them, with that of the edge that is just being dragged. */
function useWidths({ columns, layout, onResize }: Pick<ListProps<never>, 'layout' | 'onResize' | 'columns'>) {
  const [dragged, setDragged] = useState<Dragged | null>(null);
  const given = layout?.widths ?? NO_WIDTHS;
  const widths = useMemo(
    () => (dragged ? [...given.filter(({ column }) => column !== dragged.column), dragged] : given),
    [given, dragged],
  );
  const leastOf = (field: string) => columns.find((column) => column.field === field)?.minWidth ?? 0;
  const wide = (field: string, px: number) => allowedWidth(Math.max(px, leastOf(field)));
  const onDrop = (column: string, px: number | null) => {
    setDragged(null);
    if (px !== null) onResize?.(column, wide(column, px));
  };
  const onDrag = (column: string, px: number) => setDragged({ column, px: wide(column, px) });
  return { widths, onDrop, onDrag: onResize && onDrag };
}

/**
 * The list as a grid, for wide screens. Rows have one height, and columns one width in all of them, so the browser
 * measures no text; what a person does is kept by whoever shows it (decision 071).
 */
export function Grid<Row extends { id: number }>(props: ListProps<Row>) {
  const { label, columns, rows, total, state, onChange, saved, marks, choice, layout } = props;
  const { widths, onDrag, onDrop } = useWidths(props as unknown as ListProps<never>);
  const { template, least } = useMemo(() => tracksOf(columns, widths, choice !== undefined), [columns, widths, choice]);
  const height = HEIGHTS[layout?.density ?? USUAL_DENSITY];
  const keys = useGridKeys();
  const choose = useRowChoice(rows, choice);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (!choice || !isAllKey(event)) return keys.onKeyDown(event);
    event.preventDefault();
    choice.choose(rows.map(({ id }) => id));
  };
  const hands = { ...keys, onKeyDown };
  const measures = {
    '--columns': template,
    '--row': inRem(Math.round((props.rowHeight ?? ROW_HEIGHT_PX) * height)),
    '--head': inRem(Math.round(HEADER_HEIGHT_PX * height)),
    minWidth: least,
  } as CSSProperties;
  const markingOf = (id: number) => (id === saved?.id ? 'saved' : marks.has(id) ? 'changed' : null);
  return (
    <div className={classes['frame']}>
      <div className={classes['scroller']}>
        <div
          {...hands}
          role="grid"
          aria-label={label}
          aria-rowcount={rows.length + 1}
          aria-multiselectable={choice ? true : undefined}
          style={measures}
        >
          <GridHeader
            columns={columns}
            rows={rows}
            state={state}
            onChange={onChange}
            choice={choice}
            onDrag={onDrag}
            onDrop={onDrop}
          />
          {rows.map((row, index) => (
            <GridRow
              key={row.id}
              row={row}
              index={index + 2}
              columns={columns}
              marking={markingOf(row.id)}
              name={choice?.nameOf(row) ?? ''}
              chosen={choice ? choice.ids.has(row.id) : null}
              onChoose={choose}
            />
          ))}
        </div>
      </div>
      <ListPages
        count={props.count}
        total={total}
        totalExact={props.totalExact}
        lastPage={props.lastPage}
        links={props.links}
        state={state}
        onChange={onChange}
      />
    </div>
  );
}
