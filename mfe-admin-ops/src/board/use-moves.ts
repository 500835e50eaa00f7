import { useCallback, useState } from 'react';
import type { AvailabilityBar } from '@capsule/contracts/bookings/availability';
import { withToast, writesInTurn } from '@capsule/web-kit/write';
import { moveBooking } from '../bookings/booking-endpoints';
import { BOOKING_WORDS } from '../bookings/booking-words';
import { changedFields, isSamePlace, type Move, type Moves, type Place, type StoredPlace } from './board-moves';
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
 * What a move begins from: where the server has the booking, which is not where it is shown while an earlier move of it
 * is on its way, or has just been refused.
 */
const storedOf = ({ from }: Dropped, version: number, known: StoredPlace | undefined): StoredPlace =>
  known !== undefined && known.version >= version ? known : { ...from, version };

/**
 * Moves bookings: each is shown where it was dropped at once, and goes back when the server refuses. The moves of one
 * booking are sent one after the other, each with the version that the one before has given it.
 *
 * @param say hears in words how it went
 */
export function useMoves(say: (text: string) => void) {
  const [moves, setMoves] = useState(NO_MOVES);
  const [change] = moveBooking.useMutation();
  const [inTurn] = useState(() => writesInTurn<number>());
  /** Where the server has what was moved here, by the ids of the bookings. */
  const [known] = useState(() => new Map<number, StoredPlace>());
  const move = useCallback(
    async (dropped: Dropped) => {
      const { bar, to, unitName } = dropped;
      const { id, booking } = bar;
      if (booking === null) return;
      const shown: Move = { ...to, version: null };
      setMoves((before) => new Map(before).set(id, shown));
      const { stored, failure } = await inTurn(id, async () => {
        const before = storedOf(dropped, booking.version, known.get(id));
        // A refused move that is taken back by the next one leaves nothing to write.
        if (isSamePlace(before, to)) return { stored: before, failure: null };
        const sent = change({ id, version: before.version, body: changedFields(before, to) });
        const { data, failure } = await withToast(sent, {
          done: { title: 'Booking updated successfully', description: movedTo(nameOfBar(bar), to, unitName) },
          failed: (why) => ({ title: failed.title, description: refusalOf(why) }),
        });
        const stored = data === null ? before : { ...to, version: data.version };
        known.set(id, stored);
        return { stored, failure };
      });
      // It may have been moved again meanwhile: then that is what is shown.
      setMoves((before) => (before.get(id) === shown ? new Map(before).set(id, stored) : before));
      say(failure ? putBack(nameOfBar(bar), refusalOf(failure)) : movedTo(nameOfBar(bar), to, unitName));
    },
    [change, inTurn, known, say],
  );
  return { moves, move };
}
