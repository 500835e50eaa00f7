import { useCallback, useState } from 'react';
import type { AvailabilityBar } from '@capsule/contracts/bookings/availability';
import { withToast, writesInTurn } from '@capsule/web-kit/write';
import { moveBooking } from '../bookings/bookings.api';
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
 * The place from which a move begins, as the server has it. It differs from the place on screen while an earlier move
 * is under way, or was just refused.
 */
const storedOf = ({ from }: Dropped, version: number, known: StoredPlace | undefined): StoredPlace =>
  known !== undefined && known.version >= version ? known : { ...from, version };

/**
 * Moves bookings: each is shown at once where it was dropped, and goes back if the server refuses. The moves of one
 * booking are sent one after the other, each with the version that the previous one returned.
 *
 * @param say announces the result
 */
export function useMoves(say: (text: string) => void) {
  const [moves, setMoves] = useState(NO_MOVES);
  const [change] = moveBooking.useMutation();
  const [inTurn] = useState(() => writesInTurn<number>());
  /** The stored place of each booking that was moved here, by id. */
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
        // A move back to the stored place, after a refused one, needs no call.
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
      // The booking may have been moved again meanwhile; then that move is shown.
      setMoves((before) => (before.get(id) === shown ? new Map(before).set(id, stored) : before));
      say(failure ? putBack(nameOfBar(bar), refusalOf(failure)) : movedTo(nameOfBar(bar), to, unitName));
    },
    [change, inTurn, known, say],
  );
  return { moves, move };
}
