import avif800 from '../assets/village-video-800.avif';
import avif1520 from '../assets/village-video-1520.avif';
import webp800 from '../assets/village-video-800.webp';
import webp1520 from '../assets/village-video-1520.webp';
import av1 from '../assets/village.webm';
import h264 from '../assets/village.mp4';
import narrow from '../assets/village-narrow.mp4';
import type { VideoSource } from '../ui/background-video';
import type { Photo } from '../ui/picture';

/** Seven capsules among gum trees. The still is the video's own frame, so that the change does not jump. */
export const villageVideo: VideoSource = { av1, h264, narrow };
export const villageStill: Photo = {
  avif: [avif800, avif1520],
  webp: [webp800, webp1520],
  width: 1520,
  height: 855,
};
