import { useLayoutEffect, useRef, type RefObject } from 'react';
import { PitchControls } from './pitch-controls';
import { PITCH_SLIDES } from './pitch-slides';
import { usePitch } from './pitch-state';
import text from '../ui/text.module.css';
import styles from './pitch.module.css';

/** The focus on a slide that is left, by a key, goes to the one that comes: else it would be lost. */
function useFocusFollows(slides: RefObject<HTMLElement | null>, index: number): void {
  useLayoutEffect(() => {
    const left = document.activeElement?.closest('section');
    const comes = slides.current?.querySelectorAll('section')[index];
    if (left && left !== comes && slides.current?.contains(left)) comes?.focus({ preventScroll: true });
  }, [slides, index]);
}

/** A slide is shown from its start: on a phone, the one before may have been scrolled to its end. */
function useFromItsStart(index: number): void {
  const shown = useRef(index);
  useLayoutEffect(() => {
    if (shown.current !== index && window.scrollY > 0) window.scrollTo({ top: 0, behavior: 'instant' });
    shown.current = index;
  }, [index]);
}

/** `/pitch-deck`: eight slides for investors (product §2). In print, each slide has a page of its own. */
export default function PitchPage() {
  const count = PITCH_SLIDES.length;
  const { index, show, step } = usePitch(count);
  const slides = useRef<HTMLDivElement>(null);
  useFocusFollows(slides, index);
  useFromItsStart(index);
  return (
    <div className={styles.pitch}>
      <h1 className="visually-hidden">Investor pitch deck</h1>
      <div ref={slides} className={styles.slides}>
        {PITCH_SLIDES.map(({ id, title, subtitle, content }, slide) => (
          <section
            key={id}
            className={styles.slide}
            data-current={slide === index}
            aria-labelledby={`pitch-${id}`}
            tabIndex={-1}
          >
            <header className={styles.words}>
              <h2 id={`pitch-${id}`} className={text.display}>
                {title}
              </h2>
              <p className={text.lead}>{subtitle}</p>
            </header>
            <div className={styles.content}>{content}</div>
          </section>
        ))}
      </div>
      <PitchControls index={index} count={count} onShow={show} onStep={step} />
      <p className="visually-hidden" aria-live="polite">
        {`Slide ${index + 1} of ${count}: ${PITCH_SLIDES[index]!.title}`}
      </p>
    </div>
  );
}
