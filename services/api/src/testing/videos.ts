/** Videos for tests: with valid headers as cameras write them, and without valid frames. */

interface VideoOptions {
  width?: number;
  height?: number;
}

interface Mp4Options extends VideoOptions {
  /** Taken with an upright phone: stored sideways, with a rotation in the header. */
  turned?: boolean;
  /** With the location in its metadata, as phones write it: of the whole, of its track, or by keys as some phones do. */
  located?: boolean | 'track' | 'keys';
  /** `1` has 64-bit times. */
  version?: 0 | 1;
  /** The type of the first track. */
  handler?: 'vide' | 'soun';
  /** The size of a second track with images. */
  second?: Required<VideoOptions>;
  /** Its major brand: what it is; it also names those that it is compatible with, `isom` among them. */
  brand?: string;
}

/** The racecourse at Randwick, Sydney. */
export const PLACE = '-33.9080+151.2310/';

let made = 0;
/** Frame data that differs in every video. */
const images = () => Buffer.from(`images ${(made += 1)}`);

function box(name: string, ...content: Buffer[]): Buffer<ArrayBuffer> {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + content.reduce((sum, { length }) => sum + length, 0));
  head.write(name, 4, 'latin1');
  return Buffer.concat([head, ...content]);
}

const numbers = (...values: number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 4);
  values.forEach((value, n) => bytes.writeInt32BE(value, n * 4));
  return bytes;
};

const ONE = 0x1_0000;
const UPRIGHT = numbers(ONE, 0, 0, 0, ONE, 0, 0, 0, 0x4000_0000);
const ON_ITS_SIDE = numbers(0, ONE, 0, -ONE, 0, 0, 0, 0, 0x4000_0000);

const place = box('udta', box('\xa9xyz', Buffer.from(PLACE)));
const placeByKeys = box('meta', box('ilst', box('data', Buffer.from(PLACE))));

function trackOf({
  width = 64,
  height = 36,
  turned = false,
  located = false,
  version = 0,
  handler = 'vide',
}: Mp4Options) {
  const times = Buffer.alloc(version === 0 ? 20 : 32);
  const fixed = Buffer.alloc(8);
  fixed.writeUInt32BE(width * ONE, 0);
  fixed.writeUInt32BE(height * ONE, 4);
  const header = Buffer.concat([
    numbers(version << 24),
    times,
    Buffer.alloc(16),
    turned ? ON_ITS_SIDE : UPRIGHT,
    fixed,
  ]);
  return box(
    'trak',
    box('tkhd', header),
    box('mdia', box('hdlr', numbers(0, 0), Buffer.from(handler), Buffer.alloc(12))),
    ...(located === 'track' ? [place] : []),
  );
}

/** An MP4 with valid headers. */
export function mp4(options: Mp4Options = {}): Buffer<ArrayBuffer> {
  const { brand = 'mp42', located = false, second } = options;
  const tracks = [trackOf(options), ...(second ? [trackOf(second)] : [])];
  const about = [...(located === true ? [place] : []), ...(located === 'keys' ? [placeByKeys] : [])];
  return Buffer.concat([
    box('ftyp', Buffer.from(brand), numbers(0), Buffer.from('mp42isomavc1')),
    box('mdat', images()),
    box('moov', box('mvhd', Buffer.alloc(100)), ...tracks, ...about),
  ]);
}

/** The size takes 8 bytes, as is allowed for every element; `null` means an unknown size. */
function element(id: string, content: Buffer, size: number | null = content.length): Buffer<ArrayBuffer> {
  const length = Buffer.alloc(8, 0xff);
  if (size !== null) length.writeBigUInt64BE(BigInt(size) | (1n << 56n));
  else length[0] = 1;
  return Buffer.concat([Buffer.from(id, 'hex'), length, content]);
}

const number = (id: string, value: number): Buffer => {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE(value);
  return element(id, bytes);
};

interface WebmOptions extends VideoOptions {
  /** The display size, in a unit: 0 is pixels, 3 is an aspect ratio. */
  shown?: { width: number; height: number; unit?: number };
  /** As browsers record it: with elements of unknown size. */
  live?: boolean;
}

/** A WebM with valid headers. */
export function webm({ width = 64, height = 36, shown, live = false }: WebmOptions = {}): Buffer<ArrayBuffer> {
  const display = shown
    ? [number('54b0', shown.width), number('54ba', shown.height), number('54b2', shown.unit ?? 0)]
    : [];
  const video = element('e0', Buffer.concat([number('b0', width), number('ba', height), ...display]));
  const tracks = element('1654ae6b', Buffer.concat([element('ae', number('83', 2)), element('ae', video)]));
  const cluster = element('1f43b675', images(), live ? null : undefined);
  const segment = Buffer.concat([tracks, cluster]);
  return Buffer.concat([
    Buffer.from('1a45dfa39f4286810142f7810142f2810442f381084282847765626d4287810442858102', 'hex'),
    element('18538067', segment, live ? null : undefined),
  ]);
}
