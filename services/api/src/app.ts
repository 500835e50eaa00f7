import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { AppModule } from './app.module';
import type { Core } from './core.module';
import { serveDocumentation } from './documentation/documentation';
import { createAdapter, prepareFastify } from './http/fastify';
import { NestLogger } from './logging/nest-logger';
import { takeUploads } from './media/upload/multipart';

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
  serveDocumentation(app);
  return app;
}
