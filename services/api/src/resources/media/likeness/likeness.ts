import { MAX_PIXELS } from '@capsule/contracts';
import sharp from 'sharp';
import { draw } from '../content/images';

/** Squares of the picture that are compared: each with the one to its right, so 8 × 8 bits. */
const [COLUMNS, ROWS] = [9, 8];

/** In grey levels, of 256: a picture whose squares differ by less has nothing by which it could be recognised. */
const LEAST_CONTRAST = 12;

/** The likeness of a picture of one tone, which looks like no other. */
export const FEATURELESS = '0';

/**
 * The likeness of grey squares, row by row: a bit for each square that is lighter than the one to its left.
 *
 * @returns as a signed number of 64 bits, in decimal
 */
export function likenessOf(squares: ArrayLike<number>): string {
  const levels = Array.from(squares);
  if (Math.max(...levels) - Math.min(...levels) < LEAST_CONTRAST) return FEATURELESS;
  let bits = 0n;
  for (let row = 0; row < ROWS; row += 1) {
    for (let column = 1; column < COLUMNS; column += 1) {
      const at = row * COLUMNS + column;
      bits = (bits << 1n) | (levels[at]! > levels[at - 1]! ? 1n : 0n);
    }
  }
  return BigInt.asIntN(64, bits).toString();
}

/**
 * What a picture looks like, as a difference hash: copies of another size, format or quality have nearly the same. Of an
 * animation it is that of the first frame.
 *
 * @param image its bytes, or the path of its file
 * @param signal of whoever waits for it
 */
export async function readLikeness(image: Buffer | string, signal?: AbortSignal): Promise<string> {
  // Whether it can be read was checked before, as strictly as it has to be.
  const small = sharp(image, { failOn: 'none', limitInputPixels: MAX_PIXELS })
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .greyscale()
    .resize(COLUMNS, ROWS, { fit: 'fill' })
    .raw();
  return likenessOf(await draw(() => small.toBuffer(), signal));
}
