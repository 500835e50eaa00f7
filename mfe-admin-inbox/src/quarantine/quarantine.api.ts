import { pathOf } from '@capsule/contracts/calls/call';
import type { ContactSubmission } from '@capsule/contracts/contact/contact-submission';
import type { QuarantinedInquiry } from '@capsule/contracts/contact/quarantined-inquiry';
import quarantinedInquiry from '@capsule/contracts/contact/quarantined-inquiry.descriptor';
import { remoteApi } from '@capsule/host/admin';
import { crudEndpoints } from '@capsule/web-kit/resource';
import { rowTags } from '@capsule/web-kit/table';
import { manifest } from '../manifest';

/** The calls of the quarantine. */
export const quarantine = crudEndpoints(manifest, quarantinedInquiry);

const { method, path } = quarantinedInquiry.calls.release;

interface Release {
  row: QuarantinedInquiry;
  idempotencyKey: string;
}

/** Makes an inquiry of what was held back. */
export const { release } = remoteApi({ name: `${manifest.name}/release` }).addEndpoints((build) => ({
  release: build.mutation<ContactSubmission, Release>({
    query: ({ row, idempotencyKey }) => ({
      method,
      path: pathOf({ path }, row.id),
      ifMatch: row.version,
      idempotencyKey,
    }),
    transformResponse: ({ data }: { data: ContactSubmission }) => data,
    // After a failure too: it comes from a row that is not as it is shown.
    invalidatesTags: (_row, _failure, { row }) => [...rowTags('quarantine', row.id), ...rowTags('contact', row.id)],
  }),
}));
