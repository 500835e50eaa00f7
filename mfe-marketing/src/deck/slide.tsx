import { useRef, type ComponentType, type CSSProperties } from 'react';
import { openGate } from '../ui/gated-lazy';
import { GatedPart } from '../ui/gated-part';
import type { Place } from './deck-state';
import { ShownContext, useShown } from './shown';
import { useNear } from '../ui/use-near';
import { useOverflows } from './use-overflows';
import styles from './deck.module.css';

/** A slide of a deck. Its content must have a heading with the id `<id>-title`. */
export interface SlideEntry {
  id: string;
  /** Announced to screen readers when the slide opens. */
  title: string;
  Content: ComponentType;
}

/** The delay before an item of the slide enters, in ms (product §2: an individual delay for each). */
export const enter = (delay: number) => ({
  'data-enter': '',
  style: { '--enter-delay': `${delay}ms` } as CSSProperties,
});

interface Props {
  slide: SlideEntry;
  place: Place;
  /** `false` on narrow screens, where all slides are on one page. */
  deckMode: boolean;
  /** Whether the slide is shown for the first time: then its items enter one after another. */
  fresh: boolean;
}

export function Slide({ slide: { id, Content }, place, deckMode, fresh }: Props) {
  const section = useRef<HTMLElement>(null);
  const shown = !deckMode || place === 'current';
  const told = useShown(shown);
  useNear(section, () => openGate(id));
  const tall = useOverflows(section);
  // A slide that scrolls must be reachable by keyboard; one that fits is focused by script only.
  const focusable = { tabIndex: deckMode && tall ? 0 : -1 };
  return (
    <section
      ref={section}
      id={id}
      className={styles.slide}
      data-place={place}
      data-fresh={fresh}
      aria-labelledby={`${id}-title`}
      {...focusable}
      inert={!shown}
    >
      <ShownContext value={told}>
        <GatedPart Content={Content} waiting={styles.waiting} />
      </ShownContext>
    </section>
  );
}
