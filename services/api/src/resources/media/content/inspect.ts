import { open, readFile, writeFile } from 'node:fs/promises';
import { MEDIA_TYPES, UPLOAD_FIELD, type MediaExtension, type MediaMimeType } from '@capsule/contracts';
import { ServiceError } from '@capsule/service-kit/service-error';
import { isVideo, readVideo } from './videos/videos';
import { canonical, extensionOf } from './names';
import { isRaster, readImage, TooManyPixels, type RasterType, type Size } from './images';
import { sniff, SNIFF_BYTES } from './sniff';
import { definesEntities } from './svg';
import { svgSize } from './svg-size';

/** The result of inspecting a file. A document has no size. */
export interface Inspected {
  mimeType: MediaMimeType;
  extension: MediaExtension;
  width: number | null;
  height: number | null;
}

const TAKEN = 'JPG, PNG, GIF, WebP, AVIF, SVG, PDF, MP4 and WebM';

function refused(code: 'request.unsupported-media-type' | 'request.too-large', message: string): ServiceError {
  return new ServiceError(code, { message, errors: [{ field: UPLOAD_FIELD, message }] });
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

/** Reads the size of an image. The file is rewritten when metadata was removed. */
async function readRaster(file: string, type: RasterType): Promise<Size> {
  const image = await readFile(file);
  const { stripped, ...size } = await readImage(image, type);
  if (!stripped.equals(image)) await writeFile(file, stripped);
  return size;
}

async function readSvg(file: string): Promise<Size> {
  const svg = await readFile(file, 'utf8');
  if (definesEntities(svg)) throw new Error('It has a DOCTYPE.');
  return svgSize(svg);
}

async function sizeOf(file: string, mimeType: MediaMimeType): Promise<Size | null> {
  if (isRaster(mimeType)) return readRaster(file, mimeType);
  if (isVideo(mimeType)) return readVideo(file, mimeType);
  return mimeType === 'image/svg+xml' ? readSvg(file) : null;
}

/**
 * Determines the type of an uploaded file by its content; the name must agree. Metadata with the location is removed
 * from photographs and MP4 videos.
 *
 * @param file its path; rewritten when metadata was removed
 * @param name the name that the user gave it
 * @throws ServiceError `request.unsupported-media-type`, `request.too-large`
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
    // An error of the disk is our failure; any other error means that the file is invalid.
    if ((error as { syscall?: unknown }).syscall !== undefined) throw error;
    const kind = isVideo(mimeType) ? 'video' : 'image';
    throw refused('request.unsupported-media-type', `"${name}" cannot be read as a ${kind}.`);
  }
}
