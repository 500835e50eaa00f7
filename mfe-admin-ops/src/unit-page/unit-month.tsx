import type { KeyboardEvent } from 'react';
import { spellDay } from '@capsule/contracts/days';
import { entriesOn, weekdayOf, weeksOf } from './calendar-days';
import type { CalendarEntry } from '@capsule/contracts/unit-page/unit-page';
import { badgeColorClass } from '@capsule/web-kit/badge';
import { formatMonth } from '@capsule/web-kit/format';
import stays from '../board/stays.module.css';
import classes from './unit-calendar.module.css';
import { colorOfEntry, spellDayOf } from './unit-page-words';

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

interface Props {
  /** Its first day. */
  month: string;
  /** `null` while it is not known what is there. */
  entries: readonly CalendarEntry[] | null;
  today: string;
  /** The day that Tab leads to. */
  active: string;
  onOpen: (entry: CalendarEntry) => void;
  /** A day has got the focus, also by a click: keys go on from there. */
  onReach: (day: string) => void;
  /** Any key but Enter. */
  onKey: (event: KeyboardEvent) => void;
}

type DayProps = Omit<Props, 'month'> & { day: string };

/** What is drawn of a day on which there is more than one thing. */
const DRAWN: readonly CalendarEntry['kind'][] = ['booking', 'block', 'preparation', 'maintenance'];

/** A day in the colour of who is there; maintenance alone has its colour, and is dashed where it is not alone, too. */
function Day({ day, entries, today, active, onOpen, onReach, onKey }: DayProps) {
  const here = entriesOn(entries ?? [], day);
  const shown = here.toSorted((a, b) => DRAWN.indexOf(a.kind) - DRAWN.indexOf(b.kind))[0];
  const isStay = shown?.kind === 'booking';
  const color = isStay || shown?.kind === 'maintenance' ? badgeColorClass(colorOfEntry(shown)) : '';
  return (
    <div
      role="gridcell"
      data-day={day}
      data-kind={shown?.kind}
      data-stay={isStay ? shown.status : undefined}
      data-task={here.some(({ kind }) => kind === 'maintenance') || undefined}
      tabIndex={day === active ? 0 : -1}
      aria-current={day === today ? 'date' : undefined}
      aria-label={entries === null ? spellDay(day) : spellDayOf(day, here)}
      title={shown && spellDayOf(day, here)}
      className={[classes['day'], isStay ? stays['stay'] : '', color].filter(Boolean).join(' ')}
      style={{ gridColumnStart: weekdayOf(day) + 1 }}
      onClick={() => shown && onOpen(shown)}
      onFocus={() => onReach(day)}
      onKeyDown={(event) => (event.key === 'Enter' ? shown && onOpen(shown) : onKey(event))}
    >
      {Number(day.slice(8))}
    </div>
  );
}

/** A month of a unit's calendar: weeks from Monday to Sunday. */
export function UnitMonth({ month, ...days }: Props) {
  const name = `${formatMonth(month)} ${month.slice(0, 4)}`;
  return (
    <div>
      <h3 className={classes['name']}>{name}</h3>
      <div role="grid" aria-label={name} data-unknown={days.entries === null || undefined} className={classes['month']}>
        <div role="row" className={classes['week']}>
          {WEEKDAYS.map((weekday) => (
            <span key={weekday} role="columnheader" aria-label={weekday} className={classes['weekday']}>
              {weekday.slice(0, 2)}
            </span>
          ))}
        </div>
        {weeksOf(month).map((week) => (
          <div key={week[0]} role="row" className={classes['week']}>
            {week.map((day) => (
              <Day key={day} day={day} {...days} />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}
