import type { ReactNode } from 'react';
import type { SearchKind } from '@capsule/contracts/search/search-words';
import { RecordLink } from '../offered-link';
import styles from './rows.module.css';

export interface PanelRow {
  id: number;
  /** What it is: a live module may say where such records open. */
  kind: SearchKind;
  name: string;
  /** Below the name. */
  note?: string;
  /** At the end of the line, such as a day or a badge. */
  end?: ReactNode;
}

/** The rows that a part names; nothing where it names none. */
export const PanelRows = ({ rows, label }: { rows: readonly PanelRow[]; label?: string }) =>
  rows.length === 0 ? null : (
    <ul className={styles['rows']} aria-label={label}>
      {rows.map(({ id, kind, name, note, end }) => (
        <li key={id} className={styles['row']}>
          <RecordLink kind={kind} id={id}>
            {name}
          </RecordLink>
          <span className={styles['end']}>{end}</span>
          {note ? <span className={styles['note']}>{note}</span> : null}
        </li>
      ))}
    </ul>
  );
