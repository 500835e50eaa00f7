import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DocumentBuilder, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import { convertContract } from './described';

export const DOCUMENT_PATH = 'api/openapi.json';
export const DOCS_PATH = 'api/docs';

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

/**
 * Serves the OpenAPI document and its HTML page. The document is created on the first request.
 *
 * @param sessionCookie the name of the session cookie
 */
export function serveDocumentation(app: NestFastifyApplication, sessionCookie: string): void {
  SwaggerModule.setup(DOCS_PATH, app, () => createDocument(app, sessionCookie), {
    jsonDocumentUrl: DOCUMENT_PATH,
    raw: ['json'],
    customSiteTitle: 'Capsule Smart Homes API',
  });
}
