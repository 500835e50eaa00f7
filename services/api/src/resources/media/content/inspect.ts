import { open, readFile, writeFile } from 'node:fs/promises';
import { MEDIA_TYPES, UPLOAD_FIELD, type MediaExtension, type MediaMimeType } from '@capsule/contracts';
import { ApiError } from '../../../platform/http/api-error';
import { isVideo, readVideo } from './videos/videos';
import { canonical, extensionOf } from './names';
import { isRaster, readImage, svgSize, TooManyPixels, type RasterType, type Size } from './images';
import { sniff, SNIFF_BYTES } from './sniff';
import { definesEntities } from './svg';

/** What a file turned out to be. A document has no size. */
export interface Inspected {
  mimeType: MediaMimeType;
  extension: MediaExtension;
  width: number | null;
  height: number | null;
}

const TAKEN = 'JPG, PNG, GIF, WebP, AVIF, SVG, PDF, MP4 and WebM';

function refused(code: 'request.unsupported-media-type' | 'request.too-large', message: string): ApiError {
  return new ApiError(code, { message, errors: [{ field: UPLOAD_FIELD, message }] });
}

async function headOf(file: string): Promise<Buffer> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(SNIFF_BYTES), 0, SNIFF_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** The image's size. The file is written anew when something was taken out of it. */
async function readRaster(file: string, type: RasterType): Promise<Size> {
  const image = await readFile(file);
  const { stripped, ...size } = await readImage(image, type);
  if (!stripped.equals(image)) await writeFile(file, stripped);
  return size;
}

async function readSvg(file: string): Promise<Size> {
  const svg = await readFile(file);
  if (definesEntities(svg.toString('utf8'))) throw new Error('It has a DOCTYPE.');
  return svgSize(svg);
}

async function sizeOf(file: string, mimeType: MediaMimeType): Promise<Size | null> {
  if (isRaster(mimeType)) return readRaster(file, mimeType);
  if (isVideo(mimeType)) return readVideo(file, mimeType);
  return mimeType === 'image/svg+xml' ? readSvg(file) : null;
}

/**
 * Finds out what an uploaded file is. Its content decides, and its name must agree. A photograph and an MP4 lose what
 * tells where they were taken.
 *
 * @param file where it lies; written anew when something was taken out
 * @param name what the visitor calls it
 * @throws ApiError `request.unsupported-media-type`, `request.too-large`
 */
export async function inspect(file: string, name: string): Promise<Inspected> {
  const extension = extensionOf(name);
  if (extension === null) throw refused('request.unsupported-media-type', `"${name}" is not one of ${TAKEN}.`);
  const mimeType = sniff(await headOf(file));
  if (mimeType !== MEDIA_TYPES[extension]) {
    throw refused('request.unsupported-media-type', `The content of "${name}" is not what its name says.`);
  }
  try {
    const size = await sizeOf(file, mimeType);
    return { mimeType, extension: canonical(extension), width: size?.width ?? null, height: size?.height ?? null };
  } catch (error) {
    if (error instanceof TooManyPixels) throw refused('request.too-large', `"${name}" has more than 100 megapixels.`);
    // A disk that fails is our fault; whatever the decoder stumbles over is the file's.
    if ((error as { syscall?: unknown }).syscall !== undefined) throw error;
    const kind = isVideo(mimeType) ? 'video' : 'image';
    throw refused('request.unsupported-media-type', `"${name}" cannot be read as a ${kind}.`);
  }
}
