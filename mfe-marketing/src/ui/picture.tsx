import { FOCAL_CENTRE, objectPosition } from '@capsule/contracts/media/focal-point';
import { srcSetOf, type ShownPicture } from '@capsule/contracts/places/shown-place';
import type { CSSProperties } from 'react';
import styles from './picture.module.css';

/** A still in two formats and two widths: 800 px, and its full width. */
export interface Photo {
  avif: [narrow: string, wide: string];
  webp: [narrow: string, wide: string];
  /** Its full width; by default it is 1600 × 1000 px. */
  width?: number;
  height?: number;
}

/** Nearly all stills are 8:5. Width and height reserve the space until the image has loaded. */
const WIDTH = 1600;
const HEIGHT = 1000;

/**
 * The `sizes` of a still. On phones they claim only 60 % of the real width: phones have two to three device pixels for
 * each CSS pixel, and the 800 px file is sharp enough there at a third of the bytes.
 */
export const SIZES = {
  full: '(width <= 768px) 60vw, 100vw',
  half: '(width <= 768px) 60vw, 50vw',
  /** As high as the screen: it is cropped at the sides, so its width follows from its height. */
  tall: '(width <= 768px) 60vw, max(50vw, 160vh)',
  third: '(width <= 768px) 60vw, 34vw',
} as const;

export const srcSet = ({ width = WIDTH, ...photo }: Photo, format: 'avif' | 'webp') =>
  `${photo[format][0]} 800w, ${photo[format][1]} ${width}w`;

/** What `Picture` draws of a still. */
interface Sources {
  /** Empty where there is none in this format. */
  avif: string;
  webp: string;
  src: string;
  width: number;
  height: number;
  /** Its own focal point, as CSS `object-position`; built-in stills have none. */
  focus?: string;
}

/** The files of a built-in still, or of a picture of the media library. */
function sourcesOf(photo: Photo | ShownPicture): Sources {
  if ('path' in photo) {
    const { path: src, width, height, focalX = FOCAL_CENTRE, focalY = FOCAL_CENTRE } = photo;
    const focus = objectPosition({ focalX, focalY });
    return { avif: srcSetOf(photo, 'avif'), webp: srcSetOf(photo, 'webp'), src, width, height, focus };
  }
  const { width = WIDTH, height = HEIGHT } = photo;
  return { avif: srcSet(photo, 'avif'), webp: srcSet(photo, 'webp'), src: photo.webp[0], width, height };
}

interface Props {
  photo: Photo | ShownPicture;
  /** Empty if the image is decoration. */
  alt: string;
  sizes: string;
  /** The part of a built-in still that stays visible when it is cropped, as CSS `object-position`. */
  focus?: string;
  /** For the first image of a page; all others load when they come near. */
  first?: boolean;
}

/**
 * A still that fills its container, in the smallest suitable format and width.
 *
 * @example <Picture photo={truck} alt="A capsule on a flatbed truck" sizes={SIZES.half} />
 */
export function Picture({ photo, alt, sizes, focus, first = false }: Props) {
  const { avif, webp, src, width, height, focus: own = focus } = sourcesOf(photo);
  const style: CSSProperties | undefined = own ? { objectPosition: own } : undefined;
  return (
    <picture>
      {avif ? <source type="image/avif" srcSet={avif} sizes={sizes} /> : null}
      <img
        className={styles.image}
        src={src}
        srcSet={webp}
        sizes={sizes}
        width={width}
        height={height}
        alt={alt}
        style={style}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : undefined}
        decoding="async"
      />
    </picture>
  );
}
