/** In ms, how long the keys must rest before the new place is announced. */
const RESTED_MS = 120;

/**
 * Announces each step of a keyboard move only when the keys rest: otherwise a screen reader would read out every place
 * on the way. The text is also laid out and painted in a later frame than the step itself.
 *
 * @param say announces a text at once
 */
export function saying(say: (text: string) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    /** Announces this at once, and drops what still waits. */
    now: (text: string) => {
      clearTimeout(timer);
      say(text);
    },
    later: (text: string) => {
      clearTimeout(timer);
      timer = setTimeout(() => say(text), RESTED_MS);
    },
    /** Drops what still waits. */
    forget: () => clearTimeout(timer),
  };
}
