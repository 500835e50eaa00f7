import { startTransition, useCallback, useState } from 'react';
import type { Booking } from '@capsule/contracts/bookings/booking';
import { ResourceForm, useListDialogs } from '@capsule/web-kit/resource';
import { useSearchParams } from '@capsule/host';
import { bookings } from '../bookings/bookings.api';
import { BOOKING_FORM } from '../bookings/booking-form';
import { BOOKING_WORDS } from '../bookings/booking-words';
import type { Place } from './board-moves';

const valuesOf = ({ unitId, from, to }: Place) => ({
  capsuleId: String(unitId),
  checkInDate: from,
  checkOutDate: to,
});

const nothingSaved = () => undefined;

/** The form of the list, over the board: for a booking by the address, as a link opens it, or for days that were drawn. */
export function useBoardDialog() {
  const [drawn, setDrawn] = useState<ReturnType<typeof valuesOf>>();
  const { shown, showByHand, close, forget } = useListDialogs<Booking, 'form' | 'drawn'>({
    endpoints: bookings,
    opens: () => 'form',
    canAdd: true,
  });
  const [, setParams] = useSearchParams();
  const open = useCallback(
    (id: number) =>
      setParams(
        (before) => {
          const params = new URLSearchParams(before);
          params.set('open', String(id));
          return params;
        },
        { replace: true },
      ),
    [setParams],
  );
  const add = useCallback(
    (place?: Place) => {
      setDrawn(place && valuesOf(place));
      showByHand(place ? 'drawn' : 'form', null);
    },
    [showByHand],
  );
  // The whole board is drawn for another address, and the key that closed the dialog is answered before (decision 089).
  const closeLater = useCallback(() => startTransition(close), [close]);
  const { form, saved, nameOf } = BOOKING_WORDS;
  const dialog = shown ? (
    <ResourceForm
      key={shown.opening}
      endpoints={bookings}
      words={{ form: form!, saved: saved!, nameOf }}
      layout={BOOKING_FORM}
      row={shown.row}
      initial={shown.kind === 'drawn' ? drawn : undefined}
      open={shown.open}
      onSaved={nothingSaved}
      onClose={closeLater}
    />
  ) : null;
  return { dialog, open, add, forget };
}
