import { UPLOAD_FIELD } from '@capsule/contracts';
import { applyDecorators } from '@nestjs/common';
import { ApiBody, ApiConsumes } from '@nestjs/swagger';
import { TakesFiles } from './multipart';

/** For the route that accepts files: allows them, and documents them in OpenAPI. */
export const SendsFiles = () =>
  applyDecorators(
    TakesFiles(),
    ApiConsumes('multipart/form-data'),
    ApiBody({
      description: 'JPG, PNG, GIF, WebP, AVIF, SVG, PDF, MP4 or WebM, each of at most 50 MB and 100 megapixels.',
      schema: {
        type: 'object',
        required: [UPLOAD_FIELD],
        properties: { [UPLOAD_FIELD]: { type: 'array', items: { type: 'string', format: 'binary' } } },
      },
    }),
  );
