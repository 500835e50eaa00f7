import { call } from '../calls/call';
import { BACK_OFFICE_ROLES } from '../roles';

/** What can be done with a booking beside changing it (product §7). Free of schemas. */
export const bookingCalls = {
  confirm: call({
    method: 'POST',
    path: '/api/bookings/:id/confirm',
    access: BACK_OFFICE_ROLES,
    row: true,
    idempotent: true,
    versioned: true,
    fails: ['booking.status'],
  }),
  cancel: call({
    method: 'POST',
    path: '/api/bookings/:id/cancel',
    access: BACK_OFFICE_ROLES,
    row: true,
    body: true,
    idempotent: true,
    versioned: true,
    fails: ['booking.status'],
  }),
};

/** What a stay costs, and which units are free (product §10). */
export const availabilityCalls = {
  quote: call({ method: 'GET', path: '/api/units/:id/quote', access: BACK_OFFICE_ROLES, row: true, query: true }),
  board: call({ method: 'GET', path: '/api/units/availability', access: BACK_OFFICE_ROLES, query: true }),
};
