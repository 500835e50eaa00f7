/** The page has loaded and drawn; this much quiet follows before anything heavy may start. */
const QUIET_MS = 1200;

/**
 * Runs `work` once the page has loaded and settled, so that heavy extras never compete with what is seen first.
 *
 * @returns takes the wish back
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
