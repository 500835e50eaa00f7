import type { CSSProperties } from 'react';
import text from '../ui/text.module.css';
import styles from './finances.module.css';

/**
 * The finances of product §9, as tables and charts. The charts show the same numbers as the tables, so they are hidden
 * from screen readers.
 */

const STREAMS = [
  { stream: 'Units', price: '$150K-$300K', per: 'a unit' },
  { stream: 'Rental', price: '$2K-$5K', per: 'a month' },
  { stream: 'Maintenance', price: '$500-$1K', per: 'a month' },
  { stream: 'Customization', price: '$20K-$50K', per: 'a unit' },
];

export function RevenueStreams() {
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">Revenue streams</caption>
      <tbody>
        {STREAMS.map(({ stream, price, per }) => (
          <tr key={stream}>
            <th scope="row">{stream}</th>
            <td>
              <span className={text.figure}>{price}</span> <span>{per}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Revenue in millions of dollars. */
const YEARS = [
  { year: 'Year 1', units: 10, revenue: 2.1 },
  { year: 'Year 3', units: 75, revenue: 18.5 },
  { year: 'Year 5', units: 200, revenue: 55 },
];

const MOST = Math.max(...YEARS.map(({ revenue }) => revenue));

export function Projections() {
  return (
    <div className={styles.projections}>
      <div className={styles.columns} aria-hidden="true">
        {YEARS.map(({ year, revenue }) => (
          <div key={year} className={styles.column}>
            <span className={text.figure}>${revenue}M</span>
            <div className={styles.bar} style={{ '--share': revenue / MOST } as CSSProperties} />
            <span>{year}</span>
          </div>
        ))}
      </div>
      <table className={styles.table}>
        <caption className="visually-hidden">Units and revenue by year</caption>
        <thead>
          <tr>
            <th scope="col">Year</th>
            <th scope="col">Units</th>
            <th scope="col">Revenue</th>
          </tr>
        </thead>
        <tbody>
          {YEARS.map(({ year, units, revenue }) => (
            <tr key={year}>
              <th scope="row">{year}</th>
              <td>{units}</td>
              <td>${revenue}M</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const FUNDS = [
  { purpose: 'Manufacturing', percent: 60 },
  { purpose: 'R&D', percent: 25 },
  { purpose: 'Marketing', percent: 15 },
];

/** Each label begins below its share of the bar, if the labels have room. */
const LEGEND_COLUMNS = FUNDS.map(({ percent }) => `minmax(max-content, ${percent}fr)`).join(' ');

export function UseOfFunds() {
  return (
    <div className={styles.funds}>
      <h3 className={text.title}>Use of funds</h3>
      <div className={styles.stack} aria-hidden="true">
        {FUNDS.map(({ purpose, percent }) => (
          <div key={purpose} style={{ width: `${percent}%` }} />
        ))}
      </div>
      <dl className={styles.legend} style={{ '--columns': LEGEND_COLUMNS } as CSSProperties}>
        {FUNDS.map(({ purpose, percent }) => (
          <div key={purpose}>
            <dt>{purpose}</dt>
            <dd className={text.figure}>{percent}%</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
