import type { Erased, HeldData, Retention } from '@capsule/contracts/privacy/privacy';
import { pathOf } from '@capsule/contracts/calls/call';
import { privacyCalls } from '@capsule/contracts/privacy/privacy-calls';
import { remoteApi, resourceTag } from '@capsule/host/admin';
import { manifest } from '../../manifest';

const { retention, exportHeld, erase, eraseInquiry } = privacyCalls;

/** What shows something of a person that is gone then. */
const GONE = ['contact', 'quarantine', 'booking', 'mail'].map((name) => resourceTag(name, 'LIST'));

/** The calls about all that is held about an e-mail address. */
export const privacyApi = remoteApi({ name: `${manifest.name}/privacy` }).addEndpoints((build) => ({
  retention: build.query<Retention, void>({
    query: () => retention.path,
    transformResponse: ({ data }: { data: Retention }) => data,
  }),
  /** A mutation, because each is kept in the audit trail: it happens when it is asked for, and never again by itself. */
  exportHeld: build.mutation<HeldData, { email: string }>({
    query: (body) => ({ method: exportHeld.method, path: exportHeld.path, body }),
    transformResponse: ({ data }: { data: HeldData }) => data,
  }),
  erase: build.mutation<Erased, { email: string; idempotencyKey: string }>({
    query: ({ email, idempotencyKey }) => ({ method: erase.method, path: erase.path, body: { email }, idempotencyKey }),
    transformResponse: ({ data }: { data: Erased }) => data,
    invalidatesTags: GONE,
  }),
  eraseInquiry: build.mutation<Erased, { id: number; idempotencyKey: string }>({
    query: ({ id, idempotencyKey }) => ({
      method: eraseInquiry.method,
      path: pathOf(eraseInquiry, id),
      idempotencyKey,
    }),
    transformResponse: ({ data }: { data: Erased }) => data,
    invalidatesTags: GONE,
  }),
}));
