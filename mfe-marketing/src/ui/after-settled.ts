/** After the page has loaded and rendered, wait this long before anything heavy starts. */
const QUIET_MS = 1200;

/**
 * Runs `work` when the page has loaded and come to rest, so that heavy extras do not slow down the first view.
 *
 * @returns a function that cancels it
 */
export function afterSettled(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const start = () => {
    timer = setTimeout(work, QUIET_MS);
  };
  if (document.readyState === 'complete') start();
  else window.addEventListener('load', start, { once: true });
  return () => {
    window.removeEventListener('load', start);
    clearTimeout(timer);
  };
}
