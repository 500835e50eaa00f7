import { memo } from 'react';
import { BOOKING_STATUSES, BOOKING_STATUS_COLORS } from '@capsule/contracts/bookings/booking-words';
import { badgeColorClass } from '@capsule/web-kit/badge';
import { capitalised } from '@capsule/web-kit/format';
import sheet from './board-sheet.module.css';
import { BOARD_WORDS } from './board-words';
import stays from './stays.module.css';

/** What the colours and borders mean, and what mouse and keys do. */
export const BoardLegend = memo(({ keysId }: { keysId: string }) => (
  <div className={sheet['foot']}>
    {BOOKING_STATUSES.map((status) => (
      <span key={status}>
        <span
          aria-hidden="true"
          data-stay={status}
          className={`${sheet['swatch']} ${stays['stay']} ${badgeColorClass(BOOKING_STATUS_COLORS[status])}`}
        />
        {capitalised(status)}
      </span>
    ))}
    <span>
      <span aria-hidden="true" data-kind="block" className={sheet['swatch']} />
      Blocked
    </span>
    <span>
      <span aria-hidden="true" data-kind="maintenance" className={`${sheet['swatch']} ${badgeColorClass('yellow')}`} />
      Critical maintenance
    </span>
    <span>
      <span aria-hidden="true" data-kind="preparation" className={sheet['swatch']} />
      Preparation
    </span>
    <p>{BOARD_WORDS.help}</p>
    <p id={keysId}>{BOARD_WORDS.keys}</p>
  </div>
));
