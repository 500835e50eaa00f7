import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { addMonths } from '@capsule/contracts/days';
import type { CalendarEntry } from '@capsule/contracts/unit-page/unit-page';
import { PREPARATION } from '@capsule/contracts/unit-page/unit-page-words';
import { useNavigate } from '@capsule/host';
import { Badge } from '@capsule/web-kit/badge';
import { FocusKept } from '@capsule/web-kit/focus-kept';
import { PageSection } from '@capsule/web-kit/page';
import { useBlockDialog } from '../blocks/use-block-dialog';
import { CalendarLegend } from './calendar-legend';
import { dayByKey, monthOf, monthsAround } from './calendar-days';
import classes from './unit-calendar.module.css';
import { UnitMonth } from './unit-month';
import { unitCalendar } from './unit-page.api';
import { colorOfEntry, nameOfEntry, spellEntry, UNIT_PAGE_WORDS } from './unit-page-words';

const NONE: readonly CalendarEntry[] = [];
const WIDE_MONTHS = 3;

/** Which months are in sight, and on which day the keyboard is. */
function useMonths(today: string) {
  const isWide = useMediaQuery('(min-width:600px)');
  const count = isWide ? WIDE_MONTHS : 1;
  const [first, setFirst] = useState(monthOf(today));
  const [active, setActive] = useState(today);
  const months = Array.from({ length: count }, (_, index) => addMonths(first, index));
  const end = addMonths(first, count);
  const go = (month: string, day = month) => {
    setFirst(month);
    setActive(day);
  };
  // A window that has become narrower has fewer months; without a day in sight, Tab would pass the calendar by.
  const inSight = first <= active && active < end ? active : first;
  return { months, end, first, count, active: inSight, go, reach: setActive };
}

/** Moves the focus from day to day, also to months that are not in sight yet. */
function useDayKeys({ first, count, active, go }: ReturnType<typeof useMonths>) {
  const frame = useRef<HTMLDivElement>(null);
  const movedByKey = useRef(false);
  useEffect(() => {
    if (movedByKey.current) frame.current?.querySelector<HTMLElement>(`[data-day="${active}"]`)?.focus();
    movedByKey.current = false;
  }, [active]);
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const to = dayByKey(active, event.key);
    if (to === null) return;
    event.preventDefault();
    // Home on a Monday leads nowhere: the next button that turns the months would else lose the focus to a day.
    if (to === active) return;
    movedByKey.current = true;
    go(monthsAround(first, count, to), to);
  };
  return { frame, press };
}

/** What is in the unit in the months in sight, in words. */
const Entries = ({
  entries,
  onOpen,
}: {
  entries: readonly CalendarEntry[];
  onOpen: (entry: CalendarEntry) => void;
}) => (
  <ul className={classes['entries']} aria-label="In these months">
    {entries.map((entry) => (
      <li key={`${entry.kind}-${entry.id}`}>
        <button type="button" onClick={() => onOpen(entry)}>
          {nameOfEntry(entry)}
        </button>{' '}
        {entry.kind === PREPARATION ? null : <Badge color={colorOfEntry(entry)}>{entry.status}</Badge>}{' '}
        <span>{spellEntry(entry)}</span>
      </li>
    ))}
  </ul>
);

interface Props {
  unitId: number;
  today: string;
  /** A form lies over it: a block that is on its way is not opened over that. */
  isCovered?: boolean;
}

/** The calendar of a unit: months ahead and back, by mouse, touch and keyboard, and the same in words. */
export function UnitCalendar({ unitId, today, isCovered = false }: Props) {
  const view = useMonths(today);
  const { months, first, end, active, go, reach } = view;
  const { frame, press } = useDayKeys(view);
  const navigate = useNavigate();
  const block = useBlockDialog();
  const { forget } = block;
  useEffect(() => {
    if (isCovered) forget();
  }, [isCovered, forget]);
  const answer = unitCalendar.useQuery({ id: unitId, from: first, to: end });
  const entries = answer.currentData ?? null;
  // What is known stays, also where it could not be read again.
  const hasFailed = answer.isError && entries === null;
  const open = ({ kind, id }: CalendarEntry) => {
    if (kind === 'block') void block.open(id);
    else void navigate(`/admin/${kind === 'maintenance' ? 'maintenance' : 'bookings'}?open=${id}`);
  };
  return (
    <PageSection title={UNIT_PAGE_WORDS.calendar}>
      <div className={classes['ways']}>
        <Button color="inherit" variant="outlined" size="small" onClick={() => go(addMonths(first, -1))}>
          Earlier
        </Button>
        <Button color="inherit" variant="outlined" size="small" onClick={() => go(monthOf(today), today)}>
          Today
        </Button>
        <Button color="inherit" variant="outlined" size="small" onClick={() => go(addMonths(first, 1))}>
          Later
        </Button>
      </div>
      <div ref={frame} className={classes['months']} aria-busy={answer.isFetching}>
        {months.map((month) => (
          <UnitMonth
            key={month}
            month={month}
            entries={entries}
            today={today}
            active={active}
            onOpen={open}
            onReach={reach}
            onKey={press}
          />
        ))}
      </div>
      <p role="status" className={classes['note']}>
        {hasFailed ? UNIT_PAGE_WORDS.calendarFailed : null}
        {entries?.length === 0 ? UNIT_PAGE_WORDS.nothing : null}
      </p>
      {hasFailed ? (
        <>
          <FocusKept />
          <Button onClick={() => void answer.refetch()} sx={{ alignSelf: 'flex-start' }}>
            {UNIT_PAGE_WORDS.retry}
          </Button>
        </>
      ) : null}
      <CalendarLegend />
      <Entries entries={entries ?? NONE} onOpen={open} />
      {block.dialog}
    </PageSection>
  );
}
