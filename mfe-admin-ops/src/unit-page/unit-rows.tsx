import { BOOKING_STATUS_COLORS } from '@capsule/contracts/bookings/booking-words';
import { daysBetween, spellDay } from '@capsule/contracts/days';
import { MAINTENANCE_STATUS_COLORS } from '@capsule/contracts/maintenance/maintenance-words';
import { plural } from '@capsule/contracts/plural';
import type { UnitBooking, UnitOverview, UnitTask } from '@capsule/contracts/unit-page/unit-page';
import type { ReactNode } from 'react';
import { Link } from '@capsule/host';
import { Badge } from '@capsule/web-kit/badge';
import { formatMoney, NO_VALUE } from '@capsule/web-kit/format';
import { PageSection } from '@capsule/web-kit/page';
import { PhotoList } from '../maintenance/photo-list';
import classes from './unit-page.module.css';
import { UNIT_PAGE_WORDS } from './unit-page-words';

interface RowProps {
  to: string;
  name: string;
  note: string;
  end: string;
  badge: ReactNode;
  children?: ReactNode;
}

const Row = ({ to, name, note, end, badge, children }: RowProps) => (
  <li className={classes['row']}>
    <span>
      <Link to={to}>{name}</Link> {badge}
    </span>
    <span className={classes['end']}>{end}</span>
    <span className={classes['note']}>{note}</span>
    {children}
  </li>
);

function stayNote({ checkInDate, checkOutDate, totalGuests }: UnitBooking, today: string): string {
  const nights = plural(daysBetween(checkInDate, checkOutDate), 'night');
  const days = `${spellDay(checkInDate)} to ${spellDay(checkOutDate)}, ${nights}, ${plural(totalGuests, 'guest')}`;
  return checkInDate <= today && today < checkOutDate ? `Here now. ${days}` : days;
}

interface BookingsProps {
  title: string;
  empty: string;
  unitId: number;
  bookings: UnitOverview['past'];
  today: string;
}

/** Some bookings of the unit, and the way to all of them. */
export const UnitBookings = ({ title, empty, unitId, bookings, today }: BookingsProps) => (
  <PageSection title={title} caption={bookings.total === 0 ? empty : plural(bookings.total, 'booking')}>
    <ul className={classes['rows']}>
      {bookings.rows.map((row) => (
        <Row
          key={row.id}
          to={`/admin/bookings?open=${row.id}`}
          name={row.clientName}
          badge={<Badge color={BOOKING_STATUS_COLORS[row.status]}>{row.status}</Badge>}
          end={formatMoney(row.totalAmount)}
          note={stayNote(row, today)}
        />
      ))}
    </ul>
    {bookings.total > bookings.rows.length ? (
      <Link className={classes['all']} to={`/admin/bookings?capsuleId=${unitId}`}>
        All bookings of this unit
      </Link>
    ) : null}
  </PageSection>
);

function taskNote({ scheduledDate, completedDate }: UnitTask): string {
  if (completedDate !== null) return `Completed: ${spellDay(completedDate)}`;
  return scheduledDate === null ? 'Not scheduled' : spellDay(scheduledDate);
}

/** What was done, and is to be done, to the unit, and what it cost. */
export function UnitMaintenance({ unitId, maintenance }: { unitId: number; maintenance: UnitOverview['maintenance'] }) {
  const { total, cost, rows } = maintenance;
  const caption = total === 0 ? UNIT_PAGE_WORDS.noTasks : `${plural(total, 'task')}, ${formatMoney(cost)} in all`;
  return (
    <PageSection title={UNIT_PAGE_WORDS.maintenance} caption={caption}>
      <ul className={classes['rows']}>
        {rows.map((row) => (
          <Row
            key={row.id}
            to={`/admin/maintenance?open=${row.id}`}
            name={row.title}
            badge={<Badge color={MAINTENANCE_STATUS_COLORS[row.status]}>{row.status}</Badge>}
            end={row.cost === null ? NO_VALUE : formatMoney(row.cost)}
            note={taskNote(row)}
          >
            <div className={classes['photos']}>
              <PhotoList label={`Before: ${row.title}`} photos={row.photosBefore} caption="Before" />
              <PhotoList label={`After: ${row.title}`} photos={row.photosAfter} caption="After" />
            </div>
          </Row>
        ))}
      </ul>
      {total > rows.length ? (
        <Link className={classes['all']} to={`/admin/maintenance?capsuleId=${unitId}`}>
          All tasks of this unit
        </Link>
      ) : null}
    </PageSection>
  );
}
