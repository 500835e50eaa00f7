import { createContext, use, useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { DeckDots } from './deck-dots';
import { DeckProgress } from './deck-progress';
import { placeOf } from './deck-state';
import { Slide, type SlideEntry } from './slide';
import { useDeck } from './use-deck';
import styles from './deck.module.css';

const NextSlideContext = createContext<(from: string) => void>(() => {});

/** Returns a function that goes to the slide after the given one; used by the hero's arrow. */
export const useNextSlide = () => use(NextSlideContext);

/**
 * A deck of full-screen slides; up to 768 px wide, a plain page of sections (product §1, §4).
 *
 * @param slides must not change: the deck's state depends on their number
 */
export function Deck({ slides }: { slides: readonly SlideEntry[] }) {
  const ids = useMemo(() => slides.map(({ id }) => id), [slides]);
  const { stage, state, deckMode, show } = useDeck(ids);
  // Always the same function: see `shown.ts`.
  const latest = useRef(show);
  useLayoutEffect(() => {
    latest.current = show;
  });
  const next = useCallback((from: string) => latest.current(ids.indexOf(from) + 1), [ids]);
  return (
    <NextSlideContext value={next}>
      <DeckProgress index={state.index} count={slides.length} />
      <div ref={stage} className={styles.stage} data-direction={state.direction}>
        {slides.map((slide, index) => (
          <Slide
            key={slide.id}
            slide={slide}
            place={placeOf(index, state)}
            deckMode={deckMode}
            fresh={!state.visited.includes(index)}
          />
        ))}
      </div>
      <DeckDots count={slides.length} index={state.index} onSelect={show} />
      <p className="visually-hidden" aria-live="polite">
        {deckMode && state.cause !== 'place'
          ? `Slide ${state.index + 1} of ${slides.length}: ${slides[state.index]!.title}`
          : ''}
      </p>
    </NextSlideContext>
  );
}
