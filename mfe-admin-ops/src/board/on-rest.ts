/**
 * Calls when an element has rested from scrolling. A timer alone would also end while the page is too busy to hear that it
 * scrolls, and what is done then would keep it busier; so the next frame is waited for, before which it hears.
 *
 * @param ms after the last step of scrolling
 * @returns a function that unsubscribes
 */
export function onRest(element: HTMLElement, ms: number, rested: () => void): () => void {
  let lastAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let frame: number | undefined;
  const wait = (left: number) => {
    timer = setTimeout(look, left);
  };
  const look = () => {
    timer = undefined;
    const left = lastAt + ms - performance.now();
    if (left > 0) return wait(left);
    const heard = lastAt;
    frame = requestAnimationFrame(() => {
      frame = undefined;
      if (lastAt === heard) rested();
      else wait(ms);
    });
  };
  const hear = () => {
    lastAt = performance.now();
    if (timer === undefined && frame === undefined) wait(ms);
  };
  element.addEventListener('scroll', hear);
  return () => {
    clearTimeout(timer);
    if (frame !== undefined) cancelAnimationFrame(frame);
    element.removeEventListener('scroll', hear);
  };
}
