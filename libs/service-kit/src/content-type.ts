import path from 'node:path';
import { contentType } from 'mime-types';

/**
 * What a browser shall take a file for, by the ending of its name; texts are UTF-8. What is unknown is downloaded, never
 * guessed.
 *
 * @example contentTypeOf('main.7a8b.js') // 'text/javascript; charset=utf-8'
 */
export const contentTypeOf = (file: string): string => contentType(path.extname(file)) || 'application/octet-stream';
