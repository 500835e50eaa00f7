import { Link } from '@capsule/host';
import { villageFilm, villageStill } from '../photos/village-film';
import button from '../ui/button.module.css';
import { Film } from '../ui/film';
import { PageHero } from '../ui/page-hero';
import { Picture } from '../ui/picture';
import styles from './housing.module.css';

const FOCUS = '55% 60%';

export function HousingHero() {
  return (
    <PageHero
      tall
      title="Housing solutions for racing"
      lead="Affordable, relocatable homes for the people who make race day happen, on land the industry already has."
      backdrop={
        <Film source={villageFilm} focus={FOCUS}>
          <Picture
            photo={villageStill}
            alt="A village of capsule homes among gum trees in evening light"
            sizes="100vw"
            focus={FOCUS}
            first
          />
        </Film>
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
