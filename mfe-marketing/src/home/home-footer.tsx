import { SITE_NAME } from '@capsule/contracts/releases/composition';
import { Link } from '@capsule/host';
import { useCurrentYear } from '../ui/use-current-year';
import styles from './home-footer.module.css';

/** The home page's own footer, over the layout's (product §2). */
export function HomeFooter() {
  const year = useCurrentYear();
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <Link to="/">Home</Link>
        <p>
          © {year} {SITE_NAME}. All rights reserved.
        </p>
        <ul>
          <li>
            <Link to="/pitch-deck">Pitch Deck</Link>
          </li>
          <li>
            <Link to="/admin/login">Admin</Link>
          </li>
        </ul>
      </div>
    </footer>
  );
}
