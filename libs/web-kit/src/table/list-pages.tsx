import { SCREEN_PAGE_SIZE } from './list-query';
import { isCutOff, placeText, rowsText, type Size } from './paging';
import classes from './list-pages.module.css';
import { isEndOf, turnsOf, type PageLinks, type Turns } from './places';
import type { TableState } from './table-address';

const PATHS: Record<keyof Turns, string> = {
  first: 'M18.4 16.6 13.8 12l4.6-4.6L17 6l-6 6 6 6zM6 6h2v12H6z',
  prev: 'M15.4 16.6 10.8 12l4.6-4.6L14 6l-6 6 6 6z',
  next: 'M8.6 16.6 13.2 12 8.6 7.4 10 6l6 6-6 6z',
  last: 'M5.6 7.4 10.2 12l-4.6 4.6L7 18l6-6-6-6zM16 6h2v12h-2z',
};
const LABELS: Record<keyof Turns, string> = {
  first: 'Go to first page',
  prev: 'Go to previous page',
  next: 'Go to next page',
  last: 'Go to last page',
};
const BUTTONS = ['first', 'prev', 'next', 'last'] as const;

interface Props {
  /** The rows on the page, as the server answered. */
  count: number;
  total: number;
  totalExact?: boolean;
  lastPage: number;
  state: Pick<TableState, 'page' | 'place'>;
  /** Where the pages beside this one are; missing while it is read. */
  links?: PageLinks | undefined;
  onChange: (change: Partial<TableState>) => void;
}

type Shown = Omit<Props, 'onChange'>;

/** Which rows of how many are on a page that has a number. */
export function rowsOfPage({ count, total, totalExact = true, lastPage, state: { page } }: Shown): Size {
  const before = (page - 1) * SCREEN_PAGE_SIZE;
  const to = totalExact ? Math.min(total, before + SCREEN_PAGE_SIZE) : before + Math.min(count, SCREEN_PAGE_SIZE);
  const isEnd = page >= lastPage && !isCutOff({ page, total });
  return { total, totalExact, from: Math.min(before + 1, to), to, isEnd };
}

/** Which rows of how many are on screen, in words (product §10.2). */
export function shownRows(shown: Shown): string {
  const { count, total, totalExact = true, state, links } = shown;
  const { place } = state;
  if (!place) return rowsText(rowsOfPage(shown));
  const isEnd = isEndOf(place) || links?.next === null;
  return placeText({ row: place.row, count, total, totalExact, isStart: links?.prev === null, isEnd });
}

/** Which rows of how many a list shows, and the buttons that turn its pages. */
export function ListPages(props: Props) {
  const { count, total, totalExact = true, lastPage, state, links, onChange } = props;
  const turns = turnsOf({ state, count, total, totalExact, lastPage, links });
  // Not disabled at the end either: who has got there by a button would lose the focus to the page.
  const isWaiting = state.place !== undefined && links === undefined;
  return (
    <div className={classes['pages']}>
      <p>{shownRows(props)}</p>
      {BUTTONS.map((name) => (
        <button
          key={name}
          type="button"
          aria-label={LABELS[name]}
          title={LABELS[name]}
          aria-disabled={turns[name] === null && !isWaiting}
          onClick={() => turns[name] && onChange(turns[name])}
        >
          <svg width={24} height={24} viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
            <path d={PATHS[name]} />
          </svg>
        </button>
      ))}
    </div>
  );
}
