import { useEffect, useState } from 'react';
import { Link, useLocation, useNavigationType } from 'react-router-dom';
import { NOT_FOUND_TITLE } from '@capsule/contracts/releases/composition';
import { followLive } from '../composition/follow-live';
import { LoadingPanel } from '../composition/panels';
import styles from './not-found-page.module.css';

/**
 * Whether the live registry is asked if it knows the page by now. A page that was loaded from the server comes with the
 * registry of that moment.
 */
function useIsAsking(): boolean {
  const isLink = useNavigationType() !== 'POP';
  const { pathname } = useLocation();
  const [asked, setAsked] = useState<string | null>(null);
  useEffect(() => {
    if (!isLink) return;
    let isCurrent = true;
    void followLive()
      // A registry that cannot be had knows no more than this tab.
      .catch(() => undefined)
      .then(() => isCurrent && setAsked(pathname));
    return () => {
      isCurrent = false;
    };
  }, [isLink, pathname]);
  return isLink && asked !== pathname;
}

/** Shown for any address without a page (product §2). */
export default function NotFoundPage() {
  if (useIsAsking()) return <LoadingPanel text="Loading..." />;
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
