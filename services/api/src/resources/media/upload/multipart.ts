import multipart from '@fastify/multipart';
import { MAX_FILE_BYTES, MAX_UPLOAD_FILES } from '@capsule/contracts';
import { ServiceError } from '@capsule/service-kit/service-error';
import { RouteConfig, type NestFastifyApplication } from '@nestjs/platform-fastify';

interface UploadConfig {
  takesFiles?: boolean;
}

/** For a route that takes files: everywhere else a form with files is refused unread. */
export const TakesFiles = () => RouteConfig({ takesFiles: true } satisfies UploadConfig);

/** Beside its files a form says nothing, so there is little room for it. */
const LIMITS = { fileSize: MAX_FILE_BYTES, files: MAX_UPLOAD_FILES, fields: 5, fieldSize: 1000, parts: 30 };

/** Lets forms with files in where a route takes them. Nothing is read before a route asks for it. */
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
