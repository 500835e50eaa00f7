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

interface Props {
  photo: Photo;
  /** Empty if the image is decoration. */
  alt: string;
  sizes: string;
  /** The part that stays visible when the image is cropped, as CSS `object-position`. */
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
  const style: CSSProperties | undefined = focus ? { objectPosition: focus } : undefined;
  return (
    <picture>
      <source type="image/avif" srcSet={srcSet(photo, 'avif')} sizes={sizes} />
      <img
        className={styles.image}
        src={photo.webp[0]}
        srcSet={srcSet(photo, 'webp')}
        sizes={sizes}
        width={photo.width ?? WIDTH}
        height={photo.height ?? HEIGHT}
        alt={alt}
        style={style}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : undefined}
        decoding="async"
      />
    </picture>
  );
}
