import { Icon } from '../ui/icon';
import section from '../ui/section.module.css';
import text from '../ui/text.module.css';
import styles from './grants-section.module.css';

/** product §9. */
const GRANTS = [
  { program: 'National Housing Accord', amount: '$10,000' },
  { program: 'Social Housing Accelerator', amount: '$15,000' },
  { program: 'Fast-Track Housing Program', amount: '$8,000' },
];

const ELIGIBILITY = [
  'Racing employment of at least 12 months',
  'Household income below $120,000',
  'Within 50km of a racing facility',
  'Australian citizen or permanent resident',
  'No current property ownership',
];

function GrantsTable() {
  return (
    <table className={styles.grants}>
      <caption className={text.title}>Grants by program</caption>
      <thead>
        <tr>
          <th scope="col">Program</th>
          <th scope="col">Grant</th>
        </tr>
      </thead>
      <tbody>
        {GRANTS.map(({ program, amount }) => (
          <tr key={program}>
            <th scope="row">{program}</th>
            <td>up to {amount}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Total per applicant</th>
          <td>up to $15,000</td>
        </tr>
      </tfoot>
    </table>
  );
}

/** Government grants: what there is, and for whom (product §2, §9). */
export function GrantsSection() {
  return (
    <section id="government-grants" className={section.section} aria-labelledby="grants-title" tabIndex={-1}>
      <div className={section.intro}>
        <h2 id="grants-title" className={text.heading}>
          Government grants
        </h2>
        <p className={text.lead}>Three programs help racing workers into a home of their own.</p>
      </div>
      <div className={styles.columns}>
        <GrantsTable />
        <div className={styles.eligibility}>
          <h3 className={text.title}>Who is eligible</h3>
          <ul>
            {ELIGIBILITY.map((rule) => (
              <li key={rule}>
                <Icon name="check" size={22} />
                {rule}
              </li>
            ))}
          </ul>
          <p>A property inspection takes 7-14 days.</p>
        </div>
      </div>
    </section>
  );
}
