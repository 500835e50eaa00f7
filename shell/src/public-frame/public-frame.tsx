import { Suspense, useEffect } from 'react';
import { PageOutlet } from '../composition/page-outlet';
import { MAIN_ID } from '../navigation/page-change';
import { expectNextPages } from './next-page';
import { NavBar } from './nav-bar';
import { Footer } from './footer';
import styles from './public-frame.module.css';

/**
 * The frame of every public page (product §2). It is part of the shell, so that visitors can still reach the other
 * pages when the module of this one fails.
 */
export default function PublicFrame() {
  useEffect(expectNextPages, []);
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href={`#${MAIN_ID}`}>
        Skip to content
      </a>
      <NavBar />
      <main id={MAIN_ID} tabIndex={-1} className={styles.main}>
        <Suspense fallback={<div className={styles.coming} />}>
          <PageOutlet />
        </Suspense>
      </main>
      <Footer />
    </div>
  );
}
