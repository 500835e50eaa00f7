import avif800 from '../assets/hero-800.avif';
import avif1520 from '../assets/hero-1520.avif';
import webp800 from '../assets/hero-800.webp';
import webp1520 from '../assets/hero-1520.webp';
import av1 from '../assets/hero.webm';
import h264 from '../assets/hero.mp4';
import narrow from '../assets/hero-portrait.mp4';
import type { VideoSource } from '../ui/background-video';
import type { Photo } from '../ui/picture';

/** A capsule beside the turf track at dawn. The still is the video's own frame, so that the change does not jump. */
export const heroVideo: VideoSource = { av1, h264, narrow };
export const heroStill: Photo = {
  avif: [avif800, avif1520],
  webp: [webp800, webp1520],
  width: 1520,
  height: 855,
};
