import { startTransition, useCallback, useState } from 'react';
import type { Booking } from '@capsule/contracts/bookings/booking';
import { useRowDialog } from '@capsule/web-kit/dialog';
import { ResourceForm, useAddressedDialog } from '@capsule/web-kit/resource';
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

type Initial = ReturnType<typeof valuesOf>;

const nothingSaved = () => undefined;

/** The form of the list, over the board: for a booking by the address, as a link opens it, or for days that were drawn. */
export function useBoardDialog() {
  const { shown, show, close, closeAny } = useRowDialog<Booking, 'form'>();
  const [initial, setInitial] = useState<Initial | undefined>();
  const [, setParams] = useSearchParams();
  const [read] = bookings.read.useLazyQuery();
  const { forget } = useAddressedDialog<Booking>({
    read,
    show: (row) => {
      setInitial(undefined);
      show('form', row);
    },
    close: closeAny,
    canAdd: true,
  });
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
      forget();
      setInitial(place && valuesOf(place));
      show('form', null);
    },
    [forget, show],
  );
  // The whole board is drawn for another address, and the key that closed the dialog is answered before (decision 089).
  const closeAndForget = useCallback(() => {
    startTransition(() => {
      forget();
      close();
    });
  }, [forget, close]);
  const { form, saved, nameOf } = BOOKING_WORDS;
  const dialog = shown ? (
    <ResourceForm
      key={shown.opening}
      endpoints={bookings}
      words={{ form: form!, saved: saved!, nameOf }}
      layout={BOOKING_FORM}
      row={shown.row}
      initial={initial}
      open={shown.open}
      onSaved={nothingSaved}
      onClose={closeAndForget}
    />
  ) : null;
  return { dialog, open, add, forget };
}
