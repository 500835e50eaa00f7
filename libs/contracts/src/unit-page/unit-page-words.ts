import { BAR_KINDS } from '../bookings/booking-words';
import { call } from '../calls/call';
import { BACK_OFFICE_ROLES } from '../roles';

/** Constants of a unit's page (product §2.22, §10.11). No schemas in this file, so that screens can import it. */

/** How many months occupancy and revenue look back, this month included. */
export const UNIT_MONTHS = 12;
/** The most bookings, and the most tasks, that the page names; it counts the others. */
export const MAX_UNIT_BOOKINGS = 6;
export const MAX_UNIT_TASKS = 10;

/** The kind, and the status, of the days of preparation after a stay. */
export const PREPARATION = 'preparation';

/** What an entry of a unit's calendar shows. */
export const CALENDAR_KINDS = [...BAR_KINDS, PREPARATION] as const;

/** What happened to a unit, and what is in it between two days. */
export const unitPageCalls = {
  overview: call({ method: 'GET', path: '/api/units/:id/overview', access: BACK_OFFICE_ROLES, row: true }),
  calendar: call({
    method: 'GET',
    path: '/api/units/:id/calendar',
    access: BACK_OFFICE_ROLES,
    row: true,
    query: true,
  }),
};
