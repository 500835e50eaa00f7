import type { ReactNode } from 'react';
import text from './text.module.css';
import styles from './page-hero.module.css';

interface Props {
  title: string;
  lead: string;
  /** The image or video behind the text. */
  backdrop: ReactNode;
  /** Links below the text. */
  children?: ReactNode;
  tall?: boolean;
}

/** The top of every page but the home page: a wide image with the title on it. */
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
