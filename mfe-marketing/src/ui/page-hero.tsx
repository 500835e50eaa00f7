import type { ReactNode } from 'react';
import text from './text.module.css';
import styles from './page-hero.module.css';

interface Props {
  title: string;
  lead: string;
  /** The image or video behind the words. */
  backdrop: ReactNode;
  /** Links under the words. */
  children?: ReactNode;
  tall?: boolean;
}

/** How a page other than the home deck begins: a wide image with its title on it. */
export function PageHero({ title, lead, backdrop, children, tall = false }: Props) {
  return (
    <div className={styles.hero} data-tall={tall}>
      <div className={styles.backdrop}>{backdrop}</div>
      <div className={styles.shade} />
      <div className={styles.words}>
        <h1 className={text.display}>{title}</h1>
        <p className={text.lead}>{lead}</p>
        {children}
      </div>
    </div>
  );
}
