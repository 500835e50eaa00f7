import type { Done } from '@capsule/contracts/calls/responses';
import { pathOf, type Call } from '@capsule/contracts/calls/call';
import { contactWorkCalls } from '@capsule/contracts/contact/contact-calls';
import type { ContactEvent, ContactNote } from '@capsule/contracts/contact/contact-work';
import { remoteApi, resourceTag } from '@capsule/host/admin';
import { rowTags } from '@capsule/web-kit/table';
import { manifest } from '../manifest';

const send = (call: Call, id: number) => ({ method: call.method, path: pathOf(call, id) });

/** The calls of the work on an inquiry: its history, notes, and who has read it. */
export const workCalls = remoteApi({ name: `${manifest.name}/work` }).addEndpoints((build) => ({
  events: build.query<ContactEvent[], number>({
    query: (id) => send(contactWorkCalls.events, id),
    transformResponse: ({ data }: { data: ContactEvent[] }) => data,
    // Its bookings are told as they are now.
    providesTags: (events = [], _failure, id) => [
      resourceTag('contact', id),
      ...events.flatMap(({ booking }) => (booking ? [resourceTag('booking', booking.id)] : [])),
    ],
    keepUnusedDataFor: 0,
  }),
  addNote: build.mutation<ContactNote, { id: number; body: { text: string }; idempotencyKey: string }>({
    query: ({ id, ...args }) => ({ ...send(contactWorkCalls.addNote, id), ...args }),
    transformResponse: ({ data }: { data: ContactNote }) => data,
    invalidatesTags: (_note, failure, { id }) => (failure ? [] : [resourceTag('contact', id)]),
  }),
  markRead: build.mutation<Done, number>({
    query: (id) => send(contactWorkCalls.markRead, id),
    invalidatesTags: (_done, failure, id) => (failure ? [] : rowTags('contact', id)),
  }),
  markUnread: build.mutation<Done, number>({
    query: (id) => send(contactWorkCalls.markUnread, id),
    invalidatesTags: (_done, failure, id) => (failure ? [] : rowTags('contact', id)),
  }),
}));
