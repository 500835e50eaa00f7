import { Link } from '@capsule/host';
import { Copyright } from '../company/copyright';
import { useCompanyDetails } from '../company/use-company-details';
import styles from './home-footer.module.css';

/** The home page's own footer, above the public frame's (product §2). */
export function HomeFooter() {
  const details = useCompanyDetails();
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <Link to="/">Home</Link>
        <p>
          <Copyright details={details} />
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
