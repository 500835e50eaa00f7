import type { ReactNode } from 'react';
import type { BadgeColor } from '../badge';
import styles from './chart.module.css';

export interface LegendEntry {
  color: BadgeColor;
  label: string;
  /** What stands for the label, such as a link. */
  content?: ReactNode;
}

/** What the colours of a chart mean. */
export const Legend = ({ entries }: { entries: readonly LegendEntry[] }) => (
  <ul className={`${styles['chart']} ${styles['legend']}`}>
    {entries.map(({ color, label, content = label }) => (
      <li key={label}>
        <span
          className={styles['swatch']}
          style={{ background: `var(--chart-${color})`, borderColor: `var(--chart-${color}-line)` }}
        />
        {content}
      </li>
    ))}
  </ul>
);
