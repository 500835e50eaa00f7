import { enter } from '../deck/slide';
import { interiorDay } from '../photos/interior-day';
import { Icon, type IconName } from '../ui/icon';
import { Picture, SIZES } from '../ui/picture';
import text from '../ui/text.module.css';
import { cardDelay } from './card-delay';
import styles from './features-slide.module.css';

interface Feature {
  icon: IconName;
  title: string;
  description: string;
}

/** The six features (product §2). */
const FEATURES: Feature[] = [
  {
    icon: 'climate',
    title: 'Smart Climate Control',
    description: 'Cool in the paddock heat, warm before dawn: the home keeps its comfort by itself.',
  },
  {
    icon: 'voice',
    title: 'Voice Command System',
    description: 'Light and climate follow a spoken word, with hands full or boots on.',
  },
  {
    icon: 'space',
    title: 'Space-Efficient Design',
    description: 'A compact shell with room to sleep, work and rest, and no corner wasted.',
  },
  {
    icon: 'security',
    title: 'Advanced Security',
    description: 'Locks, windows and camera, watched and set from the phone.',
  },
  { icon: 'energy', title: 'Energy Efficiency', description: 'A 6 star rating, and backup power that lasts 48 hours.' },
  {
    icon: 'hub',
    title: 'Connectivity Hub',
    description: 'One hub joins every device in the home, and the home to its resident.',
  },
];

/** What a home can do (product §2). */
export default function FeaturesSlide() {
  return (
    <div className={styles.features}>
      <div className={styles.picture}>
        <Picture
          photo={interiorDay}
          alt="Inside a capsule: bed, chair and a wide view over the track"
          sizes={SIZES.tall}
          focus="92% 60%"
        />
      </div>
      <div className={styles.words}>
        <h2 id="features-title" className={text.heading} {...enter(100)}>
          Everything at hand, nothing in the way
        </h2>
        <ul className={styles.cards}>
          {FEATURES.map(({ icon, title, description }, index) => (
            <li key={title} {...enter(cardDelay('features', index))}>
              <Icon name={icon} size={28} />
              <h3 className={text.title}>{title}</h3>
              <p>{description}</p>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
