/**
 * Tells one push of a wheel or trackpad from its echo. A trackpad goes on sending events for a second after the
 * fingers have left it, each weaker than the last; one push must move one slide, not five.
 */

/** Wheel input is debounced by this (product §4, §9). */
export const WHEEL_DEBOUNCE_MS = 50;

/** Silence after which the next event is a new push. Inertia sends an event a frame, a busy page a few less. */
const QUIET_MS = 300;

/** An event this strong, compared to the strongest of its gesture, is no echo: the hand is pushing still. */
const PUSH_SHARE = 0.8;

export interface WheelGesture {
  /** When its last event came, in ms. */
  time: number;
  direction: number;
  /** Its strongest event, in pixels. */
  peak: number;
}

export interface WheelInput {
  time: number;
  /** Pixels; positive is downward. */
  delta: number;
}

export const noGesture: WheelGesture = { time: Number.NEGATIVE_INFINITY, direction: 0, peak: 0 };

/**
 * Reads one wheel event.
 *
 * @returns the gesture with the event in it, and whether the event is a push: the start of a gesture, a turn, or as
 *   strong as the gesture ever was
 */
export function readWheel(
  gesture: WheelGesture,
  { time, delta }: WheelInput,
): { gesture: WheelGesture; push: boolean } {
  const strength = Math.abs(delta);
  const direction = Math.sign(delta);
  const isNew = time - gesture.time > QUIET_MS || direction !== gesture.direction;
  const peak = isNew ? strength : Math.max(gesture.peak, strength);
  return { gesture: { time, direction, peak }, push: isNew || strength >= peak * PUSH_SHARE };
}
