import { Link } from '@capsule/host';
import { enter } from '../deck/slide';
import { truck } from '../photos/truck';
import button from '../ui/button.module.css';
import { Picture, SIZES } from '../ui/picture';
import text from '../ui/text.module.css';
import styles from './mobile-slide.module.css';

/** The four benefits (product §2). */
const BENEFITS = [
  { title: 'Easy Transport', description: 'Travels by standard truck.' },
  { title: 'Quick Setup', description: 'Under 4 hours from arrival to use.' },
  { title: 'Low Cost', description: 'Deployment costs 90% less.' },
  { title: 'Any Location', description: 'Track, stable, event or remote site.' },
];

/** The Deployment Benefits panel (product §2). */
const FIGURES = [
  { label: 'Setup Time', value: 'Under 4 hours' },
  { label: 'Deployment Cost', value: '90% less' },
  { label: 'Move Frequency', value: 'Unlimited' },
  { label: 'Location Flexibility', value: '100%' },
];

const PERFECT_FOR = [
  'Racing circuit staff accommodation',
  'Temporary event housing',
  'Remote construction',
  'Emergency response housing',
  'Seasonal worker accommodation',
];

function Figures() {
  return (
    <section className={styles.panel} aria-labelledby="deployment-benefits" {...enter(500)}>
      <h3 id="deployment-benefits" className={text.title}>
        Deployment Benefits
      </h3>
      <dl className={styles.figures}>
        {FIGURES.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className={text.figure}>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Uses() {
  return (
    <section className={styles.panel} aria-labelledby="perfect-for" {...enter(700)}>
      <h3 id="perfect-for" className={text.title}>
        Perfect For
      </h3>
      <ul className={styles.uses}>
        {PERFECT_FOR.map((use) => (
          <li key={use}>{use}</li>
        ))}
      </ul>
    </section>
  );
}

/** How a home moves (product §2). */
export default function MobileSlide() {
  return (
    <div className={styles.mobile}>
      <div className={styles.words}>
        <h2 id="mobile-deployment-title" className={text.heading} {...enter(100)}>
          On the road today, home tonight
        </h2>
        <ul className={styles.benefits} {...enter(300)}>
          {BENEFITS.map(({ title, description }) => (
            <li key={title}>
              <h3 className={text.title}>{title}</h3>
              <p>{description}</p>
            </li>
          ))}
        </ul>
        <div {...enter(400)}>
          <Link to="/#contact" className={button.primary}>
            Learn More
          </Link>
        </div>
      </div>
      <div className={styles.picture}>
        <Picture
          photo={truck}
          alt="A capsule home on a flatbed truck on a country road"
          sizes={SIZES.tall}
          focus="50% 62%"
        />
      </div>
      <div className={styles.panels}>
        <Figures />
        <Uses />
      </div>
    </div>
  );
}
