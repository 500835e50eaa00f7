import { MAX_PIXELS, type MediaMimeType } from '@capsule/contracts';
import { TooManyPixels, type Size } from '../images';
import { VideoFile } from './video-file';
import { readMp4 } from './mp4';
import { readWebm } from './webm';

export type VideoType = 'video/mp4' | 'video/webm';

const READERS: Record<VideoType, (video: VideoFile) => Promise<Size | null>> = {
  'video/mp4': readMp4,
  'video/webm': readWebm,
};

export const isVideo = (type: MediaMimeType): type is VideoType => Object.hasOwn(READERS, type);

/**
 * Reads how large a video is shown; an MP4 loses, in its file, what tells where it was taken.
 *
 * @returns `null` when it does not say
 * @throws TooManyPixels, BrokenVideo
 */
export async function readVideo(file: string, type: VideoType): Promise<Size | null> {
  const size = await VideoFile.with(file, READERS[type]);
  if (size !== null && size.width * size.height > MAX_PIXELS) throw new TooManyPixels();
  return size;
}
