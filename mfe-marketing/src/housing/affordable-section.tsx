import { Link } from '@capsule/host';
import { interior } from '../photos/interior';
import { Picture, SIZES } from '../ui/picture';
import section from '../ui/section.module.css';
import text from '../ui/text.module.css';
import styles from './housing.module.css';

const POINTS = [
  { figure: '60%', text: 'lower costs than traditional housing' },
  { figure: '$400-550', text: 'a week for a capsule home' },
  { figure: 'Under 4 hours', text: 'from arrival on a standard truck to use' },
];

/** The affordable solution (product §2). */
export function AffordableSection() {
  return (
    <section className={`${section.section} ${section.paper}`} aria-labelledby="affordable-solution">
      <div className={styles.split}>
        <div className={styles.photo}>
          <Picture
            photo={interior}
            alt="Inside a capsule at dusk: bed, slat wall and warm light"
            sizes={SIZES.half}
            focus="70% 60%"
          />
        </div>
        <div className={styles.stack}>
          <h2 id="affordable-solution" className={text.heading}>
            The affordable solution
          </h2>
          <p className={text.lead}>A complete smart home that costs less to build, to place and to live in.</p>
          <dl className={styles.points}>
            {POINTS.map(({ figure, text: words }) => (
              <div key={figure}>
                <dt>{words}</dt>
                <dd className={text.figure}>{figure}</dd>
              </div>
            ))}
          </dl>
          <Link to="/housing-solutions#cost-comparison" className={styles.link}>
            See the comparison
          </Link>
        </div>
      </div>
    </section>
  );
}
