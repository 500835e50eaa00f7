import type { SlotProps } from '@capsule/contracts/releases/slots';
import { Copyright } from '../company/copyright';
import { ContactDetails, SocialLinks } from '../contact/contact-details';
import text from '../ui/text.module.css';
import styles from './company-preview.module.css';

/**
 * The slot `company-preview`: the lines of the contact page and of the home page's footer that show the company's
 * details, by the same components as there. Its links lead nowhere: they are to be looked at.
 */
export default function CompanyPreview({ details }: SlotProps['company-preview']) {
  return (
    <div className={styles.preview} inert>
      <div className={styles.contact}>
        <p className={text.title}>How to reach us</p>
        <ContactDetails details={details} addressLabel="Head office" withHours />
        <SocialLinks details={details} />
      </div>
      <p className={styles.footer}>
        <Copyright details={details} />
      </p>
    </div>
  );
}
