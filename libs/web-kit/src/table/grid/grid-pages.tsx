import { SCREEN_PAGE_SIZE } from '../list-query';
import { isCutOff, rowsText } from '../paging';
import type { ListProps } from '../table-props';
import classes from './grid.module.css';

const BACK = 'M15.4 16.6 10.8 12l4.6-4.6L14 6l-6 6 6 6z';
const ON = 'M8.6 16.6 13.2 12 8.6 7.4 10 6l6 6-6 6z';

interface TurnProps {
  label: string;
  path: string;
  disabled: boolean;
  onClick: () => void;
}

const Turn = ({ label, path, disabled, onClick }: TurnProps) => (
  <button type="button" aria-label={label} title={label} disabled={disabled} onClick={onClick}>
    <svg width={24} height={24} viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
      <path d={path} />
    </svg>
  </button>
);

type Props<Row> = Pick<ListProps<Row>, 'rows' | 'total' | 'totalExact' | 'lastPage' | 'state' | 'onChange'>;

/** Which rows of how many the grid shows, and the buttons that turn its pages. */
export function GridPages<Row>({ rows, total, totalExact = true, lastPage, state, onChange }: Props<Row>) {
  const { page } = state;
  const isLast = page >= lastPage;
  const before = (page - 1) * SCREEN_PAGE_SIZE;
  const to = totalExact ? Math.min(total, before + SCREEN_PAGE_SIZE) : before + Math.min(rows.length, SCREEN_PAGE_SIZE);
  const isEnd = isLast && !isCutOff({ page, total });
  return (
    <div className={classes['pages']}>
      <p>{rowsText({ total, totalExact, from: Math.min(before + 1, to), to, isEnd })}</p>
      <Turn
        label="Go to previous page"
        path={BACK}
        disabled={page === 1}
        onClick={() => onChange({ page: page - 1 })}
      />
      <Turn label="Go to next page" path={ON} disabled={isLast} onClick={() => onChange({ page: page + 1 })} />
    </div>
  );
}
