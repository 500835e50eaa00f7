import { Link } from '@capsule/host';
import { villageVideo, villageStill } from '../photos/village-video';
import { HERO_FOCUS } from '../places/hero-focus';
import { placeAt } from '../places/place-at';
import button from '../ui/button.module.css';
import { BackgroundVideo } from '../ui/background-video';
import { PageHero } from '../ui/page-hero';
import { Picture } from '../ui/picture';
import styles from './housing.module.css';

const FOCUS = HERO_FOCUS['housing-hero'];

/**
 * The hero is 92 % of the screen high and crops the still at its sides, so its width follows from its height. On phones
 * the small file is sharp enough, and still has more pixels than the video shows of itself.
 */
const SIZES = '(width <= 420px) 100vw, max(100vw, 164vh)';

export function HousingHero() {
  const picture = placeAt('housing-hero')?.picture;
  return (
    <PageHero
      tall
      title="Housing solutions for racing"
      lead="Affordable, relocatable homes for the people who make race day happen, on land the industry already has."
      backdrop={
        <BackgroundVideo source={picture ? null : villageVideo} focus={FOCUS}>
          <Picture
            photo={picture ?? villageStill}
            alt={picture?.alt ?? 'A village of capsule homes among gum trees in evening light'}
            sizes={SIZES}
            focus={FOCUS}
            first
          />
        </BackgroundVideo>
      }
    >
      <div className={styles.actions}>
        <Link to="/housing-solutions#government-grants" className={button.onDark}>
          Government grants
        </Link>
        <Link to="/housing-solutions#cost-comparison" className={button.outlineOnDark}>
          Compare the cost
        </Link>
      </div>
    </PageHero>
  );
}
