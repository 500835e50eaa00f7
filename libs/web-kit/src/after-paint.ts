/** In ms. A hidden tab paints no frames; there the work is done after this time. */
const AT_THE_LATEST_MS = 100;

/**
 * Does work after the browser has painted what is drawn now, so that a person sees the answer to a click before work
 * that takes long (decision 089).
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
