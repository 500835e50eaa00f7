import type { CalendarFeed, NewCalendarFeed } from '@capsule/contracts/calendar-feeds/calendar-feed';
import { calendarFeedCalls } from '@capsule/contracts/calendar-feeds/calendar-feed-words';
import { pathOf, type Call } from '@capsule/contracts/calls/call';
import type { Done } from '@capsule/contracts/calls/responses';
import { remoteApi, resourceTag } from '@capsule/host/admin';
import { manifest } from '../manifest';

const asked = ({ method, path }: Call, id: number) => ({ method, path: pathOf({ path }, id) });

/** Whether a unit has an address for calendars, making one, and ending it. */
export const { calendarFeed, makeCalendarFeed, revokeCalendarFeed } = remoteApi(manifest).addEndpoints((build) => ({
  calendarFeed: build.query<CalendarFeed, number>({
    query: (id) => pathOf(calendarFeedCalls.read, id),
    transformResponse: ({ data }: { data: CalendarFeed }) => data,
    providesTags: (_feed, _failure, id) => [resourceTag('unit', id)],
  }),
  makeCalendarFeed: build.mutation<NewCalendarFeed, number>({
    query: (id) => asked(calendarFeedCalls.make, id),
    transformResponse: ({ data }: { data: NewCalendarFeed }) => data,
    invalidatesTags: (_feed, _failure, id) => [resourceTag('unit', id)],
  }),
  revokeCalendarFeed: build.mutation<Done, number>({
    query: (id) => asked(calendarFeedCalls.revoke, id),
    invalidatesTags: (_done, _failure, id) => [resourceTag('unit', id)],
  }),
}));
