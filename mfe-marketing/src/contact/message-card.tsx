import { Suspense, useRef } from 'react';
import { gatedLazy, openGate } from '../ui/gated-lazy';
import { useNear } from '../ui/use-near';
import text from '../ui/text.module.css';
import styles from './message-card.module.css';

const GATE = 'contact-form';

/** final-form and the validator weigh as much as the rest of the page: they come when the card nears (architecture §4). */
const ContactForm = gatedLazy(GATE, () => import(/* webpackChunkName: "contact-form" */ './contact-form'));

interface Props {
  title: string;
  /** The heading's rank on the page that the card is on. */
  heading: 'h2' | 'h3';
}

/** The card that holds the contact form. It keeps the form's height before the form is there. */
export function MessageCard({ title, heading: Heading }: Props) {
  const card = useRef<HTMLDivElement>(null);
  useNear(card, () => openGate(GATE));
  return (
    <div ref={card} className={styles.card}>
      <Heading className={text.title}>{title}</Heading>
      <div className={styles.body}>
        <Suspense fallback={null}>
          <ContactForm />
        </Suspense>
      </div>
    </div>
  );
}
