import avif800 from '../assets/compact-800.avif';
import avif1600 from '../assets/compact-1600.avif';
import webp800 from '../assets/compact-800.webp';
import webp1600 from '../assets/compact-1600.webp';
import type { Photo } from '../ui/picture';

export const compact: Photo = { avif: [avif800, avif1600], webp: [webp800, webp1600] };
