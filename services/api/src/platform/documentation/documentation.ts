import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DocumentBuilder, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import { convertContract } from './described';

export const DOCUMENT_PATH = 'api/openapi.json';
const DOCS_PATH = 'api/docs';

function createDocument(app: NestFastifyApplication, sessionCookie: string): OpenAPIObject {
  const config = new DocumentBuilder()
    .setOpenAPIVersion('3.1.0')
    .setTitle('Capsule Smart Homes')
    .setDescription(
      'Every answer has one of a few shapes; a failure has a code, a message, and the fields that are wrong.',
    )
    .setVersion('1.0.0')
    .addCookieAuth(sessionCookie)
    .build();
  const readable = (controller: string, method: string) =>
    `${controller.replace('Controller', '').toLowerCase()}_${method}`;
  return SwaggerModule.createDocument(app, config, {
    standardSchemaConverter: convertContract,
    operationIdFactory: readable,
  });
}

/** What the page loads; its package's folder has more, which nobody needs to read here. */
const PAGE_FILES = new Set([
  'swagger-ui.css',
  'swagger-ui-bundle.js',
  'swagger-ui-standalone-preset.js',
  'swagger-ui-init.js',
  'favicon-16x16.png',
  'favicon-32x32.png',
]);

/** The page runs its own scripts and calls this API; the gateway's policy for answers would leave it blank. */
const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The name of a file beside the page; empty for the page, `null` for all other addresses. */
function pageFile(url: string): string | null {
  const [path = ''] = url.split('?');
  if (path === `/${DOCS_PATH}`) return '';
  return path.startsWith(`/${DOCS_PATH}/`) ? path.slice(DOCS_PATH.length + 2) : null;
}

/** Gives the page its policy and its letters, and keeps the rest of its package's folder to ourselves. */
function guardPage(app: NestFastifyApplication): void {
  const fastify = app.getHttpAdapter().getInstance();
  fastify.addHook('onRequest', async (request, reply) => {
    const file = pageFile(request.url);
    if (file === null) return;
    if (file !== '' && !PAGE_FILES.has(file)) return reply.callNotFound();
    reply.header('content-security-policy', PAGE_POLICY);
  });
  fastify.addHook('onSend', async ({ url }, reply) => {
    if (pageFile(url) === '' && reply.statusCode === 200) reply.type('text/html; charset=utf-8');
  });
}

/**
 * Serves the OpenAPI document and its HTML page. The document is created on the first request.
 *
 * @param sessionCookie the name of the session cookie
 */
export function serveDocumentation(app: NestFastifyApplication, sessionCookie: string): void {
  guardPage(app);
  SwaggerModule.setup(DOCS_PATH, app, () => createDocument(app, sessionCookie), {
    jsonDocumentUrl: DOCUMENT_PATH,
    raw: ['json'],
    customSiteTitle: 'Capsule Smart Homes API',
  });
}
