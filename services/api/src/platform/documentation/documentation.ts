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
 * Serves the API's document and its page. The document is made when it is first asked for.
 *
 * @param sessionCookie the name of the cookie by which a caller is signed in
 */
export function serveDocumentation(app: NestFastifyApplication, sessionCookie: string): void {
  SwaggerModule.setup(DOCS_PATH, app, () => createDocument(app, sessionCookie), {
    jsonDocumentUrl: DOCUMENT_PATH,
    raw: ['json'],
    customSiteTitle: 'Capsule Smart Homes API',
  });
}
