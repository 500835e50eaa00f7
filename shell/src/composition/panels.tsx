import { useEffect, useState } from 'react';
import styles from './panels.module.css';

/** A loading text that is shown for less than this would only flicker. */
const SHOW_LOADING_AFTER_MS = 300;

/** Stands in for a page that is still loading: empty at first, then with a short text. */
export function LoadingPanel({ text }: { text: string }) {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), SHOW_LOADING_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={styles.loading} role="status">
      {late ? (
        <>
          <span className={styles.spinner} aria-hidden="true" /> {text}
        </>
      ) : null}
    </div>
  );
}

/** Stands in for a page that could not be shown. */
export function UnavailablePanel({ title, onTryAgain }: { title: string; onTryAgain: () => void }) {
  const tryAgain = () => {
    // The button goes, and the focus would be nowhere.
    document.querySelector('main')?.focus({ preventScroll: true });
    onTryAgain();
  };
  return (
    <section className={styles.unavailable} role="alert">
      <h1>{title} is not available right now</h1>
      <p>This part of the site could not be loaded. Everything else goes on working.</p>
      <button type="button" onClick={tryAgain}>
        Try again
      </button>
    </section>
  );
}

/** Stands in for a page whose module is not part of the site any more. */
export function RetiredPanel({ title }: { title: string }) {
  return (
    <section className={styles.unavailable} role="alert">
      <h1>{title} is no longer part of this site</h1>
      <p>It was taken off while this page was open. Everything else goes on working.</p>
    </section>
  );
}
