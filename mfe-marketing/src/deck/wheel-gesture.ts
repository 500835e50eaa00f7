/**
 * Tells a push of a wheel or trackpad from its inertia. After the fingers have left it, a trackpad sends ever weaker
 * events for about a second; one push must move one slide, not five.
 */

/** Wheel input is debounced by this time (product §4, §9). */
export const WHEEL_DEBOUNCE_MS = 50;

/** An event after this pause is a new push. Inertia sends an event for each frame, a few less on a busy page. */
const QUIET_MS = 300;

/** An event at least this strong, compared with the strongest of its gesture, is a push and not inertia. */
const PUSH_SHARE = 0.8;

export interface WheelGesture {
  /** The time of its last event, in ms. */
  time: number;
  direction: number;
  /** The strength of its strongest event, in pixels. */
  peak: number;
}

export interface WheelInput {
  time: number;
  /** In pixels; positive is down. */
  delta: number;
}

export const noGesture: WheelGesture = { time: Number.NEGATIVE_INFINITY, direction: 0, peak: 0 };

/**
 * Processes one wheel event.
 *
 * @returns the gesture with this event, and whether the event is a push: the first of a gesture, one in the other
 *   direction, or one about as strong as the strongest
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
