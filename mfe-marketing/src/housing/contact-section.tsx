import { Link } from '@capsule/host';
import { waterside } from '../photos/waterside';
import button from '../ui/button.module.css';
import { Picture, SIZES } from '../ui/picture';
import text from '../ui/text.module.css';
import styles from './contact-section.module.css';

/** The way on to us (product §2). */
export function ContactSection() {
  return (
    <section className={styles.contact} aria-labelledby="housing-contact">
      <div className={styles.backdrop}>
        <Picture photo={waterside} alt="" sizes={SIZES.full} focus="70% 60%" />
      </div>
      <div className={styles.words}>
        <h2 id="housing-contact" className={text.heading}>
          Let us look at your site together
        </h2>
        <p className={text.lead}>Tell us where your people work. We answer with homes, grants and dates.</p>
        <div className={styles.actions}>
          <Link to="/contact" className={button.onDark}>
            Contact us
          </Link>
          <Link to="/pitch-deck" className={button.outlineOnDark}>
            For investors
          </Link>
        </div>
      </div>
    </section>
  );
}
