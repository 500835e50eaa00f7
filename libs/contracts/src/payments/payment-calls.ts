import { call } from '../calls/call';
import { BACK_OFFICE_ROLES } from '../roles';

/** The calls of payments beside the standard ones (product §7). No schemas in this file. */
export const paymentCalls = {
  totals: call({ method: 'GET', path: '/api/payments/totals', access: BACK_OFFICE_ROLES, query: true }),
};
