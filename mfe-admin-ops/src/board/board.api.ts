import type { BoardQuery, UnitAvailability } from '@capsule/contracts/bookings/availability';
import { availabilityCalls } from '@capsule/contracts/bookings/booking-calls';
import type { ListResponse } from '@capsule/contracts/calls/responses';
import { remoteApi, resourceTag } from '@capsule/host/admin';
import { manifest } from '../manifest';
import type { Days } from './board-days';

/** Some days of the board, as they were answered. */
export interface BoardPart {
  days: Days;
  units: readonly UnitAvailability[];
}

/** The board between two days; the days come back with it, since a part that is shown may be older than the question. */
export const { board: boardPart } = remoteApi(manifest).addEndpoints((build) => ({
  board: build.query<BoardPart, BoardQuery>({
    query: (asked) => `${availabilityCalls.board.path}?${new URLSearchParams({ ...asked }).toString()}`,
    transformResponse: ({ data }: ListResponse<UnitAvailability>, _meta, { from, to }) => ({
      days: { from, to },
      // Frozen here (shallow) so that the store does not deep-freeze thousands of bars, which takes longer than a
      // frame.
      units: Object.freeze(data),
    }),
    // `barSharer` does this where the bars are drawn: equal bars of two responses are one object.
    structuralSharing: false,
    providesTags: ['unit', 'booking', 'block', 'maintenance'].map((name) => resourceTag(name, 'LIST')),
  }),
}));
