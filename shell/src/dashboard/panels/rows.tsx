import type { ReactNode } from 'react';
import { OfferedLink } from '../offered-link';
import styles from './rows.module.css';

export interface PanelRow {
  id: number;
  /** Where the row leads, if a live module has that screen. */
  to: string;
  name: string;
  /** Below the name. */
  note?: string;
  /** At the end of the line, such as a day or a badge. */
  end?: ReactNode;
}

/** The rows that a part names. */
export const PanelRows = ({ rows, label }: { rows: readonly PanelRow[]; label?: string }) => (
  <ul className={styles['rows']} aria-label={label}>
    {rows.map(({ id, to, name, note, end }) => (
      <li key={id} className={styles['row']}>
        <OfferedLink to={to}>{name}</OfferedLink>
        <span className={styles['end']}>{end}</span>
        {note ? <span className={styles['note']}>{note}</span> : null}
      </li>
    ))}
  </ul>
);
