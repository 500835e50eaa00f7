import type { ListResponse } from '@capsule/contracts/calls/responses';
import type { Payment } from '@capsule/contracts/payments/payment';
import payment from '@capsule/contracts/payments/payment.descriptor';
import { remoteApi } from '@capsule/host/admin';
import { crudEndpoints } from '@capsule/web-kit/resource';
import { listTags, rowTags } from '@capsule/web-kit/table';
import { manifest } from '../manifest';

/** What a booking is paid changes with each payment: what is due must not be what it was before the last one. */
export const payments = crudEndpoints(manifest, payment, ({ bookingId }) => rowTags('booking', bookingId));

/** The most that the dialog shows of one booking; a page of the API's lists has no more. */
const SHOWN_AT_MOST = 200;

/** The payments of a booking, the newest first (product §7). */
export const { paymentsOf } = remoteApi({ name: `${manifest.name}/payments-of` }).addEndpoints((build) => ({
  paymentsOf: build.query<ListResponse<Payment>, number>({
    query: (bookingId) =>
      `${payment.calls.list.path}?${new URLSearchParams({ bookingId: String(bookingId), pageSize: String(SHOWN_AT_MOST) }).toString()}`,
    providesTags: (answer) => listTags('payment', answer),
  }),
}));
