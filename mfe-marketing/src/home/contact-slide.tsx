import { BrochureButton } from '../contact/brochure-button';
import { ContactDetails, SocialLinks } from '../contact/contact-details';
import { MessageCard } from '../contact/message-card';
import { enter } from '../deck/slide';
import { waterside } from '../photos/waterside';
import { useCompanyDetails } from '../company/use-company-details';
import { Picture, SIZES } from '../ui/picture';
import text from '../ui/text.module.css';
import styles from './contact-slide.module.css';

/** The way to us: details, brochure, and the form (product §2). */
export default function ContactSlide() {
  const details = useCompanyDetails();
  return (
    <div className={styles.contact}>
      <div className={styles.backdrop}>
        <Picture photo={waterside} alt="" sizes={SIZES.full} focus="70% 55%" />
      </div>
      <div className={styles.content}>
        <div className={styles.words} {...enter(100)}>
          <h2 id="contact-title" className={text.heading}>
            Get in touch
          </h2>
          <p className={text.lead}>
            Tell us about your stable, track or event. We answer with homes, dates and costs that fit your place.
          </p>
          <ContactDetails details={details} addressLabel="Company location" />
          <div>
            <BrochureButton />
          </div>
          <SocialLinks details={details} />
        </div>
        <div {...enter(300)}>
          <MessageCard title="Send us a message" heading="h3" />
        </div>
      </div>
    </div>
  );
}
