import type { ReactNode } from 'react';
import type { CompanyDetails } from '@capsule/contracts/company/company-details';
import { Icon, type IconName } from '../ui/icon';
import { OutwardLink } from '../ui/outward-link';
import styles from './contact-details.module.css';

/** A phone number as a `tel:` link takes it. */
const phoneHref = (phone: string) => `tel:${phone.replaceAll(/[^\d+]/g, '')}`;

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
  /** What the address is called: the home slide's location, the contact page's head office (product §2). */
  addressLabel: string;
  withHours?: boolean;
}

/** An address breaks before its domain, where a line is too short for both. */
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

/** Where, how and when the company is reached. */
export function ContactDetails({ details, addressLabel, withHours = false }: Props) {
  return (
    <dl className={styles.details}>
      <Detail icon="pin" label={addressLabel}>
        {details.address}
      </Detail>
      <Detail icon="mail" label="Email">
        <a href={`mailto:${details.email}`}>
          <EmailAddress email={details.email} />
        </a>
      </Detail>
      <Detail icon="phone" label="Phone">
        <a href={phoneHref(details.phone)}>{details.phone}</a>
      </Detail>
      {withHours && (
        <Detail icon="clock" label="Business hours">
          {details.businessHours.map(({ days, hours }) => (
            <span key={days} className={styles.hours}>
              <span>{days}</span>
              <span>{hours}</span>
            </span>
          ))}
        </Detail>
      )}
    </dl>
  );
}

/** The company's profiles elsewhere. */
export function SocialLinks({ details }: { details: CompanyDetails }) {
  return (
    <ul className={styles.social} aria-label="Social media">
      {details.socialLinks.map(({ name, url }) => (
        <li key={name}>
          <OutwardLink href={url}>{name}</OutwardLink>
        </li>
      ))}
    </ul>
  );
}
