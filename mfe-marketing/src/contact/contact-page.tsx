import { mailHref } from '@capsule/contracts/contact/mail-href';
import { Link } from '@capsule/host';
import { interiorDay } from '../photos/interior-day';
import { useCompanyDetails } from '../company/use-company-details';
import { HERO_FOCUS } from '../places/hero-focus';
import { CONTACT_HERO_SIZES } from '../places/hero-sizes';
import { placeAt } from '../places/place-at';
import { usePlaceholders } from '../ui/outward-link';
import { PageHero } from '../ui/page-hero';
import { Picture } from '../ui/picture';
import text from '../ui/text.module.css';
import { ContactDetails, SocialLinks } from './contact-details';
import { MessageCard } from './message-card';
import styles from './contact-page.module.css';

/** The departments and their purposes (product §2: sales, partnerships, support). */
const DESKS = [
  {
    title: 'Sales',
    text: 'Units, customization and delivery: what a home costs at your venue, and when it can stand there.',
  },
  {
    title: 'Partnerships',
    text: 'For venues, racing bodies and investors who want to build housing for the industry with us.',
  },
  {
    title: 'Support',
    text: 'For residents and venue staff: help with a home, its systems, its maintenance or a move.',
  },
];

/** `/contact`: all ways to contact the company (product §2). */
export default function ContactPage() {
  const details = useCompanyDetails();
  const picture = placeAt('contact-hero')?.picture;
  usePlaceholders();
  return (
    <>
      <div className={styles.hero}>
        <PageHero
          title="Contact us"
          lead="Talk to the people who build, deliver and look after the homes."
          backdrop={
            <Picture
              photo={picture ?? interiorDay}
              alt={picture?.alt ?? ''}
              sizes={CONTACT_HERO_SIZES}
              focus={HERO_FOCUS['contact-hero']}
              first
            />
          }
        />
      </div>
      <div className={styles.body}>
        <section className={styles.details} aria-labelledby="reach-us">
          <h2 id="reach-us" className={text.heading}>
            How to reach us
          </h2>
          <ContactDetails details={details} addressLabel="Head office" withHours />
          <SocialLinks details={details} />
        </section>
        <div className={styles.form}>
          <MessageCard title="Send us a Message" heading="h2" />
        </div>
        <ul className={styles.desks}>
          {DESKS.map((desk) => (
            <li key={desk.title}>
              <h2 className={text.title}>{desk.title}</h2>
              <p>{desk.text}</p>
              <a href={mailHref(details.email, desk.title)}>Write to {desk.title.toLowerCase()}</a>
            </li>
          ))}
        </ul>
      </div>
      <footer className={styles.footer}>
        <div>
          <Link to="/">Back to Home</Link>
          <Link to="/admin/login">Admin Login</Link>
        </div>
      </footer>
    </>
  );
}
