import path from 'node:path';
import { fileURLToPath } from 'node:url';

const HERE = fileURLToPath(import.meta.url);

/** A loader of this package: beside this file, and JavaScript where this file is (see `load-config.ts`). */
export const loaderFile = (name: string): string => path.join(path.dirname(HERE), `${name}${path.extname(HERE)}`);
