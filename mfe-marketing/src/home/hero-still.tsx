import type { ShownPicture } from '@capsule/contracts/places/shown-place';
import portraitAvif from '../assets/hero-portrait.avif';
import portraitWebp from '../assets/hero-portrait.webp';
import { heroStill } from '../photos/hero-video';
import { UPRIGHT_NARROW } from '../ui/background-video';
import { HERO_FOCUS } from '../places/hero-focus';
import { HOME_HERO_SIZES } from '../places/hero-sizes';
import { Picture, srcSet } from '../ui/picture';
import styles from './hero-slide.module.css';

/** Narrow portrait screens get a crop around the capsule: half the bytes, and no part of it is cut off. */
const CUT = { media: UPRIGHT_NARROW, width: 641, height: 855 };

/** The first image of the site: it loads before everything else. @param picture what staff have put in its place */
export function HeroStill({ picture }: { picture: ShownPicture | null | undefined }) {
  if (picture) return <Picture photo={picture} alt={picture.alt} sizes={HOME_HERO_SIZES} first />;
  return (
    <picture>
      <source {...CUT} type="image/avif" srcSet={portraitAvif} />
      <source {...CUT} srcSet={portraitWebp} />
      <source type="image/avif" srcSet={srcSet(heroStill, 'avif')} sizes="100vw" />
      <img
        className={styles.still}
        src={heroStill.webp[1]}
        srcSet={srcSet(heroStill, 'webp')}
        sizes="100vw"
        width={heroStill.width}
        height={heroStill.height}
        alt="A white capsule home on its timber deck beside a turf racecourse at dawn"
        style={{ objectPosition: HERO_FOCUS['home-hero'] }}
        fetchPriority="high"
        decoding="async"
      />
    </picture>
  );
}
