import { badgeColorClass } from '@capsule/web-kit/badge';
import { BOOKING_STATUSES, BOOKING_STATUS_COLORS } from '@capsule/contracts/bookings/booking-words';
import { capitalised } from '@capsule/web-kit/format';
import stays from '../board/stays.module.css';
import classes from './unit-calendar.module.css';
import { UNIT_PAGE_WORDS } from './unit-page-words';

const SHOWN = BOOKING_STATUSES.filter((status) => status !== 'canceled');

/** What the colours and borders mean, and what keys do. */
export const CalendarLegend = () => (
  <div className={classes['legend']}>
    {SHOWN.map((status) => (
      <span key={status}>
        <span
          aria-hidden="true"
          data-stay={status}
          className={`${classes['swatch']} ${stays['stay']} ${badgeColorClass(BOOKING_STATUS_COLORS[status])}`}
        />
        {capitalised(status)}
      </span>
    ))}
    <span>
      <span aria-hidden="true" data-kind="block" className={classes['swatch']} />
      Blocked
    </span>
    <span>
      <span aria-hidden="true" data-task="" className={classes['swatch']} />
      Maintenance
    </span>
    <span>
      <span aria-hidden="true" data-kind="preparation" className={classes['swatch']} />
      Preparation
    </span>
    <p>{UNIT_PAGE_WORDS.keys}</p>
  </div>
);
