import { Link } from '@capsule/host';
import { enter } from '../deck/slide';
import { village } from '../photos/village';
import button from '../ui/button.module.css';
import { Picture, SIZES } from '../ui/picture';
import text from '../ui/text.module.css';
import styles from './about-slide.module.css';

/** Who we are (product §2). */
export default function AboutSlide() {
  return (
    <div className={styles.about}>
      <div className={styles.words}>
        <h2 id="about-title" className={text.heading} {...enter(100)}>
          Homes that go where the racing goes
        </h2>
        <div className={styles.story} {...enter(250)}>
          <p className={text.lead}>
            Racing runs on people who start before dawn. Capsule Smart Homes builds compact, intelligent homes that
            stand where they work: at the track, at the stable, at the event.
          </p>
          <p>
            Every home comes finished, on a standard truck, and is ready in under 4 hours. When the season moves on, so
            does the home.
          </p>
        </div>
        <p className={styles.tagline} {...enter(400)}>
          Smart. Compact. Efficient.
        </p>
        <div {...enter(500)}>
          <Link to="/#features" className={button.primary}>
            Discover our features
          </Link>
        </div>
      </div>
      <div className={styles.picture}>
        <Picture
          photo={village}
          alt="Seven capsule homes among gum trees, joined by paths, in evening light"
          sizes={SIZES.tall}
          focus="60% 60%"
        />
      </div>
    </div>
  );
}
