import { racecourseRow } from '../photos/racecourse-row';
import { Picture, SIZES } from '../ui/picture';
import section from '../ui/section.module.css';
import text from '../ui/text.module.css';
import styles from './housing.module.css';

const BENEFITS = [
  {
    title: 'For jockeys and trainers',
    text: 'A quiet home beside the track: rest until the first gallop, not until the drive.',
  },
  {
    title: 'For stable hands and venue staff',
    text: 'On-site accommodation, 24/7, at a rent that a racing wage can carry.',
  },
  { title: 'For venues and events', text: 'Housing that arrives for the carnival, and moves on to the next one.' },
];

/** What racing gains (product §2). */
export function BenefitsSection() {
  return (
    <section className={`${section.section} ${section.paper}`} aria-labelledby="racing-benefits">
      <div className={styles.split} data-turned="true">
        <div className={styles.stack}>
          <h2 id="racing-benefits" className={text.heading}>
            What racing gains
          </h2>
          <ul className={styles.benefits}>
            {BENEFITS.map((benefit) => (
              <li key={benefit.title}>
                <h3 className={text.title}>{benefit.title}</h3>
                <p>{benefit.text}</p>
              </li>
            ))}
          </ul>
        </div>
        <div className={styles.photo}>
          <Picture
            photo={racecourseRow}
            alt="A row of capsule homes along a stable lane at dusk"
            sizes={SIZES.half}
            focus="78% 60%"
          />
        </div>
      </div>
    </section>
  );
}
