import { startUpstream, type Upstream } from '@capsule/test-kit/http-server';

/** An API where `session=admin` and `session=manager` are signed in; it does not answer `session=slow`. `/api/logout` signs out. */
export async function startRolesApi(): Promise<Upstream> {
  return startUpstream((request, response) => {
    const role = /session=(\w+)/.exec(request.headers.cookie ?? '')?.[1];
    if (role === 'slow') return;
    if (request.url === '/api/logout') return void response.setHeader('set-cookie', 'session=; Max-Age=0').end();
    if (request.url !== '/api/auth/user') return void response.writeHead(404).end();
    response.statusCode = role ? 200 : 401;
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(role ? { id: 1, role } : { success: false }));
  });
}
