import { useState } from 'react';
import { RemotePage, type RemotePageProps } from '../composition/remote-page';
import { takeKeptPage } from '../composition/kept-page';
import styles from './public-frame.module.css';

/**
 * A public page of a remote. Its element is there so that the page that the gateway has rendered can be kept as it is
 * while its module cannot be loaded: it is read, and its links work.
 */
export function PublicPage(props: RemotePageProps) {
  const [kept] = useState(() => takeKeptPage(props.place));
  if (kept === null) {
    return (
      <div className={styles.page} data-page>
        <RemotePage {...props} />
      </div>
    );
  }
  // The HTML is the page's own, as it stands there already: nothing is written.
  return <div className={styles.page} data-page dangerouslySetInnerHTML={{ __html: kept }} suppressHydrationWarning />;
}
