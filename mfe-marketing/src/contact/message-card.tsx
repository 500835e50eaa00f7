import { useEffect, useRef } from 'react';
import { gatedLazy, openGate } from '../ui/gated-lazy';
import { GatedPart } from '../ui/gated-part';
import text from '../ui/text.module.css';
import { useEarlySubmit } from './use-early-submit';
import styles from './message-card.module.css';

const GATE = 'contact-form';

/**
 * final-form and the validator are a tenth of the page's scripts, and the form in the page is one without them: what is
 * written into it stays, and the browser sends it. So they load when somebody turns to it (docs/decisions/088).
 */
const ContactForm = gatedLazy(GATE, () => import(/* webpackChunkName: "contact-form" */ './contact-form'));

/** By which somebody turns to the form: long before it is sent. */
const SIGNS = ['pointerover', 'pointerdown', 'focusin', 'input', 'submit'] as const;

const openForm = () => openGate(GATE);

interface Props {
  title: string;
  /** The level of the heading on this page. */
  heading: 'h2' | 'h3';
}

/** The card with the contact form. It reserves the form's height until the form has loaded. */
export function MessageCard({ title, heading: Heading }: Props) {
  const card = useRef<HTMLDivElement>(null);
  const onHere = useEarlySubmit(card);
  useEffect(() => {
    const notice = ({ target }: Event) => {
      if (target instanceof Node && card.current?.contains(target)) openForm();
    };
    // Above React, which stops most of what is done in a part that it has not taken over.
    for (const sign of SIGNS) document.addEventListener(sign, notice, { capture: true, passive: true });
    // Who is there already.
    if (card.current?.matches(':hover, :focus-within')) openForm();
    return () => {
      for (const sign of SIGNS) document.removeEventListener(sign, notice, { capture: true });
    };
  }, []);
  return (
    <div ref={card} className={styles.card}>
      <Heading className={text.title}>{title}</Heading>
      <div className={styles.body}>
        <GatedPart Content={ContactForm} gate={GATE} onHere={onHere} />
      </div>
    </div>
  );
}
