import type { Size } from '../images';
import { BrokenVideo, type VideoFile } from './video-file';

/** WebM (RFC 8794, RFC 9559): elements in elements, each with its id and its size before it. */

const SEGMENT = 0x18538067;
const TRACKS = 0x1654ae6b;
const TRACK = 0xae;
const VIDEO = 0xe0;
const PIXEL_WIDTH = 0xb0;
const PIXEL_HEIGHT = 0xba;
const DISPLAY_WIDTH = 0x54b0;
const DISPLAY_HEIGHT = 0x54ba;
const DISPLAY_UNIT = 0x54b2;
/** The unit of `DISPLAY_WIDTH` that is a pixel; the others are lengths and shapes. */
const PIXELS = 0;

interface Element {
  id: number;
  from: number;
  to: number;
}

/** An id of at most 4 bytes and a size of at most 8. */
const HEAD_BYTES = 12;

/** How many bytes a number has: one more than there are zeros before its first bit. */
const lengthOf = (first: number): number => Math.clz32(first) - 23;

function readId(head: Buffer): { id: number; length: number } {
  const length = lengthOf(head[0] ?? 0);
  if (length > 4 || length > head.length) throw new BrokenVideo('An element has no id.');
  return { id: head.readUIntBE(0, length), length };
}

/** @returns `size: null` for an element that was written before its end was known */
function readSize(head: Buffer): { size: number | null; length: number } {
  const length = lengthOf(head[0] ?? 0);
  if (length > 8 || length > head.length) throw new BrokenVideo('An element has no size.');
  const bits = 7n * BigInt(length);
  const size = BigInt.asUintN(Number(bits), BigInt(`0x${head.toString('hex', 0, length)}`));
  return { size: size === (1n << bits) - 1n ? null : Number(size), length };
}

async function* elementsIn(video: VideoFile, from: number, to: number): AsyncGenerator<Element> {
  for (let at = from; at < to;) {
    const head = await video.upTo(at, HEAD_BYTES);
    const { id, length } = readId(head);
    const size = readSize(head.subarray(length));
    const begin = at + length + size.length;
    const end = size.size === null ? to : begin + size.size;
    if (end > to) throw new BrokenVideo('An element is larger than what holds it.');
    yield { id, from: begin, to: end };
    at = end;
  }
}

async function find(video: VideoFile, { from, to }: Omit<Element, 'id'>, id: number): Promise<Element | null> {
  for await (const element of elementsIn(video, from, to)) if (element.id === id) return element;
  return null;
}

const NUMBER_BYTES = 8;

async function numbersIn(video: VideoFile, { from, to }: Element): Promise<Map<number, number>> {
  const numbers = new Map<number, number>();
  for await (const element of elementsIn(video, from, to)) {
    const length = element.to - element.from;
    if (length === 0 || length > NUMBER_BYTES) continue;
    const bytes = await video.read(element.from, length);
    numbers.set(element.id, Number(BigInt(`0x${bytes.toString('hex')}`)));
  }
  return numbers;
}

/** As it is seen, where that is said in pixels. */
async function sizeOfVideo(video: VideoFile, videoTrack: Element): Promise<Size | null> {
  const numbers = await numbersIn(video, videoTrack);
  const isInPixels = (numbers.get(DISPLAY_UNIT) ?? PIXELS) === PIXELS;
  const shown = (id: number) => (isInPixels ? numbers.get(id) : undefined);
  const width = shown(DISPLAY_WIDTH) ?? numbers.get(PIXEL_WIDTH);
  const height = shown(DISPLAY_HEIGHT) ?? numbers.get(PIXEL_HEIGHT);
  return width && height ? { width, height } : null;
}

/**
 * Reads how large a video is shown.
 *
 * @returns `null` when it does not say
 * @throws BrokenVideo
 */
export async function readWebm(video: VideoFile): Promise<Size | null> {
  const segment = await find(video, { from: 0, to: video.size }, SEGMENT);
  const tracks = segment && (await find(video, segment, TRACKS));
  if (tracks === null) throw new BrokenVideo('It has no beginning.');
  for await (const track of elementsIn(video, tracks.from, tracks.to)) {
    const videoTrack = track.id === TRACK ? await find(video, track, VIDEO) : null;
    if (videoTrack !== null) return sizeOfVideo(video, videoTrack);
  }
  throw new BrokenVideo('It has no images.');
}
