import { heroVideo, heroStill } from '../photos/hero-video';
import { BackgroundVideo } from '../ui/background-video';
import { Picture, SIZES } from '../ui/picture';
import section from '../ui/section.module.css';
import { Prices } from '../ui/prices';
import text from '../ui/text.module.css';
import styles from './housing.module.css';

const FOCUS = '64% 50%';

/** The housing crisis, told beside a video (product §2). */
export function CrisisSection() {
  return (
    <section className={section.section} aria-labelledby="housing-crisis">
      <div className={styles.crisis}>
        <div className={styles.stack}>
          <h2 id="housing-crisis" className={text.heading}>
            A workforce without a place to live
          </h2>
          <p className={text.lead}>
            45,000+ people work in racing, at 300+ venues. Many of them start before dawn, where homes are few and rents
            are high.
          </p>
          <p className={text.muted}>
            <Prices>
              Traditional rent takes $650-900 of a week's pay. Those who cannot pay it drive, share, or leave the
              industry.
            </Prices>
          </p>
        </div>
        <div className={styles.video}>
          <BackgroundVideo source={heroVideo} focus={FOCUS}>
            <Picture
              photo={heroStill}
              alt="A capsule home beside the turf track at dawn"
              sizes={SIZES.half}
              focus={FOCUS}
            />
          </BackgroundVideo>
        </div>
      </div>
    </section>
  );
}
