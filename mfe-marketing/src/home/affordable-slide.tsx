import { Link } from '@capsule/host';
import { enter } from '../deck/slide';
import button from '../ui/button.module.css';
import { Icon } from '../ui/icon';
import { Prices } from '../ui/prices';
import text from '../ui/text.module.css';
import styles from './affordable-slide.module.css';

/** The three schemes that a home fits into (product §2). */
const SCHEMES = [
  {
    title: 'National Rental Affordability Scheme',
    description: 'Homes that can be let below the market: $400-550 a week, where traditional rent is $650-900.',
  },
  {
    title: 'First Home Owner Grant',
    description: 'A first home that racing workers can own, and take along when the work moves.',
  },
  {
    title: 'Housing Crisis Solution',
    description: 'New housing in 90 days from application to installation, on land that is there already.',
  },
];

/** The three support claims (product §2). */
const CLAIMS = [
  'Supported by the national racing body',
  'Eligible for Commonwealth Rent Assistance',
  'Meets Australian housing standards',
];

/** What makes a home affordable (product §2). */
export default function AffordableSlide() {
  return (
    <div className={styles.affordable}>
      <div className={styles.top}>
        <h2 id="affordable-housing-title" className={text.heading} {...enter(100)}>
          Affordable housing, within reach of every stable
        </h2>
        <div {...enter(250)}>
          <Link to="/housing-solutions#government-grants" className={button.outlineOnDark}>
            See the government grants
          </Link>
        </div>
      </div>
      <ul className={styles.schemes}>
        {SCHEMES.map(({ title, description }, index) => (
          <li key={title} {...enter(400 + index * 200)}>
            <h3>{title}</h3>
            <p>
              <Prices>{description}</Prices>
            </p>
          </li>
        ))}
      </ul>
      <ul className={styles.claims} {...enter(1000)}>
        {CLAIMS.map((claim) => (
          <li key={claim}>
            <Icon name="check" size={22} />
            {claim}
          </li>
        ))}
      </ul>
    </div>
  );
}
