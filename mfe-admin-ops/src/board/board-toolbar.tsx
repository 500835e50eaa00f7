import Button from '@mui/material/Button';
import { memo, useSyncExternalStore } from 'react';
import { addMonths } from '@capsule/contracts/days';
import { BOOKING_STATUSES } from '@capsule/contracts/bookings/booking-words';
import { UNIT_TYPES } from '@capsule/contracts/units/unit-words';
import { useMarkFirst } from '@capsule/web-kit/mark-first';
import { FilterDay, FilterFold, FilterSelect } from '@capsule/web-kit/table';
import { ZOOMS, type Zoom } from './board-days';
import type { BoardView } from './board-params';
import { Choice } from './choice';
import sheet from './board-sheet.module.css';
import type { Store } from './store';
import { ViewToggle } from './view-toggle';

interface FilterProps {
  view: BoardView;
  locations: readonly string[];
  change: (change: Partial<BoardView>) => void;
}

/** The view and its filters, as on every list of the back office. */
export function BoardFilters({ view, locations, change }: FilterProps) {
  const set = (name: 'type' | 'location' | 'status') => (value: string) => change({ [name]: value || null });
  // A place that only a unit had that is gone stays chosen until somebody chooses another.
  const places =
    view.location === null || locations.includes(view.location) ? locations : [...locations, view.location];
  return (
    <>
      <ViewToggle />
      <FilterFold values={[view.type, view.location, view.status]}>
        <FilterSelect label="Type" options={UNIT_TYPES} value={view.type ?? ''} onChange={set('type')} />
        <FilterSelect
          label="Location"
          options={places.map((value) => ({ value, label: value }))}
          value={view.location ?? ''}
          onChange={set('location')}
        />
        <FilterSelect label="Status" options={BOOKING_STATUSES} value={view.status ?? ''} onChange={set('status')} />
      </FilterFold>
    </>
  );
}

/** What happened last, for screen readers. Only this re-renders after each key that moves a booking. */
function Said({ said }: { said: Store<string> }) {
  return (
    <p role="status" className={sheet['said']}>
      {useSyncExternalStore(said.follow, said.now)}
    </p>
  );
}

/** What drawing days on the board, or pressing Enter on one, creates. */
const DRAWN = ['booking', 'block'] as const;
export type Drawn = (typeof DRAWN)[number];

const MONTHS: Record<Zoom, number> = { month: 1, quarter: 3 };

interface Props extends FilterProps {
  today: string;
  firstDay: () => string;
  goTo: (day: string) => void;
  /** What happened last, in words. */
  said: Store<string>;
  drawn: Drawn;
  onDrawn: (drawn: Drawn) => void;
}

/** What the board shows, and the ways to other days. Scrolling does not draw it again. */
export const BoardToolbar = memo(function BoardToolbar({
  firstDay,
  goTo,
  today,
  said,
  drawn,
  onDrawn,
  ...filters
}: Props) {
  const { view, change } = filters;
  const [zoom, zoomTo] = useMarkFirst(view.zoom, (chosen: Zoom) => change({ zoom: chosen }));
  const shift = (by: 1 | -1) => goTo(addMonths(`${firstDay().slice(0, 7)}-01`, by * MONTHS[view.zoom]));
  return (
    <div className={sheet['toolbar']}>
      <BoardFilters {...filters} />
      <div className={sheet['end']}>
        <div role="group" aria-label="Days">
          <Button color="inherit" onClick={() => shift(-1)}>
            Earlier
          </Button>
          <Button color="inherit" onClick={() => goTo(today)}>
            Today
          </Button>
          <Button color="inherit" onClick={() => shift(1)}>
            Later
          </Button>
        </div>
        <FilterDay label="Go to" value={view.day ?? ''} onChange={(day) => day && goTo(day)} />
        <Said said={said} />
        <div className={sheet['drawn']}>
          <span aria-hidden="true">Free days become</span>
          <Choice label="Free days become" options={DRAWN} value={drawn} onChange={onDrawn} />
        </div>
        <Choice label="Zoom" options={ZOOMS} value={zoom} onChange={zoomTo} />
      </div>
    </div>
  );
});
