import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from '../../testing/browser';
import { startTestApi, type TestApi } from '../../testing/test-api';

/** Who may call each route (product §10). A route that is documented and missing here fails the last test. */
const ROUTES = {
  everyone: [
    'GET /livez',
    'GET /readyz',
    'POST /api/login',
    'POST /api/logout',
    'POST /api/contact',
    'POST /api/client-errors',
    'GET /api/site',
    'GET /api/generate-pdf',
  ],
  'whoever is signed in': ['GET /api/auth/user', 'POST /api/auth/password'],
  'the back office': [
    'GET /api/contact',
    'GET /api/contact/{id}',
    'DELETE /api/contact/{id}',
    'GET /api/seo',
    'GET /api/seo/{id}',
    'POST /api/seo',
    'PATCH /api/seo/{id}',
    'DELETE /api/seo/{id}',
    'GET /api/units',
    'GET /api/units/{id}',
    'POST /api/units',
    'PATCH /api/units/{id}',
    'DELETE /api/units/{id}',
    'GET /api/units/availability',
    'GET /api/units/{id}/quote',
    'GET /api/bookings',
    'GET /api/bookings/{id}',
    'POST /api/bookings',
    'PATCH /api/bookings/{id}',
    'POST /api/bookings/{id}/confirm',
    'POST /api/bookings/{id}/cancel',
    'GET /api/maintenance',
    'GET /api/maintenance/{id}',
    'POST /api/maintenance',
    'PATCH /api/maintenance/{id}',
    'DELETE /api/maintenance/{id}',
    'GET /api/media',
    'GET /api/media/{id}',
    'POST /api/media',
    'PATCH /api/media/{id}',
    'DELETE /api/media/{id}',
    'GET /api/users',
    'GET /api/users/{id}',
    'GET /api/events',
  ],
  administrators: [
    'POST /api/users',
    'PATCH /api/users/{id}',
    'POST /api/users/{id}/reset-password',
    'PATCH /api/site',
    'GET /api/audit',
  ],
} as const;

type Callers = keyof typeof ROUTES;
type Person = 'nobody' | 'staff' | 'manager' | 'admin';

const REFUSED: Record<Callers, Record<Person, 401 | 403 | null>> = {
  everyone: { nobody: null, staff: null, manager: null, admin: null },
  'whoever is signed in': { nobody: 401, staff: null, manager: null, admin: null },
  'the back office': { nobody: 401, staff: 403, manager: null, admin: null },
  administrators: { nobody: 401, staff: 403, manager: 403, admin: null },
};

let api: TestApi;
let people: Record<Person, Browser>;

beforeAll(async () => {
  api = await startTestApi();
  people = {
    nobody: api.browser(),
    staff: await api.signedIn('staff'),
    manager: await api.signedIn('manager'),
    admin: await api.signedIn('admin'),
  };
});
afterAll(() => api.close());

/** Calls a route of nothing in particular: whoever may, is told that it is not found or not right. */
function call(browser: Browser, route: string) {
  const [method = '', path = ''] = route.split(' ');
  // The stream of events would never end.
  return browser.call(path === '/api/events' ? 'HEAD' : method, path.replace('{id}', '2147483647'));
}

const table = Object.entries(ROUTES).flatMap(([callers, routes]) =>
  routes.map((route) => ({ route, callers: callers as Callers })),
);

describe('a route', () => {
  it.each(table)('$route is for $callers', async ({ route, callers }) => {
    for (const [person, refused] of Object.entries(REFUSED[callers])) {
      // A logout would end what the next row needs.
      if (route === 'POST /api/logout' && person !== 'nobody') continue;
      const { status } = await call(people[person as Person], route);
      if (refused === null) expect([401, 403]).not.toContain(status);
      else expect({ person, status }).toEqual({ person, status: refused });
      expect(status).toBeLessThan(500);
    }
  });

  it('that is documented stands in this table', async () => {
    const { body } = await people.nobody.get('/api/openapi.json');
    const documented = Object.entries(body?.['paths'] as Record<string, object>).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(documented.toSorted()).toEqual(table.map(({ route }) => route).toSorted());
  });
});
