/** What the examples of the API's document do not say, for calls of every operation. */

/** A change of each kind of row whose changes can be undone. */
export const CHANGE: Record<string, object> = {
  '/api/units': { status: 'offline' },
  '/api/bookings': { status: 'completed' },
  '/api/blocks': { note: 'Until Friday.' },
  '/api/maintenance': { notes: 'Bring the ladder.' },
  '/api/seo': { title: 'Another title' },
  '/api/places': { alt: 'A capsule at dusk' },
  '/api/redirects': { statusCode: '308' },
  '/api/contact': { status: 'closed' },
};

/**
 * Calls whose sample can only be refused: they go on with what another call has just begun, or need what the caller has
 * not.
 */
export const REFUSED_SAMPLES = [
  'GET /api/login/factors',
  'POST /api/login/code',
  'POST /api/login/passkey',
  'POST /api/auth/confirm/passkey',
  'POST /api/auth/factors/app',
  'POST /api/auth/factors/passkeys',
  'POST /api/auth/factors/recovery-codes',
];

/** Queries for the calls that require one. */
export const QUERY: Record<string, string> = {
  'GET /api/units/availability': '?from=2027-03-01&to=2027-04-01',
  'GET /api/units/{id}/quote': '?from=2027-03-01&to=2027-03-08',
  'GET /api/units/{id}/calendar': '?from=2027-03-01&to=2027-04-01',
  'GET /api/search': '?q=priya',
  'GET /api/auth/table-views': '?table=mfe-admin-ops.booking',
  'GET /api/media/uses': '?ids=1,2',
};
