import { call } from '../calls/call';
import { BACK_OFFICE_ROLES } from '../roles';

/** The calendar feed of a unit (product §2.22, §10.13). No schemas in this file, so that screens can import it. */

/**
 * The addresses of feeds are below this path. Programs outside of the company read them, so they are files and no
 * calls. The rest of such an address is a secret, and is never logged.
 */
export const FEEDS_PATH = '/api/calendars';

const PATH = '/api/units/:id/calendar-feed';

/** Whether a unit has an address for calendars; making one, which ends the one before; ending it. */
export const calendarFeedCalls = {
  read: call({ method: 'GET', path: PATH, access: BACK_OFFICE_ROLES, row: true }),
  make: call({ method: 'POST', path: PATH, access: BACK_OFFICE_ROLES, row: true, status: 201 }),
  revoke: call({ method: 'DELETE', path: PATH, access: BACK_OFFICE_ROLES, row: true }),
};

/** How many days back a feed reaches. */
export const FEED_DAYS_BACK = 366;
