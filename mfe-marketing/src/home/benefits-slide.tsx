import { Link } from '@capsule/host';
import { enter } from '../deck/slide';
import { racecourseRow } from '../photos/racecourse-row';
import button from '../ui/button.module.css';
import { Picture, SIZES } from '../ui/picture';
import { Prices } from '../ui/prices';
import text from '../ui/text.module.css';
import { cardDelay } from './card-delay';
import styles from './benefits-slide.module.css';

/** The four benefits (product §2). */
const BENEFITS = [
  {
    title: 'On-Site Accommodation',
    description: 'A home steps from the stable door, not a drive away before first light.',
  },
  { title: '24/7 Availability', description: 'Staff rest on site and are there at any hour, on any race day.' },
  {
    title: 'Cost-Effective Solution',
    description: '60% lower costs: $400-550 a week, where traditional rent is $650-900.',
  },
  { title: 'Mobility & Flexibility', description: 'Move a home to the next venue as often as the calendar asks.' },
];

/** Why the industry wants it (product §2). */
export default function BenefitsSlide() {
  return (
    <div className={styles.benefits}>
      <div className={styles.backdrop}>
        <Picture photo={racecourseRow} alt="" sizes={SIZES.full} focus="75% 60%" />
      </div>
      <div className={styles.content}>
        <h2 id="benefits-title" className={text.display} {...enter(100)}>
          Designed for the Racing Industry
        </h2>
        <ul className={styles.cards}>
          {BENEFITS.map(({ title, description }, index) => (
            <li key={title} {...enter(cardDelay('benefits', index))}>
              <h3 className={text.title}>{title}</h3>
              <p>
                <Prices>{description}</Prices>
              </p>
            </li>
          ))}
        </ul>
        <div {...enter(cardDelay('benefits', BENEFITS.length))}>
          <Link to="/#contact" className={button.onDark}>
            Contact for Racing Industry Solutions
          </Link>
        </div>
      </div>
    </div>
  );
}
