import portraitAvif from '../assets/hero-portrait.avif';
import portraitWebp from '../assets/hero-portrait.webp';
import { heroStill } from '../photos/hero-video';
import { UPRIGHT_NARROW } from '../ui/background-video';
import { srcSet } from '../ui/picture';
import styles from './hero-slide.module.css';

/** The part of still and video that stays in view: the capsule. */
export const HERO_FOCUS = '64% 50%';

/** Upright narrow screens get a cut around the capsule: half the weight, and all of it seen. */
const CUT = { media: UPRIGHT_NARROW, width: 641, height: 855 };

/** The image that the site is first seen by: it loads before everything else. */
export function HeroStill() {
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
        style={{ objectPosition: HERO_FOCUS }}
        fetchPriority="high"
        decoding="async"
      />
    </picture>
  );
}
