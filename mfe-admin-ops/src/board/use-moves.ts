import { useCallback, useState } from 'react';
import type { AvailabilityBar } from '@capsule/contracts/bookings/availability';
import { withToast } from '@capsule/web-kit/write';
import { moveBooking } from '../bookings/booking-endpoints';
import { BOOKING_WORDS } from '../bookings/booking-words';
import { changedFields, type Move, type Moves, type Place } from './board-moves';
import { movedTo, nameOfBar, putBack, refusalOf } from './board-words';

const NO_MOVES: Moves = new Map();

const failed = BOOKING_WORDS.saved!.failed;

/** A booking that was dropped. */
export interface Dropped {
  bar: AvailabilityBar;
  from: Place;
  to: Place;
  /** The name of the unit in which it was dropped. */
  unitName: string;
}

/**
 * Moves bookings: each is shown where it was dropped at once, and goes back when the server refuses.
 *
 * @param say hears in words how it went
 */
export function useMoves(say: (text: string) => void) {
  const [moves, setMoves] = useState(NO_MOVES);
  const [change] = moveBooking.useMutation();
  const move = useCallback(
    async ({ bar, from, to, unitName }: Dropped) => {
      const { id, booking } = bar;
      if (booking === null) return;
      const keep = (kept: Move | null) =>
        setMoves((before) => {
          const after = new Map(before);
          if (kept === null) after.delete(id);
          else after.set(id, kept);
          return after;
        });
      keep({ ...to, version: null });
      const sent = change({ id, version: booking.version, body: changedFields(from, to) });
      const { data, failure } = await withToast(sent, {
        done: { title: 'Booking updated successfully', description: movedTo(nameOfBar(bar), to, unitName) },
        failed: (why) => ({ title: failed.title, description: refusalOf(why) }),
      });
      keep(data && { ...to, version: data.version });
      say(failure ? putBack(nameOfBar(bar), refusalOf(failure)) : movedTo(nameOfBar(bar), to, unitName));
    },
    [change, say],
  );
  return { moves, move };
}
