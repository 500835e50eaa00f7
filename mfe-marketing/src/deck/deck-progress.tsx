import { useEffect, useRef } from 'react';
import { useMotionValueEvent, useReducedMotion, useSpring } from 'framer-motion';
import styles from './deck.module.css';

/** How the bar swings to its new length (product §9). */
const SPRING = { stiffness: 100, damping: 30 };

/** A bar scaled to (current slide + 1) / total slides (product §2). The dots and the announcement say the same in words. */
export function DeckProgress({ index, count }: { index: number; count: number }) {
  const bar = useRef<HTMLDivElement>(null);
  const still = useReducedMotion();
  const target = (index + 1) / count;
  const length = useSpring(1 / count, SPRING);
  useMotionValueEvent(length, 'change', (value) => {
    bar.current?.style.setProperty('scale', `${value} 1`);
  });
  useEffect(() => {
    if (still) length.jump(target);
    else length.set(target);
  }, [length, target, still]);
  return (
    <div className={styles.progress} aria-hidden="true">
      <div ref={bar} className={styles.bar} style={{ scale: `${1 / count} 1` }} />
    </div>
  );
}
