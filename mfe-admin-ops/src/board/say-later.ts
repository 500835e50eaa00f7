/** How long, in ms, no key moves what is carried before its place is said. */
const RESTED_MS = 120;

/**
 * Says what changes with each key only once the keys rest: a screen reader would read out every place on the way, and the
 * text is laid out and painted apart from the frame that shows the step.
 *
 * @param say says a text at once
 */
export function saying(say: (text: string) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    /** Says it at once, and nothing that still waits. */
    now: (text: string) => {
      clearTimeout(timer);
      say(text);
    },
    later: (text: string) => {
      clearTimeout(timer);
      timer = setTimeout(() => say(text), RESTED_MS);
    },
    /** Says nothing of what still waits. */
    forget: () => clearTimeout(timer),
  };
}
