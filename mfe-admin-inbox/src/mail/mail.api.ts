import { pathOf, type Call } from '@capsule/contracts/calls/call';
import type { Mail, MailSetup } from '@capsule/contracts/mail/mail';
import { mailCalls } from '@capsule/contracts/mail/mail-calls';
import mail from '@capsule/contracts/mail/mail.descriptor';
import { remoteApi } from '@capsule/host/admin';
import { crudEndpoints } from '@capsule/web-kit/resource';
import { rowTags } from '@capsule/web-kit/table';
import { newIdempotencyKey } from '@capsule/web-kit/write';
import { manifest } from '../manifest';

/** The list of mails. */
export const mails = crudEndpoints(manifest, mail);

const decide = (call: Call, { id, version }: Mail) => ({
  method: call.method,
  path: pathOf(call, id),
  ifMatch: version,
  idempotencyKey: newIdempotencyKey(),
});

/** Whether mails are sent from here, and what staff decide on one. */
export const mailEndpoints = remoteApi({ name: `${manifest.name}/mail-desk` }).addEndpoints((build) => ({
  setup: build.query<MailSetup, void>({
    query: () => mailCalls.setup.path,
    transformResponse: ({ data }: { data: MailSetup }) => data,
  }),
  sendAgain: build.mutation<Mail, Mail>({
    query: (row) => decide(mailCalls.sendAgain, row),
    transformResponse: ({ data }: { data: Mail }) => data,
    // After a failure too: it comes from a mail that is not as it is shown.
    invalidatesTags: (_row, _failure, { id }) => rowTags('mail', id),
  }),
  discard: build.mutation<Mail, Mail>({
    query: (row) => decide(mailCalls.discard, row),
    transformResponse: ({ data }: { data: Mail }) => data,
    invalidatesTags: (_row, _failure, { id }) => rowTags('mail', id),
  }),
}));

/** Whether mails are sent from here; until that is known, and where it cannot be known, they are not. */
export function useMailSetup(): { isOn: boolean; isKnown: boolean; setup: MailSetup | undefined } {
  const { data } = mailEndpoints.setup.useQuery();
  return { isOn: data?.on === true, isKnown: data !== undefined, setup: data };
}
