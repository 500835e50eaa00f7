import type { StayQuery } from '@capsule/contracts/bookings/availability';
import { pathOf } from '@capsule/contracts/calls/call';
import type { ListResponse } from '@capsule/contracts/calls/responses';
import type { CalendarEntry, UnitOverview } from '@capsule/contracts/unit-page/unit-page';
import { unitPageCalls } from '@capsule/contracts/unit-page/unit-page-words';
import { remoteApi, resourceTag } from '@capsule/host/admin';
import { manifest } from '../manifest';

/** A change to one of these has the page read again. */
const RESOURCES = ['unit', 'booking', 'block', 'maintenance'];
const TAGS = RESOURCES.map((name) => resourceTag(name, 'LIST'));

/** What the page of a unit shows, and its calendar between two days. */
export const { unitOverview, unitCalendar } = remoteApi(manifest).addEndpoints((build) => ({
  unitOverview: build.query<UnitOverview, number>({
    query: (id) => pathOf(unitPageCalls.overview, id),
    transformResponse: ({ data }: { data: UnitOverview }) => data,
    providesTags: (_overview, _failure, id) => [...TAGS, resourceTag('unit', id)],
  }),
  unitCalendar: build.query<readonly CalendarEntry[], StayQuery & { id: number }>({
    query: ({ id, ...days }) => `${pathOf(unitPageCalls.calendar, id)}?${new URLSearchParams({ ...days }).toString()}`,
    transformResponse: ({ data }: ListResponse<CalendarEntry>) => data,
    providesTags: TAGS,
  }),
}));
