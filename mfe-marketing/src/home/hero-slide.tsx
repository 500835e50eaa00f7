import { Link } from '@capsule/host';
import { useNextSlide } from '../deck/deck';
import { useSlideShown } from '../deck/shown';
import { heroVideo } from '../photos/hero-video';
import { HERO_FOCUS } from '../places/hero-focus';
import { placeAt } from '../places/place-at';
import button from '../ui/button.module.css';
import { BackgroundVideo } from '../ui/background-video';
import { Icon } from '../ui/icon';
import text from '../ui/text.module.css';
import { Phone } from './phone';
import { HeroStill } from './hero-still';
import styles from './hero-slide.module.css';

/** The first slide (product §2). It is in the page's first chunk and has no entrance animation. */
export function HeroSlide() {
  const showNext = useNextSlide();
  const picture = placeAt('home-hero')?.picture;
  return (
    <div className={styles.hero}>
      <BackgroundVideo source={picture ? null : heroVideo} focus={HERO_FOCUS['home-hero']} active={useSlideShown()}>
        <HeroStill picture={picture} />
      </BackgroundVideo>
      <div className={styles.overlay} />
      <div className={styles.content}>
        <div className={styles.words}>
          <h1 id="hero-title" className={text.display}>
            Built for The Racing Industry
          </h1>
          <p className={text.lead}>Compact, intelligent homes designed specifically for the racing industry</p>
          <div className={styles.actions}>
            <Link to="/#features" className={button.onDark}>
              Explore Features
            </Link>
            <Link to="/#contact" className={button.outlineOnDark}>
              Contact Us
            </Link>
          </div>
        </div>
        <div className={styles.phone}>
          <Phone screen="climate" />
        </div>
      </div>
      <button type="button" className={styles.down} aria-label="Scroll down" onClick={() => showNext('hero')}>
        <Icon name="arrowDown" />
      </button>
    </div>
  );
}
