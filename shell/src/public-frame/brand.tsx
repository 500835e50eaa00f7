import { Link } from 'react-router-dom';
import { SITE_NAME } from '@capsule/contracts/releases/composition';
import styles from './brand.module.css';

/** The company's mark (a capsule seen from its end) and name, linked to the home page. */
export function Brand() {
  return (
    <Link to="/" className={styles.brand} aria-label={`${SITE_NAME}, home`}>
      <svg viewBox="0 0 40 24" width="40" height="24" fill="none" aria-hidden="true">
        <rect x="1.5" y="1.5" width="37" height="21" rx="10.5" stroke="currentColor" strokeWidth="3" />
        <path d="M11 17h18" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
        <circle cx="20" cy="9.5" r="2.2" fill="currentColor" />
      </svg>
      <span>
        Capsule <span className={styles.light}>Smart Homes</span>
      </span>
    </Link>
  );
}
