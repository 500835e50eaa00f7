/** The page that the gateway has rendered, where its module cannot be loaded. */
let kept: { path: string; html: string } | null = null;

/** Keeps what is shown of the page at this address. */
export function keepPage(path: string): void {
  const element = document.querySelector('[data-page]');
  kept = element && { path, html: element.innerHTML };
}

/**
 * The HTML of the page at this address, once: whoever comes back to it has the module tried again.
 *
 * @returns `null` where the page is not kept
 */
export function takeKeptPage(path: string): string | null {
  if (kept?.path !== path) return null;
  const { html } = kept;
  // In the same task: a component that is drawn twice before it is shown must find the same.
  setTimeout(() => {
    kept = null;
  }, 0);
  return html;
}
