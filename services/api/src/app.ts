import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { AppModule } from './app.module';
import { SessionCookie } from './platform/access/session-cookie';
import { serveDocumentation } from './platform/documentation/documentation';
import { createAdapter, prepareFastify } from './platform/http/fastify';
import type { Core } from './platform/lifecycle/core.module';
import { NestLogger } from './platform/logging/nest-logger';
import { takeUploads } from './resources/media/upload/multipart';

/** The application, ready to listen, on a database that is connected and migrated. */
export async function createApp(core: Core): Promise<NestFastifyApplication> {
  const app = await NestFactory.create<NestFastifyApplication>(AppModule.on(core), createAdapter(core.logger), {
    logger: new NestLogger(core.logger),
    // Fastify's own JSON parser is set in `prepareFastify`; nothing else is taken.
    bodyParser: false,
    abortOnError: false,
  });
  await prepareFastify(app, core.logger, core.lifecycle);
  await takeUploads(app);
  serveDocumentation(app, app.get(SessionCookie).name);
  return app;
}
