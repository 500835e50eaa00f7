/** A page that no frame is painted for, as in a tab behind others, goes on after this nevertheless, in ms. */
const AT_THE_LATEST_MS = 100;

/**
 * Does work when the browser has painted what is drawn now: a person sees the answer to a click first, and then what takes
 * long (decision 089).
 *
 * @returns a function that cancels it
 */
export function afterPaint(work: () => void): () => void {
  let timer = setTimeout(work, AT_THE_LATEST_MS);
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer);
    timer = setTimeout(work);
  });
  return () => {
    clearTimeout(timer);
    cancelAnimationFrame(frame);
  };
}
