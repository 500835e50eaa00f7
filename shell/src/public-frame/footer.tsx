import { Link } from 'react-router-dom';
import { Brand } from './brand';
import { footerLinks } from './site-links';
import styles from './footer.module.css';

/** The layout's footer (product §2): the investors' deck and the staff's login. */
export function Footer() {
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <Brand />
        <nav aria-label="Footer">
          <ul className={styles.links}>
            {footerLinks().map(({ label, to }) => (
              <li key={to}>
                <Link to={to}>{label}</Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </footer>
  );
}
