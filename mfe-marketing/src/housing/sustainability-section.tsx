import { hillside } from '../photos/hillside';
import { Picture, SIZES } from '../ui/picture';
import text from '../ui/text.module.css';
import styles from './sustainability-section.module.css';

/** product §9. */
const FIGURES = [
  { figure: '75%', label: 'CO₂ reduction' },
  { figure: '40%', label: 'water savings' },
  { figure: '85%', label: 'recyclable' },
  { figure: '48hr', label: 'backup power' },
  { figure: '6 star', label: 'rating' },
];

/** Sustainability (product §2). */
export function SustainabilitySection() {
  return (
    <section className={styles.sustainability} aria-labelledby="sustainability">
      <div className={styles.backdrop}>
        <Picture photo={hillside} alt="" sizes={SIZES.full} focus="45% 60%" />
      </div>
      <div className={styles.content}>
        <h2 id="sustainability" className={text.heading}>
          Light on the land it stands on
        </h2>
        <dl className={styles.figures}>
          {FIGURES.map(({ figure, label }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd className={text.figure}>{figure}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
