import type { ReactNode } from 'react';
import type { CompanyDetails } from '@capsule/contracts/company/company-details';
import { mailHref } from '@capsule/contracts/contact/mail-href';
import { phoneHref } from '@capsule/contracts/contact/phone-href';
import { Icon, type IconName } from '../ui/icon';
import { OutwardLink } from '../ui/outward-link';
import styles from './contact-details.module.css';

function Detail({ icon, label, children }: { icon: IconName; label: string; children: ReactNode }) {
  return (
    <div className={styles.detail}>
      <dt>
        <Icon name={icon} />
        {label}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

interface Props {
  details: CompanyDetails;
  /** The label of the address: the location on the home slide, the head office on the contact page (product §2). */
  addressLabel: string;
  withHours?: boolean;
}

/** Breaks the line before the domain if the address is too long for one line. */
function EmailAddress({ email }: { email: string }) {
  const at = email.lastIndexOf('@');
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  );
}

/** Address, phone, e-mail and, if wanted, hours of the company. */
export function ContactDetails({ details, addressLabel, withHours = false }: Props) {
  return (
    <dl className={styles.details}>
      <Detail icon="pin" label={addressLabel}>
        {details.address}
      </Detail>
      <Detail icon="mail" label="Email">
        <a href={mailHref(details.email)}>
          <EmailAddress email={details.email} />
        </a>
      </Detail>
      <Detail icon="phone" label="Phone">
        <a href={phoneHref(details.phone)}>{details.phone}</a>
      </Detail>
      {withHours && (
        <Detail icon="clock" label="Business hours">
          {details.businessHours.map(({ days, hours }, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- two lines may be equal, and none has a state
            <span key={index} className={styles.hours}>
              <span>{days}</span>
              <span>{hours}</span>
            </span>
          ))}
        </Detail>
      )}
    </dl>
  );
}

/** Links to the company's profiles on other sites; nothing when it has none. */
export function SocialLinks({ details }: { details: CompanyDetails }) {
  if (details.socialLinks.length === 0) return null;
  return (
    <ul className={styles.social} aria-label="Social media">
      {details.socialLinks.map(({ name, url }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- two links may be equal, and none has a state
        <li key={index}>
          <OutwardLink href={url}>{name}</OutwardLink>
        </li>
      ))}
    </ul>
  );
}
