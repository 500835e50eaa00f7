import { call } from '../calls/call';

/** How the signed-in person, of any role, has set up a table. Nobody reads another person's. */
export const tableViewCalls = {
  read: call({ method: 'GET', path: '/api/auth/table-views', access: 'signed-in', query: true }),
  change: call({ method: 'PATCH', path: '/api/auth/table-views', access: 'signed-in', body: true, versioned: true }),
};
