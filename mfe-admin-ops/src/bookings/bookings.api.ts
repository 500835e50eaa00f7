import type { BoardQuery, UnitAvailability } from '@capsule/contracts/bookings/availability';
import type { Booking } from '@capsule/contracts/bookings/booking';
import { availabilityCalls, bookingCalls } from '@capsule/contracts/bookings/booking-calls';
import booking from '@capsule/contracts/bookings/booking.descriptor';
import { pathOf, type Call } from '@capsule/contracts/calls/call';
import type { ListResponse } from '@capsule/contracts/calls/responses';
import { remoteApi, resourceTag } from '@capsule/host/admin';
import { crudEndpoints } from '@capsule/web-kit/resource';
import { rowTags } from '@capsule/web-kit/table';
import { manifest } from '../manifest';

export const bookings = crudEndpoints(manifest, booking);

/** A change of a booking's status, made from the version of `row`. */
interface Action {
  row: Booking;
  body?: object;
  idempotencyKey: string;
}

const asked = ({ method, path }: Call, { row, ...rest }: Action) => ({
  method,
  path: pathOf({ path }, row.id),
  ifMatch: row.version,
  ...rest,
});

const dataOf = ({ data }: { data: Booking }): Booking => data;

/** A change of some fields, made from a version of the booking. */
interface Moved {
  id: number;
  version: number;
  body: object;
}

/** Confirm, cancel, move, and which units are free (product §7). */
export const { confirmBooking, cancelBooking, moveBooking, availability } = remoteApi(manifest).addEndpoints(
  (build) => {
    const action = (call: Call) =>
      build.mutation<Booking, Action>({
        query: (args) => asked(call, args),
        transformResponse: dataOf,
        // After a failure too: it comes from a row that is not as it is shown.
        invalidatesTags: (_row, _failure, { row }) => rowTags('booking', row.id),
      });
    return {
      confirmBooking: action(bookingCalls.confirm),
      cancelBooking: action(bookingCalls.cancel),
      moveBooking: build.mutation<Booking, Moved>({
        query: ({ id, version, body }) => {
          const { method, path } = booking.calls.change;
          return { method, path: pathOf({ path }, id), ifMatch: version, body };
        },
        transformResponse: dataOf,
        // After a refusal too: what stands in the way may be new.
        invalidatesTags: (_row, _failure, { id }) => rowTags('booking', id),
      }),
      availability: build.query<ListResponse<UnitAvailability>, BoardQuery>({
        query: (asked) => `${availabilityCalls.board.path}?${new URLSearchParams({ ...asked }).toString()}`,
        providesTags: ['unit', 'booking', 'block', 'maintenance'].map((name) => resourceTag(name, 'LIST')),
      }),
    };
  },
);
