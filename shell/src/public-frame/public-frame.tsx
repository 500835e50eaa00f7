import { Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { MAIN_ID } from '../page-change';
import { NavBar } from './nav-bar';
import { Footer } from './footer';
import styles from './public-frame.module.css';

/**
 * What every public page stands in (product §2). It belongs to the shell, so that the way to the other pages survives a
 * failure of the module that fills this one.
 */
export default function PublicFrame() {
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href={`#${MAIN_ID}`}>
        Skip to content
      </a>
      <NavBar />
      <main id={MAIN_ID} tabIndex={-1} className={styles.main}>
        <Suspense fallback={null}>
          <Outlet />
        </Suspense>
      </main>
      <Footer />
    </div>
  );
}
