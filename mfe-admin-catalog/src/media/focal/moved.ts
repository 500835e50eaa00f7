import { CENTRE, type Focal } from '@capsule/contracts/media/focal-point';

/** In per cent: what an arrow key moves the focal point by, and with Shift. */
const STEP = 1;
const LARGE_STEP = 10;

const within = (percent: number) => Math.max(0, Math.min(100, Math.round(percent)));

const DIRECTIONS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Where a key moves the focal point, Home to the centre; `null` for other keys. */
export function movedBy({ key, shiftKey }: { key: string; shiftKey: boolean }, from: Focal): Focal | null {
  if (key === 'Home') return CENTRE;
  const direction = DIRECTIONS[key];
  if (direction === undefined) return null;
  const step = shiftKey ? LARGE_STEP : STEP;
  const [x, y] = direction;
  return { focalX: within(from.focalX + x * step), focalY: within(from.focalY + y * step) };
}

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The focal point at a place on the screen. @param box where the picture is drawn, in CSS px */
export const pointIn = ({ left, top, width, height }: Box, at: { clientX: number; clientY: number }): Focal => ({
  focalX: within(((at.clientX - left) / width) * 100),
  focalY: within(((at.clientY - top) / height) * 100),
});
