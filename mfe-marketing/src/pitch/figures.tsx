import text from '../ui/text.module.css';
import styles from './pitch.module.css';

export interface Figure {
  value: string;
  label: string;
}

/** Large numbers with their labels. */
export function Figures({ figures }: { figures: Figure[] }) {
  return (
    <dl className={styles.figures}>
      {figures.map(({ value, label }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className={text.figure}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

export interface Point {
  title: string;
  text: string;
}

/** Claims, each with one sentence. */
export function Points({ points }: { points: Point[] }) {
  return (
    <ul className={styles.points}>
      {points.map((point) => (
        <li key={point.title}>
          <h3 className={text.title}>{point.title}</h3>
          <p>{point.text}</p>
        </li>
      ))}
    </ul>
  );
}
