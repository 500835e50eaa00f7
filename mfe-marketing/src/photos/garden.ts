import avif800 from '../assets/garden-800.avif';
import avif1600 from '../assets/garden-1600.avif';
import webp800 from '../assets/garden-800.webp';
import webp1600 from '../assets/garden-1600.webp';
import type { Photo } from '../ui/picture';

export const garden: Photo = { avif: [avif800, avif1600], webp: [webp800, webp1600] };
