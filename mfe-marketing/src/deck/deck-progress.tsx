import { useCallback, useEffect, useRef, useState } from 'react';
import type * as spring from './progress-spring';
import styles from './deck.module.css';

type SpringModule = typeof spring;

/**
 * The spring, from the first time that the bar has another length on: a page that is only read needs none. Where its script
 * cannot be had, the bar is at its new length at once.
 *
 * @param moved whether the bar has another length than it was drawn with
 */
function useSpringOnceMoved(moved: boolean, onMissing: () => void): SpringModule | null {
  const [loaded, setLoaded] = useState<SpringModule | null>(null);
  const wanted = moved && !loaded;
  useEffect(() => {
    if (!wanted) return;
    let isLeft = false;
    import(/* webpackChunkName: "deck-spring" */ './progress-spring').then(
      (module) => !isLeft && setLoaded(module),
      () => !isLeft && onMissing(),
    );
    return () => {
      isLeft = true;
    };
  }, [wanted, onMissing]);
  return loaded;
}

/**
 * A bar scaled to (current slide + 1) / total slides (product §2). It has no text, because the dots and the live region
 * already say which slide is shown.
 */
export function DeckProgress({ index, count }: { index: number; count: number }) {
  const bar = useRef<HTMLDivElement>(null);
  const target = (index + 1) / count;
  const [drawn] = useState(target);
  const onLength = useCallback((length: number) => bar.current?.style.setProperty('scale', `${length} 1`), []);
  const loaded = useSpringOnceMoved(
    target !== drawn,
    useCallback(() => onLength(target), [onLength, target]),
  );
  return (
    <div className={styles.progress} aria-hidden="true">
      <div ref={bar} className={styles.bar} style={{ scale: `${drawn} 1` }} />
      {loaded && <loaded.default from={drawn} target={target} onLength={onLength} />}
    </div>
  );
}
