import path from 'node:path';
import { contentType } from 'mime-types';

/**
 * The content type of a file by its extension; texts are UTF-8. Unknown files are downloaded: browsers must not guess.
 *
 * @example contentTypeOf('main.7a8b.js') // 'text/javascript; charset=utf-8'
 */
export const contentTypeOf = (file: string): string => contentType(path.extname(file)) || 'application/octet-stream';
