import { useRef } from 'react';
import { gatedLazy, openGate } from '../ui/gated-lazy';
import { GatedPart } from '../ui/gated-part';
import { useNear } from '../ui/use-near';
import text from '../ui/text.module.css';
import styles from './message-card.module.css';

const GATE = 'contact-form';

/** final-form and the validator are half of the page, so they load when the card comes near (architecture §4). */
const ContactForm = gatedLazy(GATE, () => import(/* webpackChunkName: "contact-form" */ './contact-form'));

interface Props {
  title: string;
  /** The level of the heading on this page. */
  heading: 'h2' | 'h3';
}

/** The card with the contact form. It reserves the form's height until the form has loaded. */
export function MessageCard({ title, heading: Heading }: Props) {
  const card = useRef<HTMLDivElement>(null);
  useNear(card, () => openGate(GATE));
  return (
    <div ref={card} className={styles.card}>
      <Heading className={text.title}>{title}</Heading>
      <div className={styles.body}>
        <GatedPart Content={ContactForm} />
      </div>
    </div>
  );
}
