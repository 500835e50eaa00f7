import type { CSSProperties } from 'react';
import styles from './picture.module.css';

/** A still of ours in two formats and two widths: 800 px, and its full width. */
export interface Photo {
  avif: [narrow: string, wide: string];
  webp: [narrow: string, wide: string];
  /** Its full size, 1600 × 1000 px unless told. */
  width?: number;
  height?: number;
}

/** Nearly every still is 8:5; width and height keep its place before it has arrived. */
const WIDTH = 1600;
const HEIGHT = 1000;

/**
 * How wide a still lies on the page. On phones it claims 60 % of the truth: their screens have two to three pixels a
 * point, and the 800 px file is sharp enough there at a third of the weight.
 */
export const SIZES = {
  full: '(width <= 768px) 60vw, 100vw',
  half: '(width <= 768px) 60vw, 50vw',
  /** As high as the screen: it is cropped at its sides, and as wide as its height makes it. */
  tall: '(width <= 768px) 60vw, max(50vw, 160vh)',
  third: '(width <= 768px) 60vw, 34vw',
} as const;

export const srcSet = ({ width = WIDTH, ...photo }: Photo, format: 'avif' | 'webp') =>
  `${photo[format][0]} 800w, ${photo[format][1]} ${width}w`;

interface Props {
  photo: Photo;
  /** Empty where the image only decorates. */
  alt: string;
  sizes: string;
  /** Which part stays in view when the frame crops, as CSS `object-position` takes it. */
  focus?: string;
  /** The one image that a page is first seen by; all others load when they near. */
  first?: boolean;
}

/**
 * A still that fills its frame, in the lightest format and width that serves.
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
