import { Link } from 'react-router-dom';
import { NOT_FOUND_TITLE } from '@capsule/contracts/releases/composition';
import styles from './not-found-page.module.css';

/** Any address that nobody serves (product §2). */
export default function NotFoundPage() {
  return (
    <section className={styles.page}>
      <div>
        <h1>{NOT_FOUND_TITLE}</h1>
        <p>The page may have moved, or the address may be misspelt.</p>
        <Link to="/" className={styles.home}>
          Back to Home
        </Link>
      </div>
    </section>
  );
}
