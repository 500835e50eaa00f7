import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { listFiles } from './list-files';

const brotli = promisify(brotliCompress);

/** Images, videos and fonts are compressed already; a tiny file gains nothing. */
const COMPRESSIBLE = /\.(js|css|svg|html|txt|webmanifest)$/;
const MIN_BYTES = 512;

/** Writes a `.br` beside every file that gains by it, at the strongest setting: it is done once, at build. */
export async function compressFiles(folder: string): Promise<void> {
  const files = await listFiles(folder);
  await Promise.all(
    files
      .filter((file) => COMPRESSIBLE.test(file))
      .map(async (file) => {
        const content = await readFile(path.join(folder, file));
        if (content.length < MIN_BYTES) return;
        const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
        await writeFile(path.join(folder, `${file}.br`), await brotli(content, { params }));
      }),
  );
}
