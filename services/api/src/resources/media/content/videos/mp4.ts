import type { Size } from '../images';
import { BrokenVideo, type VideoFile } from './video-file';

/** MP4 (ISO/IEC 14496-12): boxes in boxes, each with its size and its name before it. */

interface Box {
  name: string;
  /** Where its name stands, where its content begins, and where it ends. */
  named: number;
  from: number;
  to: number;
}

const HEAD_BYTES = 8;
const LONG_HEAD_BYTES = 16;
/** Sizes that are none: the size follows as 64 bits, or the box reaches to the end. */
const LONG = 1;
const TO_THE_END = 0;

async function* boxesIn(video: VideoFile, from: number, to: number): AsyncGenerator<Box> {
  for (let at = from; at + HEAD_BYTES <= to;) {
    const head = await video.upTo(at, LONG_HEAD_BYTES);
    if (head.length < HEAD_BYTES) throw new BrokenVideo('A box is cut off.');
    const short = head.readUInt32BE(0);
    const isLong = short === LONG && head.length === LONG_HEAD_BYTES;
    const headBytes = isLong ? LONG_HEAD_BYTES : HEAD_BYTES;
    const long = isLong ? Number(head.readBigUInt64BE(HEAD_BYTES)) : short;
    const size = short === TO_THE_END ? to - at : long;
    if (size < headBytes || size > to - at) throw new BrokenVideo('A box is larger than what holds it.');
    yield { name: head.toString('latin1', 4, 8), named: at + 4, from: at + headBytes, to: at + size };
    at += size;
  }
}

async function find(video: VideoFile, { from, to }: Pick<Box, 'from' | 'to'>, name: string): Promise<Box | null> {
  for await (const box of boxesIn(video, from, to)) if (box.name === name) return box;
  return null;
}

/** Behind a version, flags and four bytes that are always 0. */
const HANDLER_AT = 8;

async function isVideo(video: VideoFile, track: Box): Promise<boolean> {
  const media = await find(video, track, 'mdia');
  const handler = media && (await find(video, media, 'hdlr'));
  return handler !== null && (await video.read(handler.from + HANDLER_AT, 4)).toString('latin1') === 'vide';
}

/** Where a track's header has its matrix: the times before it are of 32 bits, or of 64 from version 1 on. */
const MATRIX_AT = [40, 52] as const;
const MATRIX_BYTES = 36;
/** 16.16 fixed point. */
const ONE = 0x1_0000;

/** As it is seen: a telephone held upright turns its video by a quarter, and says so in the matrix. */
async function sizeOfTrack(video: VideoFile, track: Box): Promise<Size | null> {
  const header = await find(video, track, 'tkhd');
  if (header === null) throw new BrokenVideo('A track has no header.');
  const version = (await video.read(header.from, 1)).readUInt8();
  const matrixAt = MATRIX_AT[version === 0 ? 0 : 1];
  const bytes = await video.read(header.from + matrixAt, MATRIX_BYTES + 8);
  const [width, height] = [MATRIX_BYTES, MATRIX_BYTES + 4].map((at) => Math.round(bytes.readUInt32BE(at) / ONE));
  if (!width || !height) return null;
  const isTurned = bytes.readInt32BE(0) === 0 && bytes.readInt32BE(16) === 0;
  return isTurned ? { width: height, height: width } : { width, height };
}

/** What is about the video and not of it: its maker, its title, and the place where it was taken. */
const ABOUT = new Set(['udta', 'meta']);
const NOTHING = Buffer.from('free', 'latin1');
const WIPED_BYTES = 65_536;

/** Wipes a box out where it stands, so that every address in the file stays right. */
async function wipe(video: VideoFile, { named, from, to }: Box): Promise<void> {
  await video.write(named, NOTHING);
  for (let at = from; at < to; at += WIPED_BYTES) {
    await video.write(at, Buffer.alloc(Math.min(WIPED_BYTES, to - at)));
  }
}

/**
 * Reads how large a video is shown, and takes out of it what tells where it was taken.
 *
 * @returns `null` when it does not say
 * @throws BrokenVideo
 */
export async function readMp4(video: VideoFile): Promise<Size | null> {
  const movie = await find(video, { from: 0, to: video.size }, 'moov');
  if (movie === null) throw new BrokenVideo('It has no beginning.');
  let shown: Box | null = null;
  const about: Box[] = [];
  for await (const box of boxesIn(video, movie.from, movie.to)) {
    if (ABOUT.has(box.name)) about.push(box);
    if (box.name !== 'trak') continue;
    for await (const part of boxesIn(video, box.from, box.to)) if (ABOUT.has(part.name)) about.push(part);
    if (shown === null && (await isVideo(video, box))) shown = box;
  }
  if (shown === null) throw new BrokenVideo('It has no images.');
  const size = await sizeOfTrack(video, shown);
  for (const box of about) await wipe(video, box);
  return size;
}
