import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { contactSubmission } from '@capsule/contracts';
import { CALLS } from '../../testing/declared-codes';
import { startTestApi, type TestApi } from '../../testing/test-api';

interface Media {
  schema: Record<string, unknown>;
  example?: unknown;
  examples?: Record<string, { value: unknown }>;
}
interface Operation {
  parameters?: { name: string; in: string; schema: unknown }[];
  requestBody?: { content: { 'application/json': Media } };
  responses: Record<string, { description: string; content?: Record<string, Media> }>;
}
interface Document {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Record<string, unknown>> };
}

let api: TestApi;
let document: Document;

beforeAll(async () => {
  api = await startTestApi();
  document = (await api.browser().get('/api/openapi.json')).body as unknown as Document;
});
afterAll(() => api.close());

/** Calls that are not restricted to roles: their 401 is about a password, their 403 about the origin of the page. */
const FOR_ALL_SIGNED_IN = [
  'post /api/login',
  'post /api/login/code',
  'post /api/login/passkey',
  'get /api/auth/factors',
  'post /api/auth/factors/app/begin',
  'post /api/auth/factors/app',
  'delete /api/auth/factors/app',
  'post /api/auth/factors/passkeys/begin',
  'post /api/auth/factors/passkeys',
  'delete /api/auth/factors/passkeys/{id}',
  'post /api/auth/factors/recovery-codes',
  'post /api/auth/confirm',
  'post /api/auth/confirm/passkey',
  'post /api/auth/confirm/passkey/challenge',
  'post /api/auth/password',
  'get /api/auth/profile',
  'patch /api/auth/profile',
  'get /api/auth/table-views',
  'patch /api/auth/table-views',
  'get /api/auth/sessions',
  'delete /api/auth/sessions',
  'delete /api/auth/sessions/{id}',
];

const operations = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ name: `${method} ${path}`, ...operation })),
  );

const operation = (method: string, path: string): Operation => {
  const found = document.paths[path]?.[method];
  if (found === undefined) throw new Error(`${method} ${path} is not documented.`);
  return found;
};

/** For monitoring; not calls of the contracts. */
const HEALTH = ['get /livez', 'get /readyz'];

describe('the document of the API', () => {
  it('has every call of the contracts, and no other', () => {
    const calls = CALLS.map(({ method, path }) => `${method.toLowerCase()} ${path.replace(':id', '{id}')}`);
    expect(
      operations()
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual([...calls, ...HEALTH].toSorted());
  });

  it.each([
    ['get', '/livez', ['200']],
    ['get', '/readyz', ['200', '503']],
    ['get', '/api/auth/user', ['200', '401']],
    ['post', '/api/login', ['200', '400', '401', '403', '413', '415', '422', '429']],
    ['post', '/api/logout', ['200', '403']],
    ['post', '/api/contact', ['201', '400', '403', '413', '415', '422', '429']],
    ['get', '/api/contact', ['200', '401', '403', '422']],
    ['delete', '/api/contact/{id}', ['200', '401', '403', '404', '409', '422']],
    ['get', '/api/units/{id}', ['200', '401', '403', '404']],
    ['post', '/api/units', ['201', '400', '401', '403', '409', '413', '415', '422']],
    ['patch', '/api/units/{id}', ['200', '400', '401', '403', '404', '409', '413', '415', '422']],
    ['delete', '/api/units/{id}', ['200', '401', '403', '404', '409', '422']],
    ['post', '/api/users/{id}/reset-password', ['200', '400', '401', '403', '404', '409', '413', '415', '422']],
    ['post', '/api/auth/password', ['200', '400', '401', '403', '413', '415', '422', '429']],
    ['get', '/api/audit', ['200', '401', '403', '422']],
    ['get', '/api/site', ['200']],
  ])('has %s %s with the answers %j, each with an example', (method, path, statuses) => {
    const { responses } = operation(method, path);
    expect(Object.keys(responses).toSorted()).toEqual(statuses);
    for (const { description, content } of Object.values(responses)) {
      expect(description).not.toBe('');
      const media = content?.['application/json'];
      expect(media?.example ?? media?.examples).toBeDefined();
    }
  });

  it('gives examples that are valid responses', () => {
    const { example } = operation('get', '/api/auth/user').responses['200']?.content?.['application/json'] ?? {};
    const person = { id: 1, username: 'admin', firstName: 'Priya', lastName: 'Nair', role: 'admin' };
    expect(example).toEqual({ ...person, mustChangePassword: false, mustAddFactor: false });
    const created = operation('post', '/api/contact').responses['201']?.content?.['application/json'];
    expect(created?.example).toMatchObject({ success: true, data: { name: 'Priya Nair' } });
  });

  it('has every answer of every call described, with an example', () => {
    const bare = operations().flatMap(({ name, responses }) =>
      Object.entries(responses).flatMap(([status, { description, content = {} }]) => {
        const shown = Object.values(content).some(({ example, examples }) => (example ?? examples) !== undefined);
        return shown && description !== '' ? [] : [`${name} ${status}`];
      }),
    );
    expect(bare).toEqual([]);
  });

  it('has auth.forbidden for every call that is restricted to roles', () => {
    const closed = operations().filter(({ responses }) => responses['401'] && responses['403']);
    const silent = closed.filter(({ name, responses }) => {
      const codes = Object.keys(responses['403']?.content?.['application/json']?.examples ?? {});
      return !FOR_ALL_SIGNED_IN.includes(name) && !codes.includes('auth.forbidden');
    });
    expect(closed.length).toBeGreaterThan(20);
    expect(silent.map(({ name }) => name)).toEqual([]);
  });

  it('has If-Match for every change and Idempotency-Key for every creation', () => {
    const lacks = (header: string) =>
      operations()
        .filter(({ parameters = [] }) => !parameters.some(({ name }) => name === header))
        .map(({ name }) => name);
    expect(lacks('If-Match').filter((name) => /^(patch|delete) /.test(name))).toEqual([
      // There is one address or none, and ending it twice ends it once.
      'delete /api/units/{id}/calendar-feed',
      'delete /api/contact/{id}/read',
      // A window that has it open no longer.
      'delete /api/contact/{id}/presence',
      // Of what there is one, ending it twice ends it once.
      'delete /api/auth/factors/app',
      'delete /api/auth/factors/passkeys/{id}',
      'delete /api/auth/sessions',
      'delete /api/auth/sessions/{id}',
    ]);
    expect(
      lacks('Idempotency-Key')
        .filter((name) => name.startsWith('post '))
        .toSorted(),
    ).toEqual([
      'post /api/auth/confirm',
      'post /api/auth/confirm/passkey',
      'post /api/auth/confirm/passkey/challenge',
      // Stored answers would keep secrets.
      'post /api/auth/factors/app',
      'post /api/auth/factors/app/begin',
      'post /api/auth/factors/passkeys',
      'post /api/auth/factors/passkeys/begin',
      'post /api/auth/factors/recovery-codes',
      'post /api/client-errors',
      // Twice is once.
      'post /api/contact/{id}/presence',
      'post /api/contact/{id}/read',
      'post /api/login',
      'post /api/login/code',
      'post /api/login/passkey',
      'post /api/login/passkey/challenge',
      'post /api/logout',
      // A report of a browser is never sent again.
      'post /api/policy-reports',
      // Reads, by a body.
      'post /api/privacy/export',
      // The stored answer would keep the secret.
      'post /api/units/{id}/calendar-feed',
      // A beacon is never sent again.
      'post /api/vitals',
    ]);
  });

  it('shows every error code of a call with the same status', () => {
    const { examples } = operation('post', '/api/contact').responses['422']?.content?.['application/json'] ?? {};
    expect(Object.keys(examples ?? {}).toSorted()).toEqual(['idempotency.mismatch', 'request.invalid']);
    expect(operation('post', '/api/contact').responses['422']?.description).toMatch(/^[A-Z][^:]+\. Or: [A-Z][^:]+\.$/);
    const forbidden = operation('delete', '/api/contact/{id}').responses['403']?.content?.['application/json'];
    expect(Object.keys(forbidden?.examples ?? {}).toSorted()).toEqual([
      'auth.factor-due',
      'auth.forbidden',
      'auth.password-due',
      'request.foreign-origin',
    ]);
  });

  it.each([
    ['ContactInquiryInput', contactSubmission.input],
    ['ContactSubmission', contactSubmission.row],
  ])('shows the very fields of the contract %s', (name, contract) => {
    const shown = document.components.schemas[name];
    expect(Object.keys(shown?.['properties'] ?? {})).toEqual(Object.keys(contract.properties));
    expect(shown?.['required']).toEqual(contract.required);
    expect(shown?.['additionalProperties']).toBe(false);
  });

  it('names the body, the query and the header of calls', () => {
    expect(operation('post', '/api/contact').requestBody?.content['application/json'].schema).toEqual({
      $ref: '#/components/schemas/ContactInquiryInput',
    });
    const query = operation('get', '/api/contact').parameters?.map(({ name }) => name);
    expect(query).toEqual([
      'status',
      'assignee',
      'unread',
      'page',
      'pageSize',
      'sort',
      'order',
      'q',
      'after',
      'before',
    ]);
    expect(operation('post', '/api/contact').parameters).toMatchObject([{ name: 'Idempotency-Key', in: 'header' }]);
    expect(operation('delete', '/api/contact/{id}').parameters).toMatchObject([
      { name: 'id', in: 'path', schema: { type: 'integer', minimum: 1 } },
      { name: 'If-Match', in: 'header' },
    ]);
  });

  it('has no dangling reference', () => {
    const references = [...JSON.stringify(document).matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(
      ([, name]) => name,
    );
    expect(references.length).toBeGreaterThan(0);
    for (const name of references) expect(document.components.schemas).toHaveProperty(String(name));
  });

  it('has an HTML page with all its files', async () => {
    const page = await api.browser().get('/api/docs');
    expect(page.status).toBe(200);
    expect(page.headers.get('content-type')).toContain('text/html');
    const files = [...page.text.matchAll(/(?:src|href)="([^"]+\.(?:js|css))"/g)].map(([, file]) => file);
    expect(files.length).toBeGreaterThan(1);
    for (const file of files) {
      expect((await api.browser().get(new URL(String(file), 'http://api/api/docs').pathname)).status).toBe(200);
    }
  });

  it('gives nothing else of the page’s package, and lets only its own scripts run', async () => {
    const page = await api.browser().get('/api/docs');
    expect(page.headers.get('content-security-policy')).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; " +
        "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    );
    for (const file of ['package.json', 'swagger-ui-bundle.js.map', 'index.html', 'README.md', '../package.json'])
      expect((await api.browser().get(`/api/docs/${file}`)).status).toBe(404);
  });
});
