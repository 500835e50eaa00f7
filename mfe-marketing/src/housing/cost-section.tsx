import section from '../ui/section.module.css';
import text from '../ui/text.module.css';
import styles from './cost-section.module.css';

/** Weekly rents in dollars (product §9). */
const RENTS = [
  { kind: 'Traditional rent', from: 650, to: 900, ours: false },
  { kind: 'Capsule home', from: 400, to: 550, ours: true },
];

/** The axis ends at the next round hundred above the dearest rent. */
const AXIS_END = 1000;
const AXIS = [0, 250, 500, 750, AXIS_END];

const share = (dollars: number) => `${(dollars / AXIS_END) * 100}%`;

function RentChart() {
  return (
    <div className={styles.chart}>
      {RENTS.map(({ kind, from, to, ours }) => (
        <div key={kind} className={styles.row} data-ours={ours}>
          <p className={styles.kind}>
            <span>{kind}</span>
            <span className={text.figure}>
              ${from}-{to}
              <span className={styles.unit}>/week</span>
            </span>
          </p>
          <div className={styles.track} aria-hidden="true">
            <div className={styles.bar} style={{ left: share(from), width: share(to - from) }} />
          </div>
        </div>
      ))}
      <div className={styles.axis} aria-hidden="true">
        {AXIS.map((dollars) => (
          <span key={dollars} style={{ left: share(dollars) }}>
            ${dollars.toLocaleString('en-AU')}
          </span>
        ))}
      </div>
    </div>
  );
}

/** The cost comparison, drawn so that it reads at a glance (product §2, §9). */
export function CostSection() {
  return (
    <section id="cost-comparison" className={section.section} aria-labelledby="cost-title" tabIndex={-1}>
      <div className={section.intro}>
        <h2 id="cost-title" className={text.heading}>
          The dearest capsule costs less than the cheapest rent
        </h2>
        <p className={text.lead}>What a home costs a week, from the lowest to the highest.</p>
      </div>
      <RentChart />
      <dl className={styles.savings}>
        <div>
          <dt>lower costs</dt>
          <dd className={text.figure}>60%</dd>
        </div>
        <div>
          <dt>less to deploy</dt>
          <dd className={text.figure}>90%</dd>
        </div>
        <div>
          <dt>to set up</dt>
          <dd className={text.figure}>Under 4 hours</dd>
        </div>
      </dl>
    </section>
  );
}
