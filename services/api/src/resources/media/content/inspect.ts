import { open, readFile, stat, writeFile } from 'node:fs/promises';
import { MAX_SVG_BYTES, MEDIA_TYPES, UPLOAD_FIELD, type MediaExtension, type MediaMimeType } from '@capsule/contracts';
import { ServiceError } from '@capsule/service-kit/service-error';
import { isVideo, readVideo } from './videos/videos';
import { canonical, extensionOf } from './names';
import { BrokenImage, isRaster, readImage, TooManyPixels, type RasterType, type Size } from './images';
import { sniff, SNIFF_BYTES } from './sniff';
import { definesEntities } from './svg';
import { svgSize } from './svg-size';
import type { SvgCleaner } from '../svg/svg-cleaner';

/** The result of inspecting a file. A document has no size. */
export interface Inspected {
  mimeType: MediaMimeType;
  extension: MediaExtension;
  width: number | null;
  height: number | null;
  /** The names of what was taken out of an SVG, because it could run or load something. */
  removed: string[];
}

/** What inspecting needs beside the file. */
export interface Inspecting {
  svgs: SvgCleaner;
  /** Of whoever waits for the result. */
  signal: AbortSignal;
}

/** What was found in a file. */
interface Read {
  size: Size | null;
  removed?: string[];
}

/** An SVG of more than `MAX_SVG_BYTES`: cleaning it would take too long. */
class TooLargeSvg extends Error {}

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
async function readRaster(file: string, type: RasterType, signal: AbortSignal): Promise<Size> {
  const image = await readFile(file);
  const { stripped, ...size } = await readImage(image, type, signal);
  if (!stripped.equals(image)) await writeFile(file, stripped);
  return size;
}

/** The file is rewritten: only what is known to draw is kept. */
async function readSvg(file: string, { svgs, signal }: Inspecting): Promise<Read> {
  if ((await stat(file)).size > MAX_SVG_BYTES) throw new TooLargeSvg();
  const sent = await readFile(file, 'utf8');
  if (definesEntities(sent)) throw new BrokenImage('It has a DOCTYPE.');
  // Costs little, and refuses what is no XML before it costs more.
  await svgSize(sent);
  const { svg, removed } = await svgs.clean(sent, signal);
  await writeFile(file, svg);
  return { size: await svgSize(svg), removed };
}

async function read(file: string, mimeType: MediaMimeType, inspecting: Inspecting): Promise<Read> {
  if (isRaster(mimeType)) return { size: await readRaster(file, mimeType, inspecting.signal) };
  if (isVideo(mimeType)) return { size: await readVideo(file, mimeType) };
  return mimeType === 'image/svg+xml' ? readSvg(file, inspecting) : { size: null };
}

/**
 * Determines the type of an uploaded file by its content; the name must agree. Metadata with the location is removed
 * from photographs and MP4 videos, and from an SVG whatever runs or loads something.
 *
 * @param file its path; rewritten when something was removed
 * @param name the name that the user gave it
 * @throws ServiceError `request.unsupported-media-type`, `request.too-large`; the signal's reason
 */
export async function inspect(file: string, name: string, inspecting: Inspecting): Promise<Inspected> {
  const extension = extensionOf(name);
  if (extension === null) throw refused('request.unsupported-media-type', `"${name}" is not one of ${TAKEN}.`);
  const mimeType = sniff(await headOf(file));
  if (mimeType !== MEDIA_TYPES[extension]) {
    throw refused('request.unsupported-media-type', `The content of "${name}" is not what its name says.`);
  }
  try {
    const { size, removed = [] } = await read(file, mimeType, inspecting);
    const [width, height] = [size?.width ?? null, size?.height ?? null];
    return { mimeType, extension: canonical(extension), width, height, removed };
  } catch (error) {
    inspecting.signal.throwIfAborted();
    if (error instanceof TooLargeSvg) throw refused('request.too-large', `"${name}" is an SVG of more than 1 MB.`);
    if (error instanceof TooManyPixels) throw refused('request.too-large', `"${name}" has more than 100 megapixels.`);
    // An error of the disk is our failure; any other error means that the file is invalid.
    if ((error as { syscall?: unknown }).syscall !== undefined) throw error;
    const kind = isVideo(mimeType) ? 'a video' : 'an image';
    throw refused('request.unsupported-media-type', `"${name}" cannot be read as ${kind}.`);
  }
}
