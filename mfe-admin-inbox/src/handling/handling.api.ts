import type { Done } from '@capsule/contracts/calls/responses';
import { pathOf, type Call } from '@capsule/contracts/calls/call';
import { contactHandlingCalls } from '@capsule/contracts/contact/contact-calls';
import type { ContactEvent, ContactNote } from '@capsule/contracts/contact/contact-handling';
import type { ContactReplyInput } from '@capsule/contracts/contact/contact-reply';
import type { ContactSubmission } from '@capsule/contracts/contact/contact-submission';
import { remoteApi, resourceTag } from '@capsule/host/admin';
import { rowTags } from '@capsule/web-kit/table';
import { manifest } from '../manifest';

const send = (call: Call, id: number) => ({ method: call.method, path: pathOf(call, id) });

/** The calls of the work on an inquiry: its history, notes, and who has read it. */
export const handlingCalls = remoteApi({ name: `${manifest.name}/work` }).addEndpoints((build) => ({
  events: build.query<ContactEvent[], number>({
    query: (id) => send(contactHandlingCalls.events, id),
    transformResponse: ({ data }: { data: ContactEvent[] }) => data,
    // Linked bookings are shown as they are now.
    providesTags: (events = [], _failure, id) => [
      resourceTag('contact', id),
      ...events.flatMap(({ booking }) => (booking ? [resourceTag('booking', booking.id)] : [])),
    ],
    keepUnusedDataFor: 0,
  }),
  reply: build.mutation<ContactSubmission, { id: number; body: ContactReplyInput; idempotencyKey: string }>({
    query: ({ id, ...args }) => ({ ...send(contactHandlingCalls.reply, id), ...args }),
    transformResponse: ({ data }: { data: ContactSubmission }) => data,
    // After a failure too: somebody else may have answered.
    invalidatesTags: (_inquiry, _failure, { id }) => rowTags('contact', id),
  }),
  addNote: build.mutation<ContactNote, { id: number; body: { text: string }; idempotencyKey: string }>({
    query: ({ id, ...args }) => ({ ...send(contactHandlingCalls.addNote, id), ...args }),
    transformResponse: ({ data }: { data: ContactNote }) => data,
    invalidatesTags: (_note, failure, { id }) => (failure ? [] : [resourceTag('contact', id)]),
  }),
  markRead: build.mutation<Done, number>({
    query: (id) => send(contactHandlingCalls.markRead, id),
    invalidatesTags: (_done, failure, id) => (failure ? [] : rowTags('contact', id)),
  }),
  markUnread: build.mutation<Done, number>({
    query: (id) => send(contactHandlingCalls.markUnread, id),
    invalidatesTags: (_done, failure, id) => (failure ? [] : rowTags('contact', id)),
  }),
}));
