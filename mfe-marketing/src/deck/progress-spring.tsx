import { useEffect } from 'react';
import { useMotionValueEvent, useReducedMotion, useSpring } from 'framer-motion';

/** The spring animation of the bar's length (product §9). */
const SPRING = { stiffness: 100, damping: 30 };

interface Props {
  /** The bar's length when the spring is here, from 0 to 1. */
  from: number;
  target: number;
  onLength: (length: number) => void;
}

/** Swings a length to its target. It draws nothing itself. */
export default function ProgressSpring({ from, target, onLength }: Props): null {
  const still = useReducedMotion();
  const length = useSpring(from, SPRING);
  useMotionValueEvent(length, 'change', onLength);
  useEffect(() => {
    if (still) length.jump(target);
    else length.set(target);
  }, [length, target, still]);
  return null;
}
