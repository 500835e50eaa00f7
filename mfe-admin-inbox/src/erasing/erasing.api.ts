import { pathOf } from '@capsule/contracts/calls/call';
import type { Erased } from '@capsule/contracts/privacy/privacy';
import { privacyCalls } from '@capsule/contracts/privacy/privacy-calls';
import { remoteApi, resourceTag } from '@capsule/host/admin';
import { rowTags } from '@capsule/web-kit/table';
import { manifest } from '../manifest';

const { eraseInquiry } = privacyCalls;

interface Erasure {
  /** Of an inquiry, in the inbox or in the quarantine. */
  id: number;
  idempotencyKey: string;
}

/** Deletes one inquiry for good. */
export const { erase } = remoteApi({ name: `${manifest.name}/erasing` }).addEndpoints((build) => ({
  erase: build.mutation<Erased, Erasure>({
    query: ({ id, idempotencyKey }) => ({
      method: eraseInquiry.method,
      path: pathOf(eraseInquiry, id),
      idempotencyKey,
    }),
    transformResponse: ({ data }: { data: Erased }) => data,
    // After a failure too: somebody else may have deleted it. Its bookings have let go of it.
    invalidatesTags: (_erased, _failure, { id }) => [
      ...rowTags('contact', id),
      ...rowTags('quarantine', id),
      resourceTag('mail', 'LIST'),
      resourceTag('booking', 'LIST'),
    ],
  }),
}));
