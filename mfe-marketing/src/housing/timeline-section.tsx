import type { CSSProperties } from 'react';
import section from '../ui/section.module.css';
import text from '../ui/text.module.css';
import styles from './timeline-section.module.css';

/** The 90 days, first and last day of each phase (product §9). */
const PHASES = [
  { title: 'Application', from: 1, to: 14, text: 'Your application and your grant papers.' },
  { title: 'Site assessment', from: 15, to: 30, text: 'We look at the ground, the access and the connections.' },
  { title: 'Manufacturing and delivery', from: 31, to: 75, text: 'Your home is built, finished and brought by truck.' },
  { title: 'Installation', from: 76, to: 90, text: 'Set up, connected and handed over.' },
];

/** The 90-day implementation timeline, each phase as wide as it is long (product §2). */
export function TimelineSection() {
  return (
    <section className={`${section.section} ${section.paper}`} aria-labelledby="timeline">
      <div className={section.intro}>
        <h2 id="timeline" className={text.heading}>
          Ninety days from application to home
        </h2>
      </div>
      <ol className={styles.timeline}>
        {PHASES.map(({ title, from, to, text: words }) => (
          <li key={title} style={{ '--days': to - from + 1 } as CSSProperties}>
            <p className={styles.days}>
              Days {from}-{to}
            </p>
            <h3 className={text.title}>{title}</h3>
            <p className={text.muted}>{words}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
