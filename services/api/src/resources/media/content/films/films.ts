import { MAX_PIXELS, type MediaMimeType } from '@capsule/contracts';
import { TooManyPixels, type Size } from '../pictures';
import { FilmFile } from './film-file';
import { readMp4 } from './mp4';
import { readWebm } from './webm';

export type FilmType = 'video/mp4' | 'video/webm';

const READERS: Record<FilmType, (film: FilmFile) => Promise<Size | null>> = {
  'video/mp4': readMp4,
  'video/webm': readWebm,
};

export const isFilm = (type: MediaMimeType): type is FilmType => Object.hasOwn(READERS, type);

/**
 * Reads how large a film is shown; an MP4 loses, in its file, what tells where it was taken.
 *
 * @returns `null` when it does not say
 * @throws TooManyPixels, BrokenFilm
 */
export async function readFilm(file: string, type: FilmType): Promise<Size | null> {
  const size = await FilmFile.with(file, READERS[type]);
  if (size !== null && size.width * size.height > MAX_PIXELS) throw new TooManyPixels();
  return size;
}
