import { enter } from '../deck/slide';
import button from '../ui/button.module.css';
import { Icon } from '../ui/icon';
import { OutwardLink } from '../ui/outward-link';
import text from '../ui/text.module.css';
import { Phone, type Screen } from './phone';
import styles from './app-slide.module.css';

const SCREENS: Screen[] = ['energy', 'climate', 'security'];

/** The app's numbers (product §2). */
const STATISTICS = [
  { value: '300K', label: 'Happy Users' },
  { value: '984K', label: 'Total Downloads' },
  { value: '524K', label: 'Connected Devices' },
  { value: '98%', label: 'Positive Feedback' },
];

/** The resident's app (product §2). Its download targets are placeholders. */
export default function AppSlide() {
  return (
    <div className={styles.app}>
      <div className={styles.words}>
        <h2 id="app-download-title" className={text.heading} {...enter(100)}>
          Manage everything, from anywhere.
        </h2>
        <p className={text.lead} {...enter(250)}>
          Climate and lighting, energy, security: the whole home in one app, in the stable or on the road.
        </p>
        <div className={styles.downloads} {...enter(400)}>
          {['iOS App', 'Android App'].map((label) => (
            <OutwardLink key={label} href="#" className={button.primary}>
              <Icon name="download" size={20} />
              {label}
            </OutwardLink>
          ))}
        </div>
        <dl className={styles.statistics} {...enter(600)}>
          {STATISTICS.map(({ value, label }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd className={text.figure}>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <ul className={styles.phones}>
        {SCREENS.map((screen, index) => (
          <li key={screen} {...enter(300 + index * 200)}>
            <Phone screen={screen} />
          </li>
        ))}
      </ul>
    </div>
  );
}
