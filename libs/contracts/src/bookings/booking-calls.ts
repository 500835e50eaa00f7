import { call } from '../calls/call';
import { BACK_OFFICE_ROLES } from '../roles';

/** The calls that change a booking's status (product §7). No schemas in this file, so that screens can import it. */
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

/** The price of a stay, and the units that are free (product §10). */
export const availabilityCalls = {
  quote: call({ method: 'GET', path: '/api/units/:id/quote', access: BACK_OFFICE_ROLES, row: true, query: true }),
  board: call({ method: 'GET', path: '/api/units/availability', access: BACK_OFFICE_ROLES, query: true }),
};
