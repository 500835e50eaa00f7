import { Link } from '@capsule/host';
import { villageVideo, villageStill } from '../photos/village-video';
import { HERO_FOCUS } from '../places/hero-focus';
import { HOUSING_HERO_SIZES } from '../places/hero-sizes';
import { placeAt } from '../places/place-at';
import button from '../ui/button.module.css';
import { BackgroundVideo } from '../ui/background-video';
import { PageHero } from '../ui/page-hero';
import { Picture } from '../ui/picture';
import styles from './housing.module.css';

const FOCUS = HERO_FOCUS['housing-hero'];

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
            sizes={HOUSING_HERO_SIZES}
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
