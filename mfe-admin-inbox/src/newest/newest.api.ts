import type { ListResponse } from '@capsule/contracts/calls/responses';
import type { ContactSubmission } from '@capsule/contracts/contact/contact-submission';
import { remoteApi, resourceTag } from '@capsule/host/admin';
import { manifest } from '../manifest';

/** How many inquiries the card shows (product §2.10). */
const SHOWN = 3;

/** The calls of the card; deleting an inquiry in the list has them made again. */
export const newestCalls = remoteApi(manifest).addEndpoints((build) => ({
  newest: build.query<ListResponse<ContactSubmission>, void>({
    query: () => `/api/contact?page=1&pageSize=${SHOWN}&sort=createdAt&order=desc`,
    providesTags: [resourceTag('contact', 'LIST')],
  }),
}));
