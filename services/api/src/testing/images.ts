import { crc32 } from 'node:zlib';
import sharp from 'sharp';

/** Images of tests: small, and real. */

type Format = 'jpeg' | 'png' | 'gif' | 'webp' | 'avif';

interface ImageOptions {
  width?: number;
  height?: number;
  /** With the place where it was taken, as a telephone writes it. */
  located?: boolean;
  /** As EXIF has it. */
  orientation?: number;
}

let made = 0;

/** An image of noise that is not the same as any other. */
export async function image(
  format: Format,
  { width = 48, height = 32, located = false, orientation }: ImageOptions = {},
): Promise<Buffer<ArrayBuffer>> {
  made += 1;
  const background = { r: made % 256, g: (made * 7) % 256, b: (made * 31) % 256 };
  let image = sharp({ create: { width, height, channels: 3, background } });
  if (located) {
    image = image.withExif({
      IFD0: { Make: 'SecretCamera' },
      IFD3: {
        GPSLatitudeRef: 'S',
        GPSLatitude: '33/1 54/1 30/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '151/1 13/1 0/1',
      },
    });
  }
  if (orientation !== undefined) image = image.withMetadata({ orientation });
  return (await image.toFormat(format).toBuffer()) as Buffer<ArrayBuffer>;
}

/** A PNG whose header promises so many pixels. */
export function promisedPng(width: number, height: number): Buffer<ArrayBuffer> {
  const chunk = (name: string, data: Buffer) => {
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(data.length, 0);
    frame.write(name, 4, 'latin1');
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc32(Buffer.concat([frame.subarray(4), data])), 0);
    return Buffer.concat([frame, data, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', Buffer.from('789c030000000001', 'hex')),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
