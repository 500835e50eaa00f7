/** Loads the page anew, for whoever is signed in now. The question whether to leave it has been answered already. */
export function loadForSomebodyElse(): void {
  window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true });
  window.location.reload();
}
