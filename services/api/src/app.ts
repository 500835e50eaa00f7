import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { AppModule } from './app.module';
import { SessionCookie } from './platform/access/session-cookie';
import { serveDocumentation } from './platform/documentation/documentation';
import { createAdapter, prepareFastify } from './platform/http/fastify';
import type { Core } from './platform/lifecycle/core.module';
import { NestLogger } from './platform/logging/nest-logger';
import { takeUploads } from './resources/media/upload/multipart';

/** Creates the application, ready to listen. The database must be connected and migrated. */
export async function createApp(core: Core): Promise<NestFastifyApplication> {
  const app = await NestFactory.create<NestFastifyApplication>(AppModule.on(core), createAdapter(core.logger), {
    logger: new NestLogger(core.logger),
    // `prepareFastify` sets Fastify's own JSON parser; no other content type is accepted.
    bodyParser: false,
    abortOnError: false,
  });
  await prepareFastify(app, core);
  await takeUploads(app);
  serveDocumentation(app, app.get(SessionCookie).name);
  return app;
}
