import multipart from '@fastify/multipart';
import { MAX_FILE_BYTES, MAX_UPLOAD_FILES } from '@capsule/contracts';
import { ServiceError } from '@capsule/service-kit/service-error';
import { RouteConfig, type NestFastifyApplication } from '@nestjs/platform-fastify';

interface UploadConfig {
  takesFiles?: boolean;
}

/** Marks a route that accepts files: all others refuse forms with files unread. */
export const TakesFiles = () => RouteConfig({ takesFiles: true } satisfies UploadConfig);

/** The form has no other content than its files, so other fields are limited to a minimum. */
const LIMITS = { fileSize: MAX_FILE_BYTES, files: MAX_UPLOAD_FILES, fields: 5, fieldSize: 1000, parts: 30 };

/** Accepts forms with files on marked routes. Nothing is read until the route asks for it. */
export async function takeUploads(app: NestFastifyApplication): Promise<void> {
  await app.register(multipart, { limits: LIMITS });
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('onRequest', async ({ headers, routeOptions }) => {
      const isForm = headers['content-type']?.toLowerCase().startsWith('multipart/form-data') ?? false;
      const { takesFiles } = routeOptions.config as UploadConfig;
      if (isForm && takesFiles !== true) throw new ServiceError('request.unsupported-media-type');
    });
}
