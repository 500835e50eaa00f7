import { createContext, Suspense, use, useRef, type ComponentType, type CSSProperties } from 'react';
import { openGate } from '../ui/gated-lazy';
import type { Place } from './deck-state';
import { useNear } from '../ui/use-near';
import { useOverflows } from './use-overflows';
import styles from './deck.module.css';

/** One slide of a deck. Its content names itself by a heading with the id `<id>-title`. */
export interface SlideEntry {
  id: string;
  /** What a screen reader announces when the slide opens. */
  title: string;
  Content: ComponentType;
}

/** Whether the slide around a component is shown; a video on another slide pauses. */
const ShownContext = createContext(true);
export const useSlideShown = (): boolean => use(ShownContext);

/** Where a content item's entrance waits its turn, in ms (product §2: an individual delay for each). */
export const enter = (delay: number) => ({
  'data-enter': '',
  style: { '--enter-delay': `${delay}ms` } as CSSProperties,
});

interface Props {
  slide: SlideEntry;
  place: Place;
  /** `false` on narrow screens, where all slides are on the page. */
  deckMode: boolean;
  /** Whether it is seen for the first time: then its items enter one by one. */
  fresh: boolean;
}

export function Slide({ slide: { id, Content }, place, deckMode, fresh }: Props) {
  const section = useRef<HTMLElement>(null);
  const shown = !deckMode || place === 'current';
  useNear(section, () => openGate(id));
  const tall = useOverflows(section);
  // What scrolls must be reachable by keyboard; a slide that fits is focused only by what leads to it.
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
      <ShownContext value={shown}>
        <Suspense fallback={<div className={styles.waiting} />}>
          <Content />
        </Suspense>
      </ShownContext>
    </section>
  );
}
