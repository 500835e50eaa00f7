import { useEffect, useRef } from 'react';
import { gatedLazy, openGate } from '../ui/gated-lazy';
import { GatedPart } from '../ui/gated-part';
import text from '../ui/text.module.css';
import { useEarlySubmit } from './use-early-submit';
import styles from './message-card.module.css';

const GATE = 'contact-form';

/**
 * final-form and the validator are a tenth of the page's scripts. The rendered form works without them: what is typed
 * stays, and the browser sends it. So they load only when somebody approaches the form (docs/decisions/088).
 */
const ContactForm = gatedLazy(GATE, () => import(/* webpackChunkName: "contact-form" */ './contact-form'));

/** Events that show that somebody approaches the form, long before it is sent. */
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
    // On the document and not by React, which stops most events in a part that is not hydrated yet.
    for (const sign of SIGNS) document.addEventListener(sign, notice, { capture: true, passive: true });
    // The pointer or the focus is already in the form.
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
